import { describe, expect, it } from 'vitest';
import { repository } from '../support/catalogs.ts';
import { TestWorkspace } from '../support/workspaces.ts';
import { ask, counted, init, runNext, uses } from './support.ts';

const data = `${repository}node_modules/vega-datasets/data`;

interface Dataset {
  readonly file: string;
  /** What must have been inferred of some columns. */
  readonly uses: Readonly<Record<string, string>>;
  readonly table: string;
  readonly metric: string;
  /** The rows of the file as the engine's own reader detects them: columns t (time), g (a dimension) and v (the measure). */
  readonly raw: string;
  readonly axis: 'year' | 'month';
  readonly dimension: string | null;
}

const datasets: readonly Dataset[] = [
  {
    file: 'stocks.csv',
    table: 'stocks_by_month',
    metric: 'average_price',
    axis: 'year',
    dimension: 'symbol',
    uses: {
      symbol: 'string, dimension: 5 values',
      date: 'date, time: 2000-01-01 to 2010-03-01, read as %b %d %Y',
      price: 'decimal, measure: its mean is average_price, its sum total_price',
    },
    raw: `SELECT strptime(date, '%b %d %Y') AS t, symbol AS g, price AS v FROM '${data}/stocks.csv'`,
  },
  {
    file: 'seattle-weather.csv',
    table: 'seattle_weather_by_day',
    metric: 'average_precipitation',
    axis: 'year',
    dimension: 'weather',
    uses: {
      date: 'date, time: 2012-01-01 to 2015-12-31',
      weather: 'string, dimension: 5 values',
      wind: 'number, declared, not used: one more number that could be measured',
    },
    raw: `SELECT date AS t, weather AS g, precipitation AS v FROM '${data}/seattle-weather.csv'`,
  },
  {
    file: 'birdstrikes.csv',
    table: 'birdstrikes_by_day',
    metric: 'average_cost_total',
    axis: 'year',
    dimension: 'wildlife_size',
    uses: {
      flight_date: 'date, time: 1990-01-08 to 2002-07-25',
      wildlife_size: 'string, dimension: 3 values',
      cost_total: 'integer, measure: its mean is average_cost_total, its sum total_cost_total',
      aircraft_make_model: 'string, declared, not used: 8 columns with fewer values were chosen as dimensions instead',
    },
    raw: `SELECT "Flight Date" AS t, "Wildlife Size" AS g, "Cost Total $" AS v FROM '${data}/birdstrikes.csv'`,
  },
  {
    file: 'github.csv',
    table: 'github_by_hour',
    metric: 'average_count',
    axis: 'month',
    dimension: null,
    uses: {
      time: 'timestamp, time: 2015-01-01 01:00:00 to 2015-05-30 11:00:00, read as %Y/%m/%d %H:%M:%S',
      count: 'integer, measure: its mean is average_count, its sum total_count',
    },
    raw: `SELECT time AS t, NULL AS g, "count" AS v FROM '${data}/github.csv'`,
  },
  {
    file: 'movies.json',
    table: 'movies_by_day',
    metric: 'average_imdb_rating',
    axis: 'year',
    dimension: 'mpaa_rating',
    uses: {
      release_date: expect.stringMatching(/^string, time: .*, read as %b %d %Y$/),
      mpaa_rating: 'string, dimension: 7 values',
      imdb_rating: 'number, measure: its mean is average_imdb_rating, its sum total_imdb_rating',
      title: expect.stringContaining('are too many to group by'),
      us_gross: 'integer, declared, not used: one more number that could be measured',
    },
    raw: `SELECT strptime("Release Date", '%b %d %Y') AS t, "MPAA Rating" AS g, "IMDB Rating" AS v FROM '${data}/movies.json'`,
  },
  {
    file: 'gapminder.json',
    table: 'gapminder_by_year',
    metric: 'average_life_expect',
    axis: 'year',
    dimension: 'cluster',
    uses: {
      year: 'string, time: 1955-01-01 to 2005-01-01, read as %Y',
      cluster: 'integer, dimension: 6 values',
      country: expect.stringMatching(/^string, dimension: 6\d values$/),
      pop: 'integer, declared, not used: 682 distinct values are too many to group by; a distinct state could count them',
    },
    raw: `SELECT make_date(year, 1, 1) AS t, cluster AS g, life_expect AS v FROM '${data}/gapminder.json'`,
  },
];

describe('service init on the data sets of vega-datasets', () => {
  it.each(datasets)('makes a catalog of $file that compiles, ingests and answers as the raw rows do', async (dataset) => {
    const { workspace, printed } = await init(`${data}/${dataset.file}`);
    expect(uses(printed)).toMatchObject(dataset.uses);
    expect(printed).toContain(`the aggregate table ${dataset.table}\n`);
    const [, ingested, asked] = await runNext(printed);
    expect(asked?.stdout).toContain(dataset.metric);

    const [all] = await counted(`SELECT count(*)::INTEGER AS rows, avg(v) AS mean FROM (${dataset.raw})`);
    expect(ingested?.stdout).toContain(
      `rows ${Number(all?.['rows']).toLocaleString('en')} in, ${Number(all?.['rows']).toLocaleString('en')} kept`,
    );
    expect(await ask(workspace, 'rows')).toEqual([{ rows: all?.['rows'] }]);

    const group = dataset.dimension === null ? '' : 'g AS g, ';
    const format = { year: '%Y', month: '%Y-%m' }[dataset.axis];
    const truth = await counted(
      `SELECT ${group}strftime(t, '${format}') AS period, count(*)::INTEGER AS rows, avg(v) AS mean FROM (${dataset.raw}) GROUP BY ALL`,
    );
    const key = (g: unknown, period: unknown): string => `${String(g ?? '')} ${String(period)}`;
    const grouping = [...(dataset.dimension === null ? [] : ['--dimensions', dataset.dimension]), '--time-axis', dataset.axis];
    for (const [metric, column] of [
      ['rows', 'rows'],
      [dataset.metric, 'mean'],
    ] as const) {
      const answer = new Map(
        (await ask(workspace, metric, ...grouping)).map((row) => [key(row[dataset.dimension ?? ''], row[dataset.axis]), row[metric]]),
      );
      expect(answer.size).toBe(truth.length);
      for (const row of truth) expect(answer.get(key(row['g'], row['period']))).toBeCloseTo(Number(row[column]), 6);
    }
  });

  it('does so for a Parquet file', async () => {
    const folder = new TestWorkspace();
    await folder.parquet('flights.parquet', `SELECT * FROM '${data}/flights-3m.parquet' USING SAMPLE reservoir(20000 ROWS) REPEATABLE (7)`);
    const { workspace, printed } = await init(folder.path('flights.parquet'));
    expect(uses(printed)).toMatchObject({
      date: expect.stringMatching(/^timestamp, time: 2001-01-01 [0-9:]{8} to 2001-06-30 [0-9:]{8}$/),
      delay: 'integer, declared, not used: one more number that could be measured',
      distance: 'integer, measure: its mean is average_distance, its sum total_distance',
      origin: expect.stringMatching(/^string, dimension: \d+ values$/),
    });
    await runNext(printed);
    const truth = await counted(
      `SELECT origin, strftime(date, '%Y-%m') AS month, count(*)::INTEGER AS rows, avg(distance) AS average_distance FROM '${folder.path('flights.parquet')}' GROUP BY ALL ORDER BY ALL`,
    );
    const grouping = ['--dimensions', 'origin', '--time-axis', 'month', '--order-by', 'origin,month'];
    const rows = await ask(workspace, 'rows', ...grouping);
    const means = await ask(workspace, 'average_distance', ...grouping);
    expect(rows).toEqual(truth.map(({ origin, month, rows: count }) => ({ origin, month, rows: count })));
    expect(means.map(({ average_distance }) => Number(average_distance).toFixed(6))).toEqual(
      truth.map(({ average_distance }) => Number(average_distance).toFixed(6)),
    );
  });
});
