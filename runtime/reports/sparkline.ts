/** The lines of a small drawing of values from left to right, as points of SVG polylines; a missing value breaks the line. */
export function sparkline(
  values: readonly (number | null)[],
  { width, height }: { readonly width: number; readonly height: number },
): readonly string[] {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const place = (value: number, index: number): string => {
    const x = values.length < 2 ? width / 2 : (index / (values.length - 1)) * width;
    const y = most === least ? height / 2 : height - ((value - least) / (most - least)) * height;
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  };
  const lines: string[][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null) lines.push([]);
    else lines.at(-1)?.push(place(value, index));
  }
  // A line with a single point would be invisible.
  return lines.filter((line) => line.length > 0).map((line) => (line.length === 1 ? [...line, ...line] : line).join(' '));
}
