import type { Random } from './Random.ts';

const hostileValues = [
  '(SELECT n FROM raw_agg)',
  "nextval('seq')",
  '(SELECT max(n) FROM agg.raw_agg)',
  'current_user',
  'rowid',
  "length(repeat('x', 9))",
  'list_reduce([1], (x, y) -> x)',
  'sketch',
  "(SELECT count(*) FROM 'canary.csv')",
  'random()',
  '(SELECT 1 FROM duckdb_settings())',
  '(WITH sales AS (SELECT 1 AS x) SELECT x FROM sales)',
];
const hostileSources = [
  'raw_agg',
  'agg.main.raw_agg',
  "read_text('canary.csv')",
  "'canary.csv' sales",
  'duckdb_tables() sales',
  "(FROM query('FROM raw_agg')) sales",
  'information_schema.tables sales',
  'main.sales',
  '(DESCRIBE sales) sales',
  'canary',
  'c9',
];

/**
 * Writes questions about the fixture's sales whose names and types fit, so that most of them run; at each leaf there may stand something
 * hostile.
 */
export class Analytics {
  readonly #random: Random;
  readonly #hostility: number;

  constructor(random: Random, hostility: number) {
    this.#random = random;
    this.#hostility = hostility;
  }

  statement(): string {
    const depth = 1 + this.#random.below(3);
    if (this.#random.chance(0.25))
      return `WITH c1 AS (${this.#rows(depth)}), c2 AS ${this.#random.pick(['', 'MATERIALIZED ', 'NOT MATERIALIZED '])}(SELECT * FROM c1 WHERE ${this.#truth(depth)}) ${this.#question(depth, this.#random.pick(['c2', 'c1 JOIN c2 USING (day, sold_at, region, product, units, revenue, price)', '(SELECT * FROM c1 UNION ALL FROM c2) u']))}`;
    return this.#question(depth, this.#source(depth));
  }

  #question(depth: number, source: string): string {
    const from = `FROM ${source} WHERE ${this.#truth(depth)}`;
    const end = `${this.#random.pick(['', ' ORDER BY ALL', ' ORDER BY 1 DESC NULLS LAST'])}${this.#random.pick(['', ' LIMIT 5', ' LIMIT 5 OFFSET 2'])}`;
    return this.#random.pick([
      () =>
        `SELECT ${this.#number(depth)} AS a, ${this.#text(depth)} AS b, ${this.#date(depth)} AS c, ${this.#truth(depth)} AS d, a + 1 AS e ${from}${end}`,
      () =>
        `SELECT ${this.#text(depth)} AS k, ${this.#aggregate(depth)} AS x, ${this.#aggregate(depth)} AS y ${from} GROUP BY ALL${this.#random.pick(['', ' HAVING x IS NOT NULL'])}${end}`,
      () =>
        `SELECT product, region, ${this.#aggregate(depth)} AS x ${from} GROUP BY ${this.#random.pick(['ROLLUP (product, region)', 'CUBE (product, region)', 'GROUPING SETS ((product, region), (product), (region), ())', '1, 2'])}${end}`,
      () =>
        `SELECT day, ${this.#window(depth)} AS w, ${this.#window(depth)} AS v ${from}${this.#random.pick(['', ` QUALIFY ${this.#window(depth)} IS NOT NULL`])}${end}`,
      () =>
        `SELECT ${this.#number(depth)} AS a ${from} ${this.#random.pick(['UNION', 'UNION ALL', 'EXCEPT', 'INTERSECT', 'UNION BY NAME'])} SELECT ${this.#number(depth)} AS a FROM sales${end}`,
      () =>
        `SELECT DISTINCT ON (product) * ${this.#random.pick(['', 'EXCLUDE (price) ', `REPLACE (${this.#number(depth)} AS units) `, 'RENAME (units AS pieces) '])}${from}${end}`,
    ])();
  }

  /** All columns of sales. */
  #rows(depth: number): string {
    return `SELECT * FROM ${this.#source(depth - 1)} WHERE ${this.#truth(depth - 1)}`;
  }

  #source(depth: number): string {
    if (this.#random.chance(this.#hostility)) return this.#random.pick(hostileSources);
    if (depth <= 0) return this.#random.pick(['sales', 'SALES', '"sales"', 'sales AS s']);
    return this.#random.pick([
      () => 'sales',
      () => 'sales s',
      () => `(${this.#rows(depth)}) s`,
      () => `sales SEMI JOIN ${this.#random.chance(this.#hostility) ? 'raw_agg regions' : 'regions'} USING (region)`,
      () => `(SELECT s.* FROM sales s LEFT JOIN regions r ON s.region = r.region AND ${this.#truth(0)})`,
      () => `(SELECT s.* FROM sales s, LATERAL (SELECT s.units + 1 AS more WHERE s.units > 1) t) sales`,
    ])();
  }

  #number(depth: number): string {
    if (this.#random.chance(this.#hostility)) return this.#random.pick(hostileValues);
    if (depth <= 0) return this.#random.pick(['units', 'price', 'revenue', '1', '2.5', '-3', '1e2', 'NULL']);
    const inner = (): string => this.#number(depth - 1);
    return this.#random.pick([
      () => `(${inner()} ${this.#random.pick(['+', '-', '*', '/', '%'])} ${inner()})`,
      () => `round(${inner()}, 1)`,
      () => `abs(${inner()})`,
      () => `coalesce(${inner()}, ${inner()})`,
      () => `nullif(${inner()}, 0)`,
      () => `greatest(${inner()}, ${inner()})`,
      () => `length(${this.#text(depth - 1)})`,
      () => `extract(${this.#random.pick(['year', 'month', 'dow'])} FROM ${this.#date(depth - 1)})`,
      () => `date_diff('day', ${this.#date(depth - 1)}, DATE '2024-06-01')`,
      () => `CASE WHEN ${this.#truth(depth - 1)} THEN ${inner()} ELSE ${inner()} END`,
      () => `(SELECT ${this.#aggregate(depth - 1)} FROM ${this.#source(depth - 1)})`,
      () => `TRY_CAST(${this.#text(depth - 1)} AS DOUBLE)`,
      () => `[${inner()}, ${inner()}][1]`,
      () => `{'k': ${inner()}}.k`,
      () => `${inner()}::DECIMAL(18, 3)`,
      () => `TRY(ln(${inner()}))`,
    ])();
  }

  #text(depth: number): string {
    if (this.#random.chance(this.#hostility))
      return this.#random.pick([
        '(SELECT dim FROM raw_agg)',
        'typeof(day)',
        "current_setting('threads')",
        'dim COLLATE de',
        'hex(product)',
        '(SELECT sketch FROM raw_agg)::VARCHAR',
        'region.upper()',
        "printf('%9d', 1)",
      ]);
    if (depth <= 0) return this.#random.pick(['product', 'region', "'x'", "'it''s; --'", 'upper(region)']);
    const inner = (): string => this.#text(depth - 1);
    return this.#random.pick([
      () => `(${inner()} || ${inner()})`,
      () => `upper(${inner()})`,
      () => `substring(${inner()}, 1, 2)`,
      () => `replace(${inner()}, 'p', 'q')`,
      () => `strftime(${this.#date(depth - 1)}, '%Y-%m')`,
      () => `concat_ws('-', ${inner()}, ${inner()})`,
      () => `${this.#number(depth - 1)}::VARCHAR`,
      () => `CASE ${inner()} WHEN 'p1' THEN 'one' WHEN 'p2' THEN 'two' ELSE ${this.#text(0)} END`,
      () => `regexp_replace(${inner()}, '[0-9]', '#', 'g')`,
      () => `split_part(${inner()}, 'o', 1)`,
      () => `monthname(${this.#date(depth - 1)})`,
    ])();
  }

  #date(depth: number): string {
    if (depth <= 0) return this.#random.pick(['day', "DATE '2024-03-01'", 'sold_at::DATE']);
    const inner = (): string => this.#date(depth - 1);
    return this.#random.pick([
      () => `date_trunc('${this.#random.pick(['month', 'week', 'year'])}', ${inner()})::DATE`,
      () => `(${inner()} + INTERVAL 1 MONTH)::DATE`,
      () => `last_day(${inner()})`,
      () => `(${inner()} - 3)`,
      () => `time_bucket(INTERVAL '7 days', ${inner()})`,
    ])();
  }

  #truth(depth: number): string {
    if (depth <= 0)
      return this.#random.pick([
        'true',
        'units > 3',
        'region IS NOT NULL',
        "product LIKE 'p%'",
        'units BETWEEN 2 AND 20',
        "product IN ('p1', 'p2')",
      ]);
    const inner = (): string => this.#truth(depth - 1);
    return this.#random.pick([
      () => `${this.#number(depth - 1)} ${this.#random.pick(['<', '>', '=', '<>', 'IS DISTINCT FROM'])} ${this.#number(depth - 1)}`,
      () => `(${inner()} AND ${inner()})`,
      () => `(${inner()} OR ${inner()})`,
      () => `NOT (${inner()})`,
      () => `${this.#text(depth - 1)} ILIKE '%a%'`,
      () => `${this.#text(depth - 1)} ~ '^p[0-9]$'`,
      () => `EXISTS (SELECT 1 FROM regions r WHERE r.region = region AND ${inner()})`,
      () => `region IN (SELECT region FROM ${this.#random.chance(this.#hostility) ? 'raw_agg' : 'regions'})`,
      () => `units >= ${this.#random.pick(['ANY', 'ALL'])} (SELECT ${this.#number(0)} FROM ${this.#source(depth - 1)})`,
      () => `(product, units) IN (('p1', 2), ('p2', 3))`,
    ])();
  }

  #aggregate(depth: number): string {
    const call = this.#random.pick([
      () => `sum(${this.#number(depth - 1)})`,
      () => `avg(${this.#number(0)})`,
      () => 'count(*)',
      () => `count(DISTINCT ${this.#text(0)})`,
      () => `max(${this.#date(0)}::VARCHAR)`,
      () => `quantile_cont(${this.#number(0)}::DOUBLE, 0.5)`,
      () => "string_agg(product, ',' ORDER BY day)",
      () => 'list(units ORDER BY day)',
      () => `arg_max(product, ${this.#number(0)})`,
      () => 'stddev(units)',
      () => 'any_value(product)',
      () => 'mode(product)',
      () => 'weighted_avg(price, units)',
    ])();
    return `${call}${this.#random.chance(0.2) ? ` FILTER (WHERE ${this.#truth(depth - 1)})` : ''}`;
  }

  #window(depth: number): string {
    const frame = this.#random.pick([
      '',
      ' ROWS BETWEEN 2 PRECEDING AND CURRENT ROW',
      ' RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW EXCLUDE TIES',
      ' GROUPS 1 PRECEDING',
    ]);
    const bad = this.#random.chance(this.#hostility) ? ' ROWS (SELECT n FROM raw_agg) PRECEDING' : frame;
    return `${this.#random.pick(['row_number()', 'rank()', 'lag(units)', 'lead(units, 2, 0)', 'ntile(3)', 'first_value(product)', `sum(${this.#number(depth - 1)})`, 'count(*)', 'avg(price)'])} OVER (PARTITION BY ${this.#text(0)} ORDER BY day${bad.startsWith(' ROWS (') || this.#random.chance(0.5) ? bad : ''})`;
  }
}
