import { createHash } from 'node:crypto';
import type {
  StudioActions,
  StudioChoices,
  StudioDraft,
  StudioField,
  StudioProcessor,
  StudioReview,
  StudioSample,
  StudioScope,
  StudioSharing,
  StudioState,
} from '../../generated/types.ts';

const sha256 = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** A workspace with a catalog and a model, before anything was read. */
export const entered: StudioState = {
  journey: '0'.repeat(32),
  version: 0,
  workspace: {
    name: 'shop',
    catalog: 'compiles',
    sources: ['visits'],
    processors: ['visits_by_day'],
    metrics: 3,
    diagnostics: [],
    undo: null,
    import_command: 'npx service init ./shop --from DOCUMENT --data DATASET=FILE',
  },
  model: {
    provider: 'openai',
    model: 'gpt-test',
    destination: { kind: 'custom_endpoint', host: 'models.example.com:8443' },
    key: 'set',
    key_variable: 'OPENAI_API_KEY',
  },
  sample: null,
  processor: null,
  sharing: null,
  draft: null,
  review: null,
  applied: null,
  run: null,
  report: null,
};

const field = (name: string, more: Partial<StudioField>): StudioField => ({
  field: name,
  column: name,
  type: 'string',
  nulls: 0,
  distinct: 4,
  distinct_is_exact: true,
  time: false,
  dimension: false,
  measures: [],
  use: 'not used',
  examples: ['north', 'south'],
  ...more,
});

/** A sample of each kind of field. */
export const orders: StudioSample = {
  file: 'orders.csv',
  files: 1,
  rows: 12_345,
  bytes: 678_901,
  sha256: sha256('orders'),
  source: 'orders',
  copied_to: 'data/orders/orders.csv',
  fields: [
    field('ordered_at', { type: 'timestamp', time: true, use: 'time: it places rows in time', examples: ['2026-01-01 08:00:00'] }),
    field('region', { column: 'Region', dimension: true, measures: ['different'], use: 'dimension: 4 distinct values' }),
    field('amount', {
      type: 'decimal',
      measures: ['mean', 'different'],
      nulls: 17,
      distinct: 9_000,
      distinct_is_exact: false,
      use: 'measure: a number',
      examples: ['12.50'],
    }),
    field('returned', { type: 'boolean', dimension: true, measures: ['share'], use: 'measure: a boolean', examples: ['true', 'false'] }),
  ],
  unreadable: [{ column: 'items', reason: 'a list cannot be declared' }],
  proposal: { grain: 'day', dimensions: ['region'], measures: [{ kind: 'mean', field: 'amount' }] },
};

/** A processor with a column of each kind. */
const visitsByDay: StudioProcessor = {
  name: 'visits_by_day',
  source: 'visits',
  grain: 'day',
  dimensions: ['country'],
  states: ['minutes'],
  metrics: ['average_minutes', 'visits'],
  columns: [
    { field: 'day', type: 'date', dimension: false, measures: [], use: 'places rows in time' },
    { field: 'country', type: 'string', dimension: false, measures: ['different'], use: 'dimension' },
    { field: 'device', type: 'string', dimension: true, measures: ['different'], use: '' },
    { field: 'paid', type: 'boolean', dimension: true, measures: ['share', 'different'], use: '' },
  ],
};

/** What comes of an action. @param read what every path gives */
export function after<Name extends keyof StudioActions>(
  state: StudioState,
  action: Name,
  body: StudioActions[Name],
  read: StudioSample,
): StudioState {
  const asked = body as unknown as StudioActions['scope'] &
    StudioActions['ask'] &
    StudioActions['fill'] &
    StudioActions['extend'] &
    StudioActions['edit'];
  const { sample, sharing, draft, review, workspace } = state;
  const unreviewed = { review: null, applied: null, run: null, report: null };
  const unapplied = { applied: null, run: null, report: null };
  switch (action) {
    case 'sample': {
      const shared = state.model === null ? null : sharingOf(state, read, { fields: read.fields.map((one) => one.field), examples: [] });
      return { ...state, ...unreviewed, sample: read, processor: null, sharing: shared, draft: null };
    }
    case 'processor':
      return { ...state, ...unreviewed, sample: null, processor: visitsByDay, sharing: null, draft: null };
    case 'scope':
      return { ...state, sharing: sample === null ? null : sharingOf(state, sample, asked) };
    case 'consent':
      return { ...state, sharing: sharing === null ? null : { ...sharing, confirmed: true } };
    case 'ask':
      return {
        ...state,
        ...unreviewed,
        sharing: sharing === null ? null : { ...sharing, requests: [...sharing.requests, asked.request] },
        draft: draftOf('model', { grain: 'month', dimensions: ['region', 'returned'], measures: [{ kind: 'share', field: 'returned' }] }),
      };
    case 'fill':
      return { ...state, ...unreviewed, draft: draftOf('form', asked.choices) };
    case 'extend':
      return { ...state, ...unreviewed, draft: { ...draftOf('form', { grain: 'day', ...asked.additions }), choices: null } };
    case 'edit':
      return { ...state, ...unreviewed, draft: { origin: 'edited', choices: null, files: asked.files } };
    case 'review':
      return { ...state, ...unapplied, review: draft === null ? null : reviewOf(draft) };
    case 'apply': {
      const written = { sha256: review?.sha256 ?? '', files: review?.files.map(({ path }) => path) ?? [] };
      return { ...state, workspace: { ...workspace, undo: written }, applied: { ...written, copied: ['data/orders/orders.csv'] } };
    }
    case 'run':
      return { ...state, run: { ok: true, summary: 'orders  1 chunk  12,345 rows\nPublished generation 1.' } };
    case 'report': {
      const command = 'service query shop amount --intent \'{"time_axis":"month"}\'';
      return {
        ...state,
        report: { answers: [{ metric: 'amount', table: 'month    amount\n2026-01   12.50', command }], next: ['service serve-api shop'] },
      };
    }
    case 'undo':
      return { ...state, ...unapplied, workspace: { ...workspace, undo: null } };
    case 'discard':
      return { ...state, ...unreviewed, draft: null };
    case 'enter':
    case 'resume':
    case 'leave':
      return state;
  }
}

function sharingOf(
  { model }: StudioState,
  sample: StudioSample,
  { fields, examples }: Pick<StudioScope, 'fields' | 'examples'>,
): StudioSharing {
  const scope: StudioScope = {
    sample: { file: sample.file, sha256: sample.sha256, rows: sample.rows },
    provider: model?.provider ?? '',
    model: model?.model ?? '',
    destination: model?.destination ?? { kind: 'provider_default', host: '' },
    address_sha256: sha256('address'),
    fields,
    examples,
    hidden: sample.fields.length - fields.length,
  };
  return {
    scope,
    sha256: sha256(scope),
    confirmed: false,
    sends: `Fields:\n${fields.join('\n')}\nValues of: ${examples.join(', ')}\n`,
    requests: [],
  };
}

function draftOf(origin: StudioDraft['origin'], choices: StudioChoices): StudioDraft {
  const measured = choices.measures.map(
    ({ kind, field: name }) => `  ${name}_${kind}: {kind: formula, processor: orders, expression: ${name}}\n`,
  );
  return {
    origin,
    choices,
    files: [
      { path: 'catalog/metrics.yaml', text: `metrics:\n${measured.join('')}` },
      {
        path: 'catalog/processors.yaml',
        text: `processors:\n  orders: {grain: ${choices.grain}, dimensions: [${choices.dimensions.join(', ')}]}\r\n`,
      },
    ],
  };
}

/** A draft with the word `broken` in it does not compile; a file with the word `unchanged` is the one that is there. */
function reviewOf({ files }: StudioDraft): StudioReview {
  const compiles = files.every(({ text }) => !text.includes('broken'));
  return {
    sha256: sha256(files),
    compiles,
    diagnostics: compiles
      ? ['catalog/metrics.yaml:2:3 warning[unused] The state is read by no metric.']
      : ['catalog/metrics.yaml:1:1 error[shape] What is this?'],
    files: files
      .filter(({ text }) => !text.includes('unchanged'))
      .map(({ path, text }) => {
        const lines = text.trimEnd().split(/\r?\n/);
        const diff = [
          `--- a/${path}`,
          `+++ b/${path}`,
          `@@ -1,2 +1,${lines.length} @@`,
          '-# Nothing yet',
          ...lines.map((line) => `+${line}`),
          ' # end',
        ];
        return { path, is_new: false, added: lines.length, removed: 1, diff: `${diff.join('\n')}\n` };
      }),
    changes: '1 compatible change. Data to ingest: orders.\n\nCOMPATIBLE\n  metric amount_mean\n    metric-added: The metric is new.\n',
    breaking: 0,
    requires_data_run: true,
    re_ingest: ['orders'],
    reads: [
      { source: 'orders', chunks: 1, rows: 12_345, bytes: 678_901, problem: null },
      { source: 'visits', chunks: 0, rows: null, bytes: 0, problem: 'the root "lake" has no place here' },
    ],
  };
}
