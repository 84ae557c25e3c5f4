import { reservedColumns } from '../../../compiler/check/tableColumns.ts';
import { sqlWords } from './sqlWords.ts';
import { uniqueName } from './uniqueName.ts';

/** Leaves room for the suffixes of states and comparisons. */
const LONGEST = 48;

/** Letters that do not decompose into a base and a mark. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/** `Cost Total $` is cost_total, `originState` origin_state, `Größe` grosse; null when nothing of the name remains. */
export function cleanName(name: string): string | null {
  const words = name.replaceAll(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, '_').toLowerCase();
  const plain = words
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '');
  const clean = plain
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, LONGEST)
    .replaceAll(/^_+|(?<!_)_+$/g, '');
  return clean === '' ? null : clean;
}

/** A valid name for parts of the catalog: it starts with a letter. */
export function identifier(text: string, otherwise: string): string {
  const clean = cleanName(text);
  if (clean === null) return otherwise;
  return /^[a-z]/.test(clean) ? clean : `${otherwise}_${clean}`;
}

/** Whether the user's text means a column: its name in the file or in the catalog. */
export function sameColumn(written: string, name: string): boolean {
  return written === name || written === cleanName(name);
}

/**
 * A name for each column that needs no quotes in an expression, that aggregate tables do not reserve, and that no other column has,
 * ignoring letter case. A column with such a name keeps it.
 *
 * @param time the column that places rows in time: it is not a column of a table, so it may be called `year` or `month`.
 */
export function cleanNames(columns: readonly string[], time: string | null): ReadonlyMap<string, string> {
  const wanted = columns.map((name, index) => {
    const clean = cleanName(name) ?? `column_${index + 1}`;
    if (/^[0-9]/.test(clean)) return `column_${clean}`;
    return sqlWords.has(clean) || (reservedColumns.has(clean) && name !== time) ? `${clean}_value` : clean;
  });
  // A column does not get a name that another column has in the file: renaming must not pass through a clash.
  const owners = new Map<string, string>();
  for (const name of columns) if (!owners.has(name.toLowerCase()) || name === name.toLowerCase()) owners.set(name.toLowerCase(), name);
  const taken = new Set(owners.keys());
  const given = new Map<string, string>();
  columns.forEach((name, index) => {
    const base = wanted[index] ?? name;
    const clean = owners.get(base) === name ? base : uniqueName(base, taken);
    taken.add(clean);
    given.set(name, clean);
  });
  return given;
}
