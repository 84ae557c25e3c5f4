import { readFileSync } from 'node:fs';

/** Rows as texts, in the form of COPY; null where PostgreSQL has NULL. */
export interface RecordedTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | null)[])[];
}

/** What a fresh PostgreSQL says of itself: written by record.mjs. */
const FILE = new URL('./postgres15.txt', import.meta.url);
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' };

let sections: Map<string, string> | null = null;
const tables = new Map<string, RecordedTable>();

/** The recorded rows of a table of pg_catalog, in its order; none if it was not recorded. */
export function recorded(name: string): RecordedTable {
  const known = tables.get(name);
  if (known !== undefined) return known;
  sections ??= readSections();
  const table = readTable(sections.get(name) ?? '()\n');
  tables.set(name, table);
  return table;
}

function readSections(): Map<string, string> {
  const text = readFileSync(FILE, 'utf8');
  return new Map(
    text.split('\n\\.\n').flatMap((section) => {
      const name = /^COPY (\w+) /.exec(section)?.[1];
      return name === undefined ? [] : [[name, section.slice(`COPY ${name} `.length)] as const];
    }),
  );
}

function readTable(section: string): RecordedTable {
  const [head = '', ...lines] = section.split('\n');
  const columns = head
    .slice(1, head.lastIndexOf(')'))
    .split(', ')
    .filter((name) => name !== '');
  return { columns, rows: lines.filter((line) => line !== '').map((line) => line.split('\t').map(readCell)) };
}

function readCell(cell: string): string | null {
  if (cell === '\\N') return null;
  return cell.includes('\\') ? cell.replaceAll(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter) : cell;
}
