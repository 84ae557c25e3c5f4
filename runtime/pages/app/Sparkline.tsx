import { sparkline } from '../../reports/sparkline.ts';

const SIZE = { width: 160, height: 36 } as const;

/** A small line without an axis: how something went. @param name what it shows, for those who do not see it */
export function Sparkline({ values, name }: { readonly values: readonly (number | null)[]; readonly name: string }) {
  const lines = sparkline(values, SIZE);
  if (lines.length === 0) return null;
  return (
    <svg class="sparkline" viewBox={`-2 -2 ${SIZE.width + 4} ${SIZE.height + 4}`} preserveAspectRatio="none" role="img" aria-label={name}>
      {lines.map((points) => (
        <polyline key={points} points={points} vector-effect="non-scaling-stroke" />
      ))}
    </svg>
  );
}
