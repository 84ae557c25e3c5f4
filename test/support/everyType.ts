import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runService } from './processes.ts';

const catalog: Readonly<Record<string, string>> = {
  'catalog/pipelines.yaml': `
workspace: {name: every_type}
sources:
  events:
    reader:
      kind: csv
      path: data/*.csv
      chunk_id: '([^/]+)\\.csv$'
      columns: {moment: timestamp, place: string, opened: date, number: integer, wide: integer, yes: boolean, amount: decimal}
    time: moment
    fields: {wide: {type: bigint}}
`,
  'catalog/processors.yaml': `
processors:
  events:
    kind: numeric_distribution
    source: events
    grain: hour
    dimensions: [place, opened, number, wide, yes]
    states:
      total: {kind: value_sum, of: amount, scale: 2}
      last_at: {kind: max, of: moment}
      first_opened: {kind: min, of: opened}
`,
  'catalog/metrics.yaml': `
metrics:
  every_type:
    kind: formula
    processor: events
    outputs:
      whole: {expression: row_count}
      large: {expression: row_count * 900719925474099 * 100 + row_count, type: bigint}
      share: {expression: total / row_count}
      exact: {expression: total, type: decimal, scale: 3}
      last: {expression: last_at}
      first: {expression: first_opened}
      some: {expression: row_count > 1}
`,
  'data/2026-01.csv': `moment,place,opened,number,wide,yes,amount
2026-01-05 13:00:00,"a ""b"", ü",2020-02-29,1,9007199254740993,true,0.10
2026-01-05 13:30:00.250,"a ""b"", ü",2020-02-29,1,9007199254740993,true,0.20
2026-01-05 14:00:00,,,,,,
1969-12-31 23:00:00,NaN,1800-01-01,-7,-9007199254740993,false,-12.34
`,
};

/** Writes and ingests a workspace whose single metric, `every_type`, has dimensions and outputs of every type, including nulls. */
export async function everyTypeWorkspace(folder: string): Promise<string> {
  for (const [name, text] of Object.entries(catalog)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  for (const command of ['compile', 'ingest']) {
    const { status, stderr } = await runService(command, folder);
    if (status !== 0) throw new Error(stderr);
  }
  return folder;
}
