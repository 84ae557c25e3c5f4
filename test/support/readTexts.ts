import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { FileColumn } from '../../compiler/manifest.ts';
import { queryRows, type DuckDBConnection } from '../../runtime/engine/Engine.ts';
import { inspectTexts, type TextReader } from '../../runtime/formats/inspectTexts.ts';

export type TextRow = readonly (string | null)[];

/** Rows as texts, as another library read them (test/conformance/programs/write_files.py). */
export function textsTruth(path: string): readonly TextRow[] {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.map((line): TextRow => JSON.parse(line));
}

/** The rows of a worksheet or of a table of a database, with the number of each, or why they are not read. */
export async function readTexts(
  connection: DuckDBConnection,
  absolute: string,
  choice: { readonly [Key in 'sheet' | 'range' | 'table' | 'thousands']?: string } & { readonly decimal?: ',' },
  names: readonly (string | FileColumn)[],
): Promise<{ readonly rows: readonly TextRow[]; readonly lines: readonly number[]; readonly bad: readonly unknown[] } | string> {
  const columns = names.map((name) => (typeof name === 'string' ? { name, type: 'string' as const } : name));
  const reader: TextReader = { format: absolute.endsWith('.db') ? 'sqlite' : 'excel', ...choice, columns };
  const scratch = mkdtempSync(join(tmpdir(), 'texts-'));
  const found = await inspectTexts(reader, { path: basename(absolute), absolute }, 'UTC', scratch);
  if (found.kind === 'problem') return [found.message, ...(found.example === undefined ? [] : [found.example])].join(' ');
  const values = found.layout.columns.map(({ conversion }, index) => `${conversion.sql} AS v${index}`);
  const rows = await queryRows(
    connection,
    `SELECT ${values.join(', ')}, ${found.layout.line ?? ''} AS line FROM ${found.layout.relation([found.absolute])} ORDER BY line`,
  );
  return {
    rows: rows.map((row) => names.map((_, index) => textOf(row[`v${index}`]))),
    lines: rows.map((row) => Number(row['line'])),
    bad: found.bad,
  };
}

function textOf(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}
