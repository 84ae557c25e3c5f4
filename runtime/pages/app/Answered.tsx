import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** An answer that is there sooner does not flicker, in milliseconds. */
const LATE = 200;

/** What was answered last. It pales where the next answer is long in coming. */
export function Answered({
  busy,
  title,
  children,
}: {
  readonly busy: boolean;
  readonly title?: string;
  readonly children: ComponentChildren;
}) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setLate(true), LATE);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);
  return (
    <div class={busy && late ? 'answered late' : 'answered'} aria-busy={busy} title={title}>
      {children}
    </div>
  );
}
