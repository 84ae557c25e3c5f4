import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '../support/catalogs.ts';
import { lackedOf, pythonWith, ran } from './commands.ts';
import type { ClientOutcome } from './main.ts';

const client = 'pandas 3.1.1';

const catalog = {
  'pipelines.yaml': `workspace: {name: refused}
sources:
  rows:
    reader: {kind: csv, path: data/*.csv, chunk_id: '([^/]+)[.]csv$', delimiter: ';', decimal: ',', thousands: '.', columns: {id: integer, day: {type: date, format: '%d.%m.%Y'}, amount: decimal, share: number, ok: boolean}}
    bad_rows: {mode: quarantine, max_share: 0.1}
    time: day
`,
  'processors.yaml':
    'processors: {days: {kind: numeric_distribution, source: rows, grain: day, dimensions: [], states: {n: {kind: count}}}}\n',
  'metrics.yaml': 'metrics: {n: {kind: formula, processor: days, expression: row_count}}\n',
};

/** Holds the rows that an ingest puts in quarantine, by line and column, against those that pandas cannot read. */
export async function refusedRows(): Promise<readonly ClientOutcome[]> {
  if (lackedOf(['python3']) !== null) return [{ client, taken: 0, of: 0, first_refusal: 'not tried: there is no python3 here' }];
  const folder = mkdtempSync(join(tmpdir(), 'refused-'));
  try {
    for (const name of ['data', 'catalog']) mkdirSync(join(folder, name));
    for (const [name, text] of Object.entries(catalog)) writeFileSync(join(folder, 'catalog', name), text);
    const python = await pythonWith(folder, ['pandas==3.1.1']);
    const found = await ran([python, `${repository}test/conformance/programs/refused_rows.py`, join(folder, 'data')], folder);
    if (!found.ok) throw new Error(found.fault);
    const expected = new Set((JSON.parse(found.stdout) as [number, string][]).map(([line, column]) => `line ${line}, ${column}`));
    const ingested = await ran([process.execPath, `${repository}dist/service/main.js`, 'ingest', folder], folder);
    if (!ingested.ok) throw new Error(ingested.fault);
    const quarantine = join(folder, 'meta/quarantine/rows');
    const lines = readdirSync(quarantine).flatMap((name) => readFileSync(join(quarantine, name), 'utf8').trimEnd().split('\n'));
    const refused = new Set(lines.map((text) => JSON.parse(text) as Refused).map(({ line, column }) => `line ${line}, ${column}`));
    const differing = [...[...expected].filter((one) => !refused.has(one)), ...[...refused].filter((one) => !expected.has(one))];
    return [{ client, taken: expected.size - differing.length, of: expected.size, first_refusal: differing[0] ?? '' }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Refused {
  readonly line: number;
  readonly column: string;
}
