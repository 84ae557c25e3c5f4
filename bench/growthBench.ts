import type { ToolInputs } from '../generated/tools.ts';
import type { ResidentTables } from '../runtime/query/fetch/resident/ResidentTables.ts';
import { operator } from '../runtime/release/Principal.ts';
import { ReleaseHolder } from '../runtime/release/ReleaseHolder.ts';
import { viewOf } from '../runtime/release/ReleaseView.ts';
import { callTool } from '../runtime/tools/callTool.ts';
import { openResident } from '../runtime/tools/openResident.ts';
import { withItems, type ItemsScale } from './itemsWorkspace.ts';
import { PlainEngine } from './PlainEngine.ts';
import { aimAtMost, type Cell, type Section } from './Report.ts';
import { median, threeDigits } from './statistics.ts';

/** Rows of the aggregate; with more than the second of these there are neither digests nor sketches, which take ten times as much. */
const ROWS = [10_000, 100_000, 1_000_000, 10_000_000] as const;
const SKETCHED = 1_000_000;
/** Different items among a million rows. */
const VALUES = [1_000, 10_000, 100_000, 1_000_000] as const;
/** What is ranked, cut and searched among the most values, against the plain statement. */
const AIM = 1.5;
const ONE_VALUE = 'one value by month';
const ROUNDS = { most: 25, least: 5, ms: 4_000 } as const;
const RESIDENT_BYTES = 4 * 2 ** 30;
const CAPS = { default_rows: 10_000, max_rows: 10_000, max_bytes: Infinity, measure: 'json', max_chunk_ids: 1_000 } as const;

type Question = { readonly title: string; readonly sketched?: boolean; readonly sql: string } & (
  { readonly query: ToolInputs['metric_query'] } | { readonly values: ToolInputs['dimension_values_tool'] }
);

const BY_ITEM = 'FROM sales GROUP BY item ORDER BY pieces DESC, item LIMIT 10';

const ofRows: readonly Question[] = [
  {
    title: 'total by month',
    query: { metric: 'pieces', time_axis: 'month' },
    sql: `SELECT date_trunc('month', day) AS month, sum(pieces) AS pieces FROM sales GROUP BY ALL ORDER BY month`,
  },
  {
    title: 'month × shop, five shops',
    query: { metric: 'pieces', time_axis: 'month', dimensions: ['shop'], filters: { shop: [1, 2, 3, 4, 5].map((shop) => `shop ${shop}`) } },
    sql: `SELECT date_trunc('month', day) AS month, shop, sum(pieces) AS pieces FROM sales
      WHERE shop IN ('shop 1', 'shop 2', 'shop 3', 'shop 4', 'shop 5') GROUP BY ALL ORDER BY month, shop`,
  },
  {
    title: 'top 10 items',
    query: { metric: 'pieces', dimensions: ['item'], top_n: 10 },
    sql: `SELECT item, sum(pieces) AS pieces ${BY_ITEM}`,
  },
  {
    title: 'month against prior month',
    query: { metric: 'pieces', time_axis: 'month', compare: 'prior_period' },
    sql: `WITH months AS (SELECT date_trunc('month', day) AS month, sum(pieces) AS pieces FROM sales GROUP BY ALL)
      SELECT *, lag(pieces) OVER (ORDER BY month) AS prev FROM months ORDER BY month`,
  },
  {
    title: 'p50 and p90 by shop',
    sketched: true,
    query: { metric: 'minutes', dimensions: ['shop'], quantiles: true },
    sql: 'SELECT shop, quantile_disc(minutes, [0.5, 0.9]) AS minutes FROM sales GROUP BY ALL ORDER BY shop',
  },
  {
    title: 'distinct customers by month',
    sketched: true,
    query: { metric: 'customers', time_axis: 'month' },
    sql: `SELECT date_trunc('month', day) AS month, count(DISTINCT customer) AS customers FROM sales GROUP BY ALL ORDER BY month`,
  },
];

const ofValues: readonly Question[] = [
  {
    title: 'values by their rows',
    values: { metric: 'pieces', dimension: 'item' },
    sql: 'SELECT item, count(*) AS row_count FROM sales GROUP BY item ORDER BY row_count DESC, item LIMIT 100',
  },
  {
    title: 'values that contain a text',
    values: { metric: 'pieces', dimension: 'item', search: '0042' },
    sql: `SELECT item, count(*) AS row_count FROM sales WHERE item LIKE '%0042%' GROUP BY item ORDER BY row_count DESC, item LIMIT 100`,
  },
  {
    title: ONE_VALUE,
    query: { metric: 'pieces', time_axis: 'month', filters: { item: 'item 0000042' } },
    sql: `SELECT date_trunc('month', day) AS month, sum(pieces) AS pieces FROM sales WHERE item = 'item 0000042' GROUP BY ALL ORDER BY month`,
  },
  ofRows[2] as Question,
  {
    title: 'top 10 items by average',
    query: { metric: 'average', dimensions: ['item'], top_n: 10 },
    sql: 'SELECT item, sum(pieces) / count(*) AS average FROM sales GROUP BY item ORDER BY average DESC, item LIMIT 10',
  },
];

/** Each kind of question over an aggregate of ever more rows, and over ever more values of a dimension. */
export async function growthBench(): Promise<Readonly<Record<string, Section>>> {
  const rows: Record<string, Cell>[] = [];
  for (const count of ROWS) {
    const scale = { rows: count, items: count / 80, sketched: count <= SKETCHED };
    rows.push(...(await measured(scale, ofRows)).map((row) => ({ aggregate_rows: count, ...row })));
  }
  const values: (Measured & { readonly items: number })[] = [];
  for (const count of VALUES) {
    values.push(...(await measured({ rows: 1_000_000, items: count, sketched: false }, ofValues)).map((row) => ({ items: count, ...row })));
  }
  const aims = values
    .filter(({ items, question }) => items === Math.max(...VALUES) && question !== ONE_VALUE)
    .map(({ items, question, served_by_plain }) =>
      aimAtMost(`${question}, of ${items.toLocaleString('en')}, within ${AIM} × of a plain statement`, served_by_plain, AIM, ' ×'),
    );
  const notes = [
    'Within one process, medians; each question differs from all before it. Engine: with the engine alone. Served: as a server answers that holds the table in memory, where it finds that faster. Plain: a native table with the same rows, as a person would ask it.',
  ];
  const sketches = `Digests and sketches are of each row, up to ${SKETCHED.toLocaleString('en')} rows; the plain statement computes from the raw rows.`;
  return {
    growth_rows: { title: 'Questions as the rows of an aggregate grow', rows, aims: [], notes: [...notes, sketches] },
    growth_values: { title: 'Questions as the values of a dimension grow, a million rows', rows: values, aims, notes },
  };
}

/** A question's medians in milliseconds, and their ratios. */
type Measured = {
  readonly question: string;
  readonly engine_ms: number;
  readonly served_ms: number;
  readonly plain_ms: number;
  readonly engine_by_plain: number;
  readonly served_by_plain: number;
};

async function measured(scale: ItemsScale, questions: readonly Question[]): Promise<readonly Measured[]> {
  return withItems(scale, async (workspace, files) => {
    const holder = await ReleaseHolder.start(workspace, { watch: false });
    const resident = await openResident(RESIDENT_BYTES, holder);
    const plain = await PlainEngine.open(':memory:');
    try {
      await plain.execute(
        `CREATE TABLE sales AS SELECT * REPLACE (minutes::FLOAT AS minutes) FROM read_parquet(${files}) ORDER BY day, item`,
      );
      const asking = questions.filter(({ sketched = false }) => scale.sketched || !sketched);
      for (const question of asking) await answered(holder, resident, question);
      await resident?.settled();
      const found: Measured[] = [];
      for (const question of asking) {
        const [engine, served, sql] = await medians([
          () => answered(holder, null, question),
          () => answered(holder, resident, question),
          () => plain.rows(question.sql),
        ]);
        if (engine === undefined || served === undefined || sql === undefined) throw new Error('a contestant is missing');
        found.push({
          question: question.title,
          engine_ms: threeDigits(engine),
          served_ms: threeDigits(served),
          plain_ms: threeDigits(sql),
          engine_by_plain: threeDigits(engine / sql),
          served_by_plain: threeDigits(served / sql),
        });
      }
      return found;
    } finally {
      plain.close();
      await holder.close();
      resident?.close();
    }
  });
}

/** Limits below the most rows, each of which makes a question another: no cache has seen it. */
let limit: number = CAPS.max_rows;

async function answered(holder: ReleaseHolder, resident: ResidentTables | null, question: Question): Promise<unknown> {
  const context = {
    release: viewOf(holder.current(), operator),
    caps: CAPS,
    timeout_ms: 600_000,
    signal: new AbortController().signal,
    ...(resident === null ? {} : { resident }),
  };
  limit = limit > 500 ? limit - 1 : CAPS.max_rows;
  return 'query' in question
    ? callTool('metric_query', context, { ...question.query, limit })
    : callTool('dimension_values_tool', context, { ...question.values, limit: 100 + (limit % 400) });
}

/** Each contestant's median milliseconds, in turn. */
async function medians(contestants: readonly (() => Promise<unknown>)[]): Promise<readonly number[]> {
  const times = contestants.map((): number[] => []);
  const start = performance.now();
  for (let round = -1; round < ROUNDS.most; round += 1) {
    if (round >= ROUNDS.least && performance.now() - start > ROUNDS.ms) break;
    for (const [index, ask] of contestants.entries()) {
      const begin = performance.now();
      await ask();
      if (round >= 0) times[index]?.push(performance.now() - begin);
    }
  }
  return times.map(median);
}
