import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chartSvg } from '../runtime/cli/chartFiles.ts';
import { repository } from './places.ts';
import type { Section } from './Report.ts';

type Rows = Section['rows'];
type Sections = Readonly<Record<string, Pick<Section, 'rows'>>>;

/** A picture in docs/pictures: lines over what grows, on logarithmic axes, on which a line of slope one is linear growth. */
interface Curve {
  readonly name: string;
  /** The section, the column of what grows with its title, and the title of the vertical axis. */
  readonly section: string;
  readonly over: readonly [column: string, title: string];
  readonly measure: string;
  /** The columns drawn, with what each is called. */
  readonly columns: Readonly<Record<string, string>>;
  /** The column that tells lines apart beside the columns; absent if there is none. */
  readonly by?: string;
}

/** What the axes have ticks at. */
const TENS = Array.from({ length: 9 }, (_, power) => 10 ** (power - 1));

const READERS = { served_ms: 'served', engine_ms: 'engine alone', plain_ms: 'plain statement' };

const curves: readonly Curve[] = [
  {
    name: 'growth-rows',
    section: 'growth_rows',
    over: ['aggregate_rows', 'rows of the aggregate'],
    measure: 'milliseconds',
    columns: READERS,
    by: 'question',
  },
  {
    name: 'growth-values',
    section: 'growth_values',
    over: ['items', 'values of the dimension'],
    measure: 'milliseconds',
    columns: READERS,
    by: 'question',
  },
  {
    name: 'growth-metrics',
    section: 'compile',
    over: ['metrics', 'metrics'],
    measure: 'milliseconds',
    columns: { in_process_ms: 'compile', after_an_edit_ms: 'compile after an edit', start_ms: 'read back compiled' },
  },
  {
    name: 'growth-chunks',
    section: 'many_chunks',
    over: ['chunks', 'chunks'],
    measure: 'milliseconds of a core',
    columns: { first_cpu_ms: 'ingest of all', further_cpu_ms: 'one more chunk', unchanged_cpu_ms: 'nothing new', status_cpu_ms: 'status' },
  },
  {
    name: 'growth-clients',
    section: 'clients',
    over: ['clients', 'clients, each with one question at a time'],
    measure: 'answers a second',
    columns: { answers_per_s: 'answers a second' },
  },
];

/** Draws what grows into docs/pictures, from those sections that there are. */
export async function drawCurves(sections: Sections): Promise<void> {
  for (const curve of curves) {
    const section = sections[curve.section];
    if (section === undefined) continue;
    const svg = await chartSvg({ chart: chartOf(curve), rows: pointsOf(curve, section.rows) });
    await writeFile(join(repository, 'docs', 'pictures', `${curve.name}.svg`), svg);
  }
}

/** A row for each point: how large, which line and, where there are several pictures, which of them. */
function pointsOf({ over: [column], columns, by }: Curve, rows: Rows): Record<string, string | number | boolean | null>[] {
  return rows.flatMap((row) =>
    Object.entries(columns).flatMap(([name, line]) => {
      const value = row[name] ?? null;
      return value === null ? [] : [{ x: row[column] ?? null, y: value, line, facet: by === undefined ? '' : (row[by] ?? null) }];
    }),
  );
}

function chartOf({ over: [, over], measure, by, columns }: Curve): Record<string, unknown> {
  const axis = { values: TENS, labelExpr: "datum.value < 1 ? datum.value : format(datum.value, '~s')", gridColor: '#e5e5e5' };
  const encoding = {
    x: { field: 'x', type: 'quantitative', title: over, scale: { type: 'log', nice: false }, axis },
    y: { field: 'y', type: 'quantitative', title: measure, scale: { type: 'log' }, axis },
    color: {
      field: 'line',
      type: 'nominal',
      title: null,
      scale: { domain: Object.values(columns) },
      legend: Object.keys(columns).length === 1 ? null : { orient: 'top' },
    },
  };
  const mark = { type: 'line', point: true };
  const config = { background: 'white', font: 'system-ui, sans-serif', view: { stroke: null } };
  const base = { $schema: 'https://vega.github.io/schema/vega-lite/v6.json', data: { name: 'rows' }, config };
  if (by === undefined) return { ...base, width: 320, height: 180, mark, encoding };
  const facet = { field: 'facet', type: 'nominal', title: null, sort: null };
  return { ...base, facet, columns: 3, spec: { width: 190, height: 140, mark, encoding } };
}
