import { describe, expect, it } from 'vitest';
import { intentSchema } from '../../generated/schemas.ts';
import { operator } from '../../runtime/release/Principal.ts';
import type { MetricSummary } from '../../generated/types.ts';
import { MOST_PLANNED, pickedMetrics, pickPrompt } from '../../runtime/chat/plan/pickPrompt.ts';
import { MOST_PROMPT, planPrompt, repairPrompt, type PlanInput } from '../../runtime/chat/plan/planPrompt.ts';
import type { ModelRequest } from '../../runtime/chat/model/ModelRequest.ts';
import { metricList } from '../../runtime/query/metricList.ts';
import { Shelf } from '../../runtime/release/Shelf.ts';
import { exampleCatalog, manifestOf, repository } from '../support/catalogs.ts';

const caps = { default_rows: 1000, max_rows: 1000, max_bytes: 1e6, measure: 'json', max_chunk_ids: 10 } as const;
const golden = (name: string): string => `${repository}test/golden/chat/${name}.txt`;

async function metricsOf(name: 'flights' | 'interactions'): Promise<readonly MetricSummary[]> {
  const manifest = await manifestOf(exampleCatalog(name));
  const serving = { ai: null, generation: null, generation_fault: null, held: null, stale: null };
  return metricList({ seen_by: operator, manifest, ...serving, shelf: new Shelf() }, {}, caps).metrics;
}

const input: Omit<PlanInput, 'metrics'> = {
  label: 'An example',
  guidance: '',
  today: '2026-03-20',
  turns: [],
  question: 'What was it last month?',
  tables: null,
};

const sizeOf = ({ system, messages }: ModelRequest): number => system.length + messages.reduce((sum, { text }) => sum + text.length, 0);
const textOf = ({ system, messages }: ModelRequest): string =>
  `${system}\n\n${messages.map(({ role, text }) => `--- ${role}\n${text}`).join('\n')}\n`;

function planned(plan: PlanInput): ModelRequest {
  const request = planPrompt(plan);
  if (request === null) throw new Error('the prompt has no room');
  return request;
}

/** As wordy as a catalog may be. */
const wordy = (index: number): MetricSummary => ({
  name: `a_metric_with_rather_a_long_name_${index}`,
  label: `A metric with a long label, number ${index}`,
  description: `What it says is told at length, ${'in many words, '.repeat(40)}and then it ends.`,
  synonyms: ['another word for it', 'a third', 'a fourth', 'a fifth'],
  guidance: 'Whoever chooses it should know this. '.repeat(12),
  kind: 'formula',
  source_id: 's',
  processor_id: `table_${index % 10}`,
  dimensions: Array.from({ length: 8 }, (_, dimension) => ({
    name: `dimension_of_${index % 10}_number_${dimension}`,
    type: 'string' as const,
    label: `A dimension ${dimension}`,
    description: 'It is described at some length, too.',
    synonyms: ['a synonym'],
  })),
  time_axes: ['day', 'week', 'month', 'quarter', 'year'],
  outputs: Array.from({ length: 16 }, (_, output) => ({
    name: `output_${index}_${output}`,
    additive: { time: true, dimensions: true },
    type: 'number' as const,
    unit: 'EUR',
    format: null,
  })),
  chart_kinds: [],
  privacy: null,
  first_day: '2020-01-01',
  last_day: '2026-03-19',
});

const full: Omit<PlanInput, 'metrics'> = {
  ...input,
  guidance: 'g'.repeat(1000),
  question: 'q'.repeat(1000),
  turns: Array.from({ length: 20 }, () => ({
    question: 'x'.repeat(1000),
    plan: JSON.stringify({ kind: 'answer', intent: 'y'.repeat(5000) }),
  })),
};

describe('the prompt for a plan', () => {
  it.each(['flights', 'interactions'] as const)('for the example %s matches the golden file', async (name) => {
    const request = planned({ ...input, metrics: await metricsOf(name) });
    await expect(textOf(request)).toMatchFileSnapshot(golden(`plan-${name}`));
    expect(request.form).toMatchObject({ kind: 'json', name: 'plan' });
  });

  it('accepts a reply with every field of an intent, each of the type that it has there, and only names of the catalog as names', async () => {
    const metrics = await metricsOf('flights');
    const { form } = planned({ ...input, metrics });
    const { properties } = (form.kind === 'json' ? form.schema : {}) as {
      readonly properties: {
        readonly intent: { readonly properties: Readonly<Record<string, { readonly type: string; readonly items?: object }>> };
      };
    };
    const fields = properties.intent.properties;
    const names = metrics.map(({ name }) => name);
    const typeOf = (field: object): string =>
      'anyOf' in field
        ? 'string'
        : [...('type' in field && Array.isArray(field.type) ? field.type : [(field as { type: string }).type])][0];
    const expected = Object.entries(intentSchema.properties).map(([name, field]) => [name, typeOf(field)]);
    expect(Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, type]))).toEqual({
      metric: 'string',
      ...Object.fromEntries(expected),
    });
    expect(fields['with']?.items).toEqual({ type: 'string', enum: names });
  });

  it('with guidance, earlier turns and tables for SQL matches the golden file', async () => {
    const metrics = (await metricsOf('flights')).slice(0, 2);
    const turns = [
      { question: 'Flights by state?', plan: '{"kind":"answer","intent":{"metric":"flights","dimensions":["origin_state"]}}' },
    ];
    const tables = [
      { name: 'traffic', description: 'Traffic.', columns: [{ name: 'period', type: 'date' as const, description: 'Day.' }] },
    ];
    const request = planned({ ...input, guidance: 'Prefer shares.', turns, tables, metrics });
    await expect(textOf(request)).toMatchFileSnapshot(golden('plan-with-everything'));
    await expect(textOf(repairPrompt(request, '{"kind":"answer"}', 'There is no intent.'))).toMatchFileSnapshot(golden('repair'));
  });

  it('has at most 12,000 characters for 50 metrics, however long their descriptions, even after a reply was sent back', () => {
    const metrics = Array.from({ length: MOST_PLANNED }, (_, index) => wordy(index));
    const request = planned({ ...full, metrics: metrics.map((metric) => ({ ...metric, dimensions: metric.dimensions.slice(0, 3) })) });
    expect(sizeOf(request)).toBeLessThanOrEqual(MOST_PROMPT);
    expect(sizeOf(repairPrompt(request, 'r'.repeat(1e6), 'e'.repeat(1e6)))).toBeLessThanOrEqual(MOST_PROMPT);
    for (const { name } of metrics) expect(request.system).toContain(`- ${name}:`);
  });

  it('says how to query a metric that accepts less than others, however little space there is, and joins none that must be queried alone', async () => {
    const metrics = await metricsOf('interactions');
    const { system, form } = planned({ ...input, metrics });
    expect(system).toContain('- A metric with "rows by X" gives several rows for each group');
    expect(planned({ ...input, metrics: await metricsOf('flights') }).system).not.toContain('rows by');
    const alone = metrics.filter(({ rows_by }) => rows_by !== undefined).map(({ name }) => name);
    expect(alone).toContain('model_roc');
    const { properties } = (form.kind === 'json' ? form.schema : {}) as {
      readonly properties: {
        readonly intent: { readonly properties: { readonly with: { readonly items: { readonly enum: readonly string[] } } } };
      };
    };
    expect(properties.intent.properties.with.items.enum).toEqual(metrics.map(({ name }) => name).filter((name) => !alone.includes(name)));

    const many = Array.from({ length: MOST_PLANNED }, (_, index) => ({
      ...wordy(index),
      dimensions: [],
      ...(index % 5 === 0 ? { rows_by: 'cohort_offset', needs_time_axis: true } : {}),
    }));
    const request = planned({ ...full, metrics: many });
    expect(sizeOf(repairPrompt(request, 'r'.repeat(1e6), 'e'.repeat(1e6)))).toBeLessThanOrEqual(MOST_PROMPT);
    expect([...request.system.matchAll(/^- a_metric_\w+: .*rows by cohort_offset; needs a time_axis/gm)]).toHaveLength(MOST_PLANNED / 5);
  });

  it('says everything that fits', async () => {
    const [metric] = await metricsOf('flights');
    const { system } = planned({
      ...input,
      metrics: metric === undefined ? [] : [{ ...metric, guidance: 'Heed this. '.repeat(40).trim() }],
    });
    expect(system).toContain('Heed this. '.repeat(40).trim().slice(0, -1));
  });

  it('is omitted if the names alone do not fit', () => {
    expect(planPrompt({ ...full, metrics: Array.from({ length: 300 }, (_, index) => wordy(index)) })).toBeNull();
  });

  it('offers no grain or table as a name to use', async () => {
    const { system } = planned({ ...input, metrics: await metricsOf('flights') });
    expect(system).not.toMatch(/\b(traffic|network|states_by_month|routes_by_month)\b/);
  });
});

describe('the prompt that picks metrics before it', () => {
  const metrics = Array.from({ length: 500 }, (_, index) => wordy(index));

  it('is short, and lists those that share words with the question if it cannot list all', () => {
    const many = [...metrics, { ...wordy(1), name: 'refunds', label: 'Refunds', synonyms: ['chargebacks'] }];
    const request = pickPrompt(many, 'How many chargebacks were there?');
    expect(sizeOf(request)).toBeLessThanOrEqual(MOST_PROMPT);
    expect(request.system).toContain('- refunds: Refunds, chargebacks\n');
  });

  it('gives the names that exist, and otherwise falls back on the words of the question', () => {
    const some = [...metrics.slice(0, 60), { ...wordy(1), name: 'refunds', label: 'Refunds' }];
    const names = (reply: string): readonly string[] => pickedMetrics(reply, some, 'refunds?').map(({ name }) => name);
    expect(names('{"metrics": ["refunds", "made_up"]}')).toEqual(['refunds']);
    for (const reply of ['nonsense', '{"metrics": "refunds"}', '{"metrics": ["made_up"]}', '[1]']) expect(names(reply)[0]).toBe('refunds');
    expect(names(JSON.stringify({ metrics: some.map(({ name }) => name) }))).toHaveLength(12);
  });
});
