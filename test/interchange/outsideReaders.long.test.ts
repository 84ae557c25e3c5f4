import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { prepareInteractions } from '../../workspaces-example/interactions/prepare.ts';
import { cachedEnvironment } from '../support/cachedEnvironment.ts';
import { repository } from '../support/catalogs.ts';
import { ingestedExample } from '../support/ingestedExample.ts';
import { onlyIf } from '../support/onlyIf.ts';
import { query, TestWorkspace } from '../support/workspaces.ts';
import { answer } from './fromDocument.ts';

/*
 * Two other readers of OSI documents, over the published views: Sidemantic plans its own SQL from the document, and dbt-core turns it into
 * its own semantic manifest, which says what each metric aggregates of which table.
 */

const outside = `${repository}test/interchange/outside`;
const document = `${repository}workspaces-example/interactions/generated/osi.json`;
const python = cachedEnvironment(`${outside}/requirements.txt`);
const needed = onlyIf(python !== null, 'dbt-core and Sidemantic need Python 3 and the Python package index');

interface Osi {
  readonly semantic_model: readonly [
    {
      readonly datasets: readonly { readonly name: string; readonly source: string }[];
      readonly metrics: readonly {
        readonly name: string;
        readonly expression: { readonly dialects: readonly [{ readonly expression: string }] };
        readonly custom_extensions: readonly [{ readonly data: string }];
      }[];
    },
  ];
}

const [model] = (JSON.parse(readFileSync(document, 'utf8')) as Osi).semantic_model;

/** What a metric is called in the catalog, and where its values are. */
function asked(name: string): { readonly metric: string; readonly dataset: string } {
  const metric = model.metrics.find((one) => one.name === name);
  if (metric === undefined) throw new Error(`the document has no metric ${name}`);
  const dataset = /\((\w+)\./.exec(metric.expression.dialects[0].expression)?.[1] ?? '';
  return { metric: (JSON.parse(metric.custom_extensions[0].data) as { metric: string }).metric, dataset };
}

/** Null where there is nothing to divide. */
interface Values {
  readonly total: number | null;
  readonly groups: Readonly<Record<string, number | null>>;
}

const asAnswered = new Map<string, Values>();

/** Our own values, in total and by channel. */
async function valuesOf(root: string, name: string): Promise<Values> {
  const known = asAnswered.get(name);
  if (known !== undefined) return known;
  const { metric } = asked(name);
  const [total] = (await answer(root, metric)).rows;
  const { rows } = await answer(root, metric, '--dimensions', 'channel');
  const values = {
    total: numberIn(total?.[name]),
    groups: Object.fromEntries(rows.map((row) => [String(row['channel']), numberIn(row[name])])),
  };
  asAnswered.set(name, values);
  return values;
}

function numberIn(cell: unknown): number | null {
  return typeof cell === 'number' ? cell : null;
}

function expectNear(what: string, value: number | null, other: number | null): void {
  if (value === null || other === null || Number.isNaN(other)) {
    expect([what, value]).toEqual([what, Number.isNaN(other) ? null : other]);
    return;
  }
  expect(Math.abs(value - other), `${what}: ${value} and ${other}`).toBeLessThanOrEqual(1e-12 * Math.abs(value));
}

const folder = mkdtempSync(join(tmpdir(), 'outside-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('outside readers of our OSI document', () => {
  it('Sidemantic gives the same numbers, in total and by channel', { ...needed, timeout: 300_000 }, async () => {
    const root = await ingestedExample('interactions', prepareInteractions);
    const dimensions = Object.fromEntries(model.metrics.map(({ name }) => [name, `${asked(name).dataset}.channel`]));
    const { status, stdout, stderr } = spawnSync(
      python ?? '',
      [`${outside}/sidemantic_answers.py`, document, `${root}/meta/aggregate_views.duckdb`],
      { input: JSON.stringify(dimensions), encoding: 'utf8', maxBuffer: 2 ** 26 },
    );
    expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
    const theirs = JSON.parse(stdout) as Readonly<Record<string, Values>>;
    expect(Object.keys(theirs).toSorted()).toEqual(model.metrics.map(({ name }) => name).toSorted());
    for (const { name } of model.metrics) {
      const ours = await valuesOf(root, name);
      expect([name, Object.keys(theirs[name]?.groups ?? {}).toSorted()]).toEqual([name, Object.keys(ours.groups).toSorted()]);
      expectNear(name, ours.total, theirs[name]?.total ?? null);
      for (const [channel, value] of Object.entries(ours.groups))
        expectNear(`${name} of ${channel}`, value, theirs[name]?.groups[channel] ?? null);
    }
  });

  it('dbt parses it without a warning, and its semantic manifest gives the same numbers', { ...needed, timeout: 300_000 }, async () => {
    const root = await ingestedExample('interactions', prepareInteractions);
    const manifest = parsedByDbt();
    const simple = async (name: string, by: string): Promise<ReadonlyMap<string, number>> => {
      const metric = manifest.metrics.find((one) => one.name === name);
      const params = metric?.type_params.metric_aggregation_params;
      if (metric === undefined || params === null || params === undefined) throw new Error(`${name} is no simple metric`);
      const relation = manifest.semantic_models.find((one) => one.name === params.semantic_model)?.node_relation.relation_name ?? '';
      const rows = await query(
        `${root}/meta/aggregate_views.duckdb`,
        `SELECT CAST(${by} AS VARCHAR) AS key, CAST(${params.agg}(${metric.type_params.expr ?? ''}) AS DOUBLE) AS value FROM ${relation} GROUP BY ALL`,
      );
      return new Map(rows.map(({ key, value }) => [String(key), Number(value)]));
    };
    const compared: string[] = [];
    for (const { name, expression } of model.metrics) {
      // A mean is over fields whose columns have other names, as a sum of columns is that several datasets have. dbt has no place for them: it
      // fails there, and loudly.
      if (/\.(?:\w+_n|sum_of_\d+)\)$/.test(expression.dialects[0].expression)) continue;
      const { total, groups } = await valuesOf(root, name);
      for (const [by, values] of [
        ["'all'", { all: total }],
        ['channel', groups],
      ] as const) {
        const isRatio = manifest.metrics.find((one) => one.name === name)?.type === 'ratio';
        const above = await simple(isRatio ? `${name}_numerator` : name, by);
        const below = isRatio ? await simple(`${name}_denominator`, by) : null;
        for (const [key, value] of Object.entries(values))
          expectNear(`${name} of ${key}`, value, (above.get(key) ?? Number.NaN) / (below?.get(key) ?? 1));
      }
      compared.push(name);
    }
    expect(compared.length).toBe(model.metrics.length - 3);
  });
});

interface SemanticManifest {
  readonly semantic_models: readonly { readonly name: string; readonly node_relation: { readonly relation_name: string } }[];
  readonly metrics: readonly {
    readonly name: string;
    readonly type: string;
    readonly type_params: {
      readonly expr: string | null;
      readonly metric_aggregation_params: { readonly semantic_model: string; readonly agg: string } | null;
    };
  }[];
}

/** A project whose models stand for the views, with the document in its folder `osi`. */
function parsedByDbt(): SemanticManifest {
  const project = new TestWorkspace();
  project.write('dbt_project.yml', 'name: views\nversion: "1.0.0"\nconfig-version: 2\nprofile: default\nmodel-paths: ["models"]\n');
  project.write('profiles.yml', `default:\n  target: dev\n  outputs:\n    dev: {type: duckdb, path: ':memory:'}\n`);
  // dbt puts the schema of the profile before that of a model.
  project.write('macros/schema.sql', '{% macro generate_schema_name(custom, node) %}{{ custom or target.schema }}{% endmacro %}\n');
  project.write('models/days.sql', 'select 1 as date_day\n');
  project.write(
    'models/time.yml',
    'models:\n  - name: days\n    time_spine: {standard_granularity_column: date_day}\n    columns: [{name: date_day, granularity: day}]\n',
  );
  for (const { name, source } of model.datasets) {
    const [database, schema, alias] = source.split('.');
    project.write(`models/${name}.sql`, `{{ config(database='${database}', schema='${schema}', alias='${alias}') }}\nselect 1 as one\n`);
  }
  project.write('osi/.keep', '');
  copyFileSync(document, project.path('osi/osi.json'));
  const { status, stdout } = spawnSync(python ?? '', ['-m', 'dbt.cli.main', 'parse', '--no-use-colors', '--profiles-dir', '.'], {
    cwd: project.root,
    encoding: 'utf8',
    env: { ...process.env, DBT_SEND_ANONYMOUS_USAGE_STATS: 'false', HOME: folder },
  });
  expect([status, stdout.split('\n').filter((line) => /WARN|ERROR/.test(line))]).toEqual([0, []]);
  return JSON.parse(readFileSync(project.path('target/semantic_manifest.json'), 'utf8')) as SemanticManifest;
}
