import type { Cell } from './Report.ts';

/** Rows as aligned text below a header: numbers right-aligned, `_` in names shown as a space. */
export function table(rows: readonly Readonly<Record<string, Cell>>[]): string {
  const [first] = rows;
  if (first === undefined) return '(nothing)';
  const columns = Object.keys(first).map((name) => {
    const cells = rows.map((row) => shown(row[name] ?? null));
    const width = Math.max(name.length, ...cells.map((cell) => cell.length));
    const right = rows.every((row) => typeof row[name] !== 'string');
    return [name.replaceAll('_', ' '), '-'.repeat(width), ...cells].map((cell) => (right ? cell.padStart(width) : cell.padEnd(width)));
  });
  const lines = Array.from({ length: rows.length + 2 }, (_, line) =>
    columns
      .map((column) => column[line] ?? '')
      .join('  ')
      .trimEnd(),
  );
  return lines.join('\n');
}

function shown(cell: Cell): string {
  if (cell === null) return '–';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'NO';
  return String(cell);
}
