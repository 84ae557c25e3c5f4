import { operator } from '../../runtime/release/Principal.ts';
import type { WholeView } from '../../runtime/release/ReleaseView.ts';
import { Shelf } from '../../runtime/release/Shelf.ts';
import { onTestFinished } from 'vitest';
import type { Manifest } from '../../compiler/manifest.ts';
import { openFirst } from '../../runtime/release/openGeneration.ts';

/** What the workspace has published, in the form that a server uses; closed when the test ends. */
export async function openRelease(root: string, manifest: Manifest): Promise<WholeView> {
  const { generation, fault } = await openFirst(root, 0);
  if (generation === null || fault !== null) throw new Error('nothing was published');
  onTestFinished(() => generation.engine.close());
  return { seen_by: operator, manifest, ai: null, generation, generation_fault: null, held: null, stale: null, shelf: new Shelf() };
}
