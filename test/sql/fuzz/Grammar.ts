import type { Random } from './Random.ts';

/** Relations by bare name; the last of them do not exist, or are not relations of ours. */
const relations = ['v_metric', 'v_metric', 'sales', 'sales', 'regions', 'V_METRIC', '"sales"', 'c1', 'c2', 'c3'];
const hostileRelations = [
  'raw_agg',
  'agg.raw_agg',
  'agg.main.raw_agg',
  'main.v_metric',
  'memory.main.sales',
  "'canary.csv'",
  '"canary.csv"',
  'information_schema.tables',
  'pg_catalog.pg_class',
  'pg_class',
  'sqlite_master',
  'duckdb_tables',
  'duckdb_settings()',
  "read_csv('canary.csv')",
  "read_text('canary.csv')",
  "glob('*')",
  'range(3)',
  'unnest([1, 2])',
  "query('FROM raw_agg')",
  "query_table('raw_agg')",
  '(DESCRIBE v_metric)',
  '(SHOW TABLES)',
  '(SUMMARIZE raw_agg)',
  'seq',
  'canary',
  '"v_metric "',
];
const columns = [
  'n',
  'dim',
  'day',
  'region',
  'product',
  'units',
  'revenue',
  'price',
  'a1',
  'a2',
  'v_metric.n',
  's.units',
  's.day',
  'alias.a1',
  'country',
  'sales.region',
];
const hostileColumns = [
  'sketch',
  'state',
  'rowid',
  'current_user',
  'raw_agg.sketch',
  'user',
  '#1',
  'COLUMNS(*)',
  "COLUMNS('sk.*')",
  '$1',
  '?',
  'DEFAULT',
  'current_schema',
];
const literals = [
  '1',
  '0',
  '-7',
  '2.5',
  '1e3',
  "'a'",
  "'b;c'",
  "'--'",
  'NULL',
  'true',
  "DATE '2024-01-01'",
  'INTERVAL 1 DAY',
  "'it''s'",
  '9223372036854775807',
  "TIMESTAMP '2024-01-01 10:00:00'",
  '[1, 2]',
  "{'k': 1}",
  "map {'k': 1}",
  '(1, 2)',
];
const hostileLiterals = ["E'\\''", '$$x$$', "x'41'", "U&'a'", '1e400', "'x'::BLOB", "B'01'"];
const types = [
  'INTEGER',
  'BIGINT',
  'DOUBLE',
  'VARCHAR',
  'DATE',
  'TIMESTAMP',
  'DECIMAL(10, 2)',
  'BOOLEAN',
  'INTEGER[]',
  'STRUCT(k INTEGER)',
  'MAP(VARCHAR, INTEGER)',
  'INTERVAL',
  'HUGEINT',
  'UUID',
];
const hostileTypes = [
  'BLOB',
  'BIT',
  'JSON',
  'mood',
  'regclass',
  'INTEGER[9]',
  "ENUM('a')",
  'VARIANT',
  'UNION(a INTEGER)',
  'BLOB[]',
  'STRUCT(a BLOB)',
  'main.mood',
];
const binary = [
  '+',
  '-',
  '*',
  '/',
  '//',
  '%',
  '^',
  '**',
  '||',
  '&',
  '|',
  '<<',
  '>>',
  '=',
  '<>',
  '<',
  '>',
  '<=',
  '>=',
  'AND',
  'OR',
  'LIKE',
  'ILIKE',
  'NOT LIKE',
  'GLOB',
  'SIMILAR TO',
  '~',
  '!~',
  '^@',
  'IS DISTINCT FROM',
  'IS NOT DISTINCT FROM',
  '@>',
  '&&',
  '==',
  '!=',
];
const hostileBinary = ['->', '->>', '<->', '<=>', '~*', '#>', '@@', '=>', ':=', 'COLLATE', '--', '/*', ';'];
const joins = ['JOIN', 'LEFT JOIN', 'RIGHT JOIN', 'FULL JOIN', 'SEMI JOIN', 'ANTI JOIN', 'ASOF JOIN', 'ASOF LEFT JOIN'];
const common = [
  'sum',
  'avg',
  'count',
  'min',
  'max',
  'lower',
  'upper',
  'length',
  'round',
  'abs',
  'date_trunc',
  'coalesce',
  'concat',
  'list',
  'string_agg',
  'median',
  'greatest',
  'nullif',
  'substring',
  'replace',
  'date_diff',
  'strftime',
  'first',
  'quantile_cont',
  'unnest',
  'struct_pack',
  'row_number',
  'lag',
  'rank',
];

/**
 * Writes statements by the engine's own grammar of SELECT: mostly plain analytics, with a hostile production here and there, so that many
 * pass and those that should not are found in every place where an expression or a relation may stand.
 */
export class Grammar {
  readonly #random: Random;
  readonly #functions: readonly string[];
  readonly #hostility: number;

  /** @param functions every function of the engine by name. @param hostility chance of a hostile choice at each turn. */
  constructor(random: Random, functions: readonly string[], hostility: number) {
    this.#random = random;
    this.#functions = functions;
    this.#hostility = hostility;
  }

  statement(): string {
    return this.#query(3);
  }

  #choose(plain: readonly string[], hostile: readonly string[]): string {
    return this.#random.pick(this.#random.chance(this.#hostility) ? hostile : plain);
  }

  #maybe(probability: number, write: () => string): string {
    return this.#random.chance(probability) ? write() : '';
  }

  #query(depth: number): string {
    const withs = this.#maybe(
      depth > 0 ? 0.2 : 0,
      () =>
        `WITH ${this.#maybe(this.#hostility, () => 'RECURSIVE ')}${[this.#cte(depth), ...this.#random.some(1, () => this.#cte(depth))].join(', ')} `,
    );
    const body =
      depth > 0 && this.#random.chance(0.15)
        ? `${this.#select(depth - 1)} ${this.#random.pick(['UNION', 'UNION ALL', 'EXCEPT', 'INTERSECT', 'UNION ALL BY NAME', 'UNION BY NAME'])} ${this.#select(depth - 1)}`
        : this.#select(depth);
    return `${withs}${body}${this.#tail(depth)}`;
  }

  #cte(depth: number): string {
    const name = this.#choose(['c1', 'c2', 'c3', '"C1"'], ['v_metric', 'raw_agg', '"SALES"', 'pg_class', 'seq']);
    return `${name}${this.#maybe(0.1, () => '(n, dim)')} AS ${this.#maybe(0.2, () => this.#random.pick(['MATERIALIZED ', 'NOT MATERIALIZED ']))}(${this.#query(depth - 1)})`;
  }

  #tail(depth: number): string {
    return (
      this.#maybe(0.3, () => ` ORDER BY ${this.#order(depth)}`) +
      this.#maybe(
        0.3,
        () => ` LIMIT ${this.#choose(['1', '10', '100', 'ALL'], ['10%', '(SELECT 1)', '1 + 1', 'n', '-1', "nextval('seq')"])}`,
      ) +
      this.#maybe(0.1, () => ' OFFSET 1')
    );
  }

  #order(depth: number): string {
    return this.#random.chance(0.1)
      ? 'ALL'
      : `${this.#expression(depth - 1)}${this.#maybe(0.3, () => this.#random.pick([' DESC', ' ASC', ' NULLS LAST', ' DESC NULLS FIRST']))}`;
  }

  #select(depth: number): string {
    const from = this.#maybe(0.92, () => ` FROM ${this.#from(depth)}`);
    const where = this.#maybe(0.4, () => ` WHERE ${this.#expression(depth)}`);
    const group = this.#maybe(
      0.25,
      () => ` GROUP BY ${this.#group(depth)}${this.#maybe(0.3, () => ` HAVING ${this.#expression(depth - 1)}`)}`,
    );
    const qualify = this.#maybe(0.1, () => ` QUALIFY ${this.#window(depth)} = 1`);
    const distinct = this.#maybe(0.1, () => (this.#random.chance(0.5) ? 'DISTINCT ' : `DISTINCT ON (${this.#expression(1)}) `));
    const sample = this.#maybe(this.#hostility / 2, () => ' USING SAMPLE 10%');
    if (from !== '' && this.#random.chance(0.05)) return `${from.trim()} SELECT ${distinct}${this.#items(depth)}${where}${group}`;
    return `SELECT ${distinct}${this.#items(depth)}${from}${where}${group}${this.#maybe(0.05, () => ' WINDOW w AS (ORDER BY 1)')}${qualify}${sample}`;
  }

  #items(depth: number): string {
    return [this.#item(depth), ...this.#random.some(2, () => this.#item(depth))].join(', ');
  }

  #item(depth: number): string {
    const star = ['*', '* EXCLUDE (n)', `* REPLACE (${this.#expression(depth - 1)} AS n)`, '* RENAME (n AS m)', 'v_metric.*'];
    if (this.#random.chance(0.15))
      return this.#choose(star, [
        '"sketch FROM agg.main.raw_agg UNION ALL SELECT v_metric".*',
        '"nextval(\'seq\'), v_metric".*',
        '"odd ""name".*',
        'COLUMNS(*)',
        "* LIKE 'n%'",
        'UNPACK(COLUMNS(*))',
        "*COLUMNS('n')",
      ]);
    return `${this.#expression(depth)}${this.#maybe(0.4, () => ` AS ${this.#random.pick(['a1', 'a2', '"A1"', 'n', '"odd ""name"'])}`)}`;
  }

  #group(depth: number): string {
    const one = (): string => this.#expression(depth - 1);
    return this.#random.pick([
      one,
      () => 'ALL',
      () => '1',
      () => `ROLLUP (${one()})`,
      () => `CUBE (${one()}, ${one()})`,
      () => `GROUPING SETS ((${one()}), ())`,
    ])();
  }

  #from(depth: number): string {
    const first = this.#relation(depth);
    return this.#random.some(depth > 1 ? 2 : 0, () => this.#join(depth)).reduce((left, right) => `${left}${right}`, first);
  }

  #join(depth: number): string {
    const right = this.#relation(depth - 1);
    return this.#random.pick([
      () => `, ${right}`,
      () => ` CROSS JOIN ${right}`,
      () => ` NATURAL JOIN ${right}`,
      () => ` ${this.#random.pick(joins)} ${right} USING (n)`,
      () => ` ${this.#choose(joins, ['POSITIONAL JOIN', 'JOIN LATERAL'])} ${right} ON ${this.#expression(depth - 1)}`,
    ])();
  }

  #relation(depth: number): string {
    const alias = this.#maybe(0.4, () => ` ${this.#random.pick(['s', 't', 'AS x', 'v_metric', 's(n, dim)'])}`);
    if (depth > 0 && this.#random.chance(0.2)) return `${this.#maybe(0.2, () => 'LATERAL ')}(${this.#query(depth - 1)})${alias}`;
    if (this.#random.chance(0.05)) return `(VALUES (${this.#expression(0)}, ${this.#expression(0)})) t(n, dim)`;
    const suffix = this.#maybe(this.#hostility / 3, () =>
      this.#random.pick([
        ' TABLESAMPLE 10%',
        ' AT (VERSION => 1)',
        " PIVOT (sum(n) FOR dim IN ('a'))",
        ' UNPIVOT (x FOR y IN (n))',
        ' WITH ORDINALITY',
      ]),
    );
    return `${this.#choose(relations, hostileRelations)}${alias}${suffix}`;
  }

  #expression(depth: number): string {
    if (depth <= 0 || this.#random.chance(0.3))
      return this.#random.chance(0.7) ? this.#choose(columns, hostileColumns) : this.#choose(literals, hostileLiterals);
    const inner = (): string => this.#expression(depth - 1);
    return this.#random.pick([
      () => this.#call(depth),
      () => this.#call(depth),
      () => this.#window(depth),
      () => `(${inner()} ${this.#choose(binary, hostileBinary)} ${inner()})`,
      () => `(${inner()} ${this.#choose(binary, hostileBinary)} ${inner()})`,
      () => `CASE WHEN ${inner()} THEN ${inner()} ELSE ${inner()} END`,
      () => `CASE ${inner()} WHEN ${inner()} THEN ${inner()} END`,
      () => `CAST(${inner()} AS ${this.#choose(types, hostileTypes)})`,
      () => `${inner()}::${this.#choose(types, hostileTypes)}`,
      () => `(${this.#query(depth - 1)})`,
      () => `EXISTS (${this.#query(depth - 1)})`,
      () => `${inner()} IN (${this.#query(depth - 1)})`,
      () => `${inner()} ${this.#random.pick(['=', '>'])} ${this.#random.pick(['ANY', 'ALL'])} (${this.#query(depth - 1)})`,
      () => `${inner()} BETWEEN ${inner()} AND ${inner()}`,
      () => `${inner()} IN (${inner()}, ${inner()})`,
      () => `${inner()} IS ${this.#random.pick(['NULL', 'NOT NULL', 'TRUE'])}`,
      () => `NOT ${inner()}`,
      () => `-${inner()}`,
      () => `[${inner()}, ${inner()}]`,
      () => `{'k': ${inner()}}`,
      () => `(${inner()})[${this.#random.pick(['1', '1:2', "'k'", '-1:'])}]`,
      () => `TRY(${inner()})`,
      () => `extract(${this.#random.pick(['year', 'month', "'day'"])} FROM ${inner()})`,
      () => `${inner()} AT TIME ZONE 'UTC'`,
      () => `ARRAY(${this.#query(depth - 1)})`,
      () => `INTERVAL (${inner()}) DAY`,
      () =>
        this.#random.chance(this.#hostility)
          ? this.#random.pick([
              `list_transform([1], x -> ${inner()})`,
              `[x for x in [1] if ${inner()}]`,
              `${inner()} COLLATE nocase`,
              `(${inner()}).upper()`,
              `main.sum(${inner()})`,
            ])
          : inner(),
    ])();
  }

  /** Any function of the engine, or one of the usual ones, with arguments and modifiers that may not fit. */
  #call(depth: number): string {
    const name = this.#random.chance(0.5) ? this.#random.pick(common) : this.#random.pick(this.#functions);
    const spelt = /^\w+$/.test(name) && this.#random.chance(0.9) ? name : `"${name.replaceAll('"', '""')}"`;
    const args = this.#random.some(3, () => this.#expression(depth - 1));
    const named = this.#maybe(this.#hostility, () => `${args.length > 0 ? ', ' : ''}x := 1`);
    return `${this.#maybe(this.#hostility, () => this.#random.pick(['main.', 'system.main.', 'pg_catalog.']))}${spelt}(${this.#maybe(0.1, () => (args.length > 0 ? 'DISTINCT ' : ''))}${args.join(', ')}${named}${this.#maybe(0.05, () => (args.length > 0 ? ` ORDER BY ${this.#order(1)}` : ''))})${this.#maybe(0.05, () => ` FILTER (WHERE ${this.#expression(depth - 1)})`)}`;
  }

  #window(depth: number): string {
    const partition = this.#maybe(0.5, () => `PARTITION BY ${this.#expression(depth - 1)} `);
    const frame = this.#maybe(
      0.3,
      () =>
        ` ${this.#random.pick(['ROWS', 'RANGE', 'GROUPS'])} BETWEEN ${this.#choose(['1', 'UNBOUNDED'], ['(SELECT n FROM raw_agg)', "nextval('seq')"])} PRECEDING AND CURRENT ROW${this.#maybe(0.2, () => ' EXCLUDE TIES')}`,
    );
    return `${this.#call(depth - 1)} OVER (${partition}ORDER BY ${this.#expression(depth - 1)}${frame})`;
  }
}
