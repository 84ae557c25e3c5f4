import { useEffect, useState } from 'preact/hooks';
import type { Health } from '../../../generated/types.ts';
import { health } from './service.ts';
import { Signal } from './Signal.ts';

/** How often the page looks at what serves, in milliseconds. */
const LOOK_MS = 10_000;

/** Given by whoever was answered by what the page was not loaded from. */
export const answeredByOther = new Signal();

/** Says when the catalog or the data have been replaced since the page was loaded. */
export function SwapNote({
  catalog_hash,
  generation,
  onReload,
}: {
  readonly catalog_hash: string;
  readonly generation: string | null;
  readonly onReload: () => void;
}) {
  const [now, setNow] = useState<Health | null>(null);
  useEffect(() => {
    const look = (): void => void health().then(setNow, () => {});
    const timer = setInterval(look, LOOK_MS);
    addEventListener('focus', look);
    const stop = answeredByOther.listen(look);
    return () => {
      clearInterval(timer);
      stop();
      removeEventListener('focus', look);
    };
  }, []);
  if (now === null) return null;
  const newer =
    now.catalog_hash !== catalog_hash ? 'A newer catalog is in use.' : now.generation !== generation ? 'Newer data are published.' : null;
  return (
    <div role="status">
      {newer !== null && (
        <p class="note">
          {newer}{' '}
          <button type="button" class="outline" onClick={onReload}>
            Load it
          </button>
        </p>
      )}
      {now.stale && <p class="note">The newest catalog does not compile; the last good one is in use.</p>}
    </div>
  );
}
