import type { Warning } from '../../../generated/types.ts';

/** Whatever must be known before the numbers are relied on. */
export function Warnings({ warnings }: { readonly warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul class="note" aria-label="Warnings">
      {warnings.map(({ code, message }) => (
        <li key={`${code} ${message}`}>{message}</li>
      ))}
    </ul>
  );
}
