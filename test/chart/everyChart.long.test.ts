import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operator } from '../../runtime/release/Principal.ts';
import { viewOf } from '../../runtime/release/ReleaseView.ts';
import type { Manifest, Metric } from '../../compiler/manifest.ts';
import { chartQuerySchema } from '../../generated/schemas.ts';
import type { ToolInputs, ToolOutputs } from '../../generated/tools.ts';
import type { WholeView } from '../../runtime/release/ReleaseView.ts';
import { ReleaseHolder } from '../../runtime/release/ReleaseHolder.ts';
import { callTool } from '../../runtime/tools/callTool.ts';
import { openSales } from '../query/salesWorkspace.ts';
import { httpCaps, refusal } from '../query/support.ts';
import { flights } from '../support/flights.ts';
import { interactions } from '../support/interactions.ts';
import { isTried } from '../support/caseCount.ts';
import { positiveCatalogs } from '../support/positiveCatalogs.ts';
import { chartQuestions } from './chartQuestions.ts';
import { draw, schemaFaults } from './drawing.ts';
import { publishedCatalog } from './publishedCatalog.ts';

/*
 * Every kind of chart that a metric has, of every metric of the examples, over published data: valid by Vega-Lite's own schema, and drawn
 * by Vega without a complaint. Split, folded and compared it is drawn once for all metrics whose columns a chart cannot tell apart. Of the
 * catalogs of the goldens those charts are drawn that look as none before: by types, units, formats and awkward names.
 */

type ChartQuestion = ToolInputs['metric_chart_query'];

interface Example {
  readonly manifest: Manifest;
  readonly release: WholeView;
  readonly close: () => Promise<void> | void;
}

async function published(workspace: Promise<string>): Promise<Example> {
  const holder = await ReleaseHolder.start(await workspace, { watch: false });
  const release = viewOf(holder.current(), operator);
  return { manifest: release.manifest, release, close: () => holder.close() };
}

async function sales(): Promise<Example> {
  const workspace = await openSales();
  return { manifest: workspace.manifest, release: workspace.release(), close: () => workspace.close() };
}

/** With data of their own. */
const examples: ReadonlyMap<string, () => Promise<Example>> = new Map([
  ['flights', () => published(flights())],
  ['interactions', () => published(interactions())],
  ['sales', sales],
]);

const catalogs = positiveCatalogs()
  .filter(({ name }) => isTried(name, 2))
  .map(
    ({ name, text }) =>
      [
        name,
        async (): Promise<Example> => {
          const workspace = await publishedCatalog(text);
          return { manifest: workspace.manifest, release: workspace.release(), close: () => workspace.close() };
        },
      ] as const,
  );

describe.each([...examples, ...catalogs])('%s', (name, open) => {
  let example: Example;
  beforeAll(async () => {
    example = await open();
  });
  afterAll(() => example.close());

  const ask = (question: ToolInputs['metric_chart_query']): Promise<ToolOutputs['metric_chart_query']> =>
    callTool(
      'metric_chart_query',
      { release: example.release, caps: httpCaps, timeout_ms: 20_000, signal: new AbortController().signal },
      question,
    );

  it('draws each kind of chart that its metrics have', async () => {
    for (const metric of Object.values(example.manifest.metrics)) {
      for (const kind of metric.chart_kinds) {
        const questions = chartQuestions(metric, kind, example.manifest.tables);
        expect([metric.name, kind, questions.length > 0]).toEqual([metric.name, kind, true]);
        for (const question of asked(name, metric, questions)) {
          const answer = await ask(question);
          const about = JSON.stringify({ question, chart: answer.chart });
          expect(schemaFaults(answer.chart), about).toEqual([]);
          expect(faultsOfProfile(answer.chart), about).toEqual([]);
          const { svg, texts, labels } = await draw(answer);
          expect(`${texts.join('\n')}${labels.join('\n')}`, about).not.toMatch(/NaN|undefined|Infinity|Invalid|\[object/);
          expect(svg, about).not.toMatch(/(?:d|transform|width|height)="[^"]*NaN/);
          const shown = kind === 'boxplot' ? [`${metric.name}_Median`] : [question.x, question.y].filter((column) => column !== undefined);
          const drawn = answer.rows.length > 0 && shown.every((name) => answer.rows.some((row) => row[name] !== null));
          expect(labels.length > 0, about).toBe(drawn);
        }
      }
    }
  });

  it('refuses every other kind, naming exactly those that the metric has', async () => {
    for (const { name: metric, chart_kinds } of Object.values(example.manifest.metrics)) {
      for (const kind of [...chartQuerySchema.$defs.ChartKind.enum, 'pie'].filter((one) => !chart_kinds.includes(one))) {
        const { errors } = await refusal(ask({ metric, chart_kind: kind } as ToolInputs['metric_chart_query']));
        expect(errors.map(({ path }) => path)).toEqual(['/chart_kind']);
        const listed = /It supports (.*)\.$/.exec(errors[0]?.message ?? '')?.[1];
        expect(listed?.split(/, | and /)).toEqual(chart_kinds);
      }
    }
  });
});

/** Of the ways in which charts of a metric are split, folded and compared so many are tried at a time. */
const ONE_OF = 18;

/** Of an example each chart once as plain as can be, and whatever looks as none before it; of a catalog the latter alone. */
function asked(name: string, metric: Metric, questions: readonly ChartQuestion[]): readonly ChartQuestion[] {
  const possible = questions.filter((question) =>
    (metric.requires ?? []).every((required) =>
      (question.top_n === undefined ? question.dimensions : question.top_n_within)?.includes(required),
    ),
  );
  return possible.filter((question, index) => {
    const plain = index === 0 && examples.has(name);
    return (isNewLook(metric, question) && isTried(JSON.stringify(question), ONE_OF)) || plain;
  });
}

const looks = new Set<string>();

/** Whether a chart that is asked for looks as none before it: by its kind, what it is asked with, and what its columns are. */
function isNewLook({ dimensions, outputs, drawings, intervals }: Metric, question: ChartQuestion): boolean {
  const looksOf = new Map<unknown, unknown>([
    ...dimensions.map((dimension) => [dimension, isPlain(dimension)] as const),
    ...outputs.map(({ name, type, unit, format }) => [name, [type, unit === null, format === null, isPlain(name)]] as const),
  ]);
  const { metric: _, ...channels } = question;
  const look = JSON.stringify([
    Object.entries(channels).map(([channel, value]) => [channel, [value].flat().map((name) => looksOf.get(name) ?? name)]),
    drawings?.find(({ kind }) => kind === question.chart_kind),
    ['line', 'bar'].includes(question.chart_kind) && intervals !== undefined,
    question.chart_kind === 'table' && [...new Set([...looksOf.values()].map((one) => JSON.stringify(one)))].toSorted(),
  ]);
  return looks.size < looks.add(look).size;
}

function isPlain(name: string): boolean {
  return /^\w+$/.test(name);
}

/** What a specification has that its profile has not. */
function faultsOfProfile(chart: unknown): readonly string[] {
  const faults: string[] = [];
  const visit = (value: unknown, path: readonly string[]): void => {
    const at = path.join('/');
    if (typeof value === 'string' && /:\/\/|javascript:|^data:/.test(value) && at !== '$schema') faults.push(`${at} is a URL`);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (/^(url|href|expr|signal|calculate|params|labelExpr|selection|param|format_?type|image)$/i.test(key))
        faults.push(`${at} has ${key}`);
      if (key === 'filter' && typeof inner !== 'object') faults.push(`${at} has a filter that is an expression`);
      if (key === 'test' && typeof inner !== 'object') faults.push(`${at} has a test that is an expression`);
      if (key === 'format' && !/\/(axis|legend|text|tooltip\/\d+)$/.test(at)) faults.push(`${at} has a format`);
      if (key === 'detail' && JSON.stringify(inner) !== '{"field":"__run","type":"nominal"}') faults.push(`${at} has a detail`);
      visit(inner, [...path, key]);
    }
  };
  visit(chart, []);
  const { $schema, data } = chart as { readonly $schema?: unknown; readonly data?: unknown };
  if ($schema !== 'https://vega.github.io/schema/vega-lite/v6.json') faults.push('$schema is missing');
  if (JSON.stringify(data) !== '{"name":"rows"}') faults.push('data are not by name');
  return faults;
}
