import type { ColumnPath, FileColumn } from './manifest.ts';

const step = /\.?(?:"([^"]+)"|\[(\d+)\]|([^.[\]"]+))/gy;

/** The steps of a path in the form that its schema describes. */
export function readColumnPath(written: string): ColumnPath {
  const [first = written, ...rest] = [...written.matchAll(step)].map(([, quoted, index, plain]) =>
    index === undefined ? (quoted ?? plain ?? '') : Number(index),
  );
  return [String(first), ...rest];
}

/** A path as an author writes it. */
export function columnPathText([first, ...rest]: ColumnPath): string {
  return rest.reduce<string>((text, part) => text + (typeof part === 'number' ? `[${part}]` : `.${keyText(part)}`), keyText(first));
}

/** Where a column's values are. */
export function pathOf({ name, path }: FileColumn): ColumnPath {
  return path ?? [name];
}

function keyText(key: string): string {
  return /^[\p{L}\p{N}_-]+$/u.test(key) ? key : `"${key}"`;
}
