import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { OsiDocument } from '../../compiler/emit/osi/OsiDocument.ts';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { DuckDbSqlParser } from '../../runtime/engine/DuckDbSqlParser.ts';
import { Engine, queryRows } from '../../runtime/engine/Engine.ts';
import { recorded } from '../../runtime/postgres/catalog/recorded/recorded.ts';
import { compileText, edited, exampleCatalog, flightsCatalog, repository } from '../support/catalogs.ts';
import { positiveCatalogs } from '../support/positiveCatalogs.ts';

/** The schema of the specification, as its authors publish it. */
const validate = new Ajv2020({ strict: true, allErrors: true }).compile(
  JSON.parse(readFileSync(`${repository}test/fixtures/interchange/osi-schema.json`, 'utf8')) as object,
);

const catalogs = [
  ...positiveCatalogs(),
  ...(['flights', 'interactions'] as const).map((name) => ({ name: `of the example ${name}`, text: exampleCatalog(name) })),
];

/** Two tables with the same states, one of which has a dimension of the name that a sum would have. */
const twoOutcomes: CatalogText = {
  ...flightsCatalog(),
  'catalog/pipelines.yaml': `workspace: {name: flights}
sources:
  flights:
    reader:
      kind: parquet
      path: data/*.parquet
      chunk_id: (\\d{4}-\\d{2}-\\d{2})\\.parquet$
      columns: {date: timestamp, delay: integer, distance: integer, origin: string, sum_of_1: string}
    time: date
`,
  'catalog/processors.yaml': `processors:
  delays: {kind: binary_outcome, source: flights, grain: day, dimensions: [sum_of_1], outcome: delay > 15}
  distances: {kind: binary_outcome, source: flights, grain: day, dimensions: [origin], outcome: distance > 600}
`,
};

async function osiOf(text: Parameters<typeof compileText>[0]): Promise<OsiDocument> {
  const compiled = await compileText(text);
  if (!compiled.ok) throw new Error('the catalog does not compile');
  return JSON.parse(compiled.artifacts.files['osi.json'] ?? '') as OsiDocument;
}

function saidIn({ semantic_model: [model] }: OsiDocument): Readonly<Record<string, string>> {
  return Object.fromEntries(model.metrics.map(({ name, expression }) => [name, expression.dialects[0].expression]));
}

/** Why each other metric is not said, by name. */
function unsaidIn({ semantic_model: [model] }: OsiDocument): Readonly<Record<string, string>> {
  const [extension] = model.custom_extensions ?? [];
  if (extension === undefined) return {};
  const { metrics } = JSON.parse(extension.data) as { readonly metrics: readonly { readonly name: string; readonly because: string }[] };
  return Object.fromEntries(metrics.map(({ name, because }) => [name, because]));
}

describe.each(catalogs)('the OSI document of the catalog $name', ({ text }) => {
  it("is valid by the specification's schema, and names are unique where it wants them so", async () => {
    const document = await osiOf(text);
    expect([validate(document), validate.errors]).toEqual([true, null]);
    const [{ datasets, metrics }] = document.semantic_model;
    for (const names of [datasets, metrics, ...datasets.map(({ fields }) => fields)]) {
      const lower = names.map(({ name }) => name.toLowerCase());
      expect(lower).toEqual([...new Set(lower)]);
    }
  });

  it('names in its expressions only fields that a dataset has, and says every metric once', async () => {
    const document = await osiOf(text);
    const [{ datasets, metrics }] = document.semantic_model;
    const fields = new Set(datasets.flatMap(({ name, fields: own }) => own.map((field) => `${name}.${field.name}`)));
    const texts = datasets.flatMap(({ fields: own }) => own.map(({ expression }) => expression.dialects[0].expression));
    for (const { expression } of metrics) {
      for (const [, inner = ''] of expression.dialects[0].expression.matchAll(/(?:SUM|MIN|MAX)\(([^)]*(?:\([^)]*\)[^)]*)*)\)/g)) {
        if (inner.includes('.')) expect([...fields]).toContain(inner.replaceAll('"', ''));
        else expect(texts.filter((one) => one === inner)).toEqual([inner]);
      }
    }
    const compiled = await compileText(text);
    if (!compiled.ok) throw new Error('the catalog does not compile');
    const told = new Set([
      ...metrics.map(({ custom_extensions: [about] }) => (JSON.parse(about?.data ?? '{}') as { readonly metric: string }).metric),
      ...Object.keys(unsaidIn(document)),
    ]);
    expect([...told].toSorted()).toEqual(Object.keys(compiled.manifest.metrics).toSorted());
  });
});

/** The keywords of the engine, and those of PostgreSQL with their categories. */
async function keywords(): Promise<{ readonly ofEngine: readonly string[]; readonly ofPostgres: ReadonlyMap<string, string | null> }> {
  const settings = { mode: 'read_write', threads: 1, memory_limit: null, external_access: false, temp_directory: null } as const;
  const engine = await Engine.open(':memory:', settings);
  const connection = await engine.connect();
  try {
    const found = await queryRows(connection, 'SELECT keyword_name FROM duckdb_keywords()');
    return {
      ofEngine: found.map((row) => String(row['keyword_name'])),
      ofPostgres: new Map(recorded('pg_get_keywords').rows.map(([word, category]) => [String(word), category ?? null])),
    };
  } finally {
    connection.closeSync();
    engine.close();
  }
}

/** The columns that every relation has. */
const axes: ReadonlySet<string> = new Set(['time', 'hour', 'day', 'week', 'month', 'quarter', 'year']);

describe('a dimension that is named like a word of SQL', () => {
  it('is a column in its expression, for every keyword, and in quotes wherever PostgreSQL does not take the word for any name', async () => {
    const { ofEngine, ofPostgres } = await keywords();
    const words = [...new Set([...ofEngine, ...ofPostgres.keys()])].filter((word) => !axes.has(word));
    expect(words.length).toBeGreaterThan(480);
    const listed = words.map((word) => JSON.stringify(word));
    const columns = listed.map((word) => `${word}: string`).join(', ');
    const document = await osiOf({
      'catalog/pipelines.yaml': `workspace: {name: words}\nsources:\n  words: {reader: {kind: csv, path: data/*.csv, chunk_id: '(\\d+)\\.csv$', columns: {at_: date, n_: integer, ${columns}}}, time: at_}\n`,
      'catalog/processors.yaml': `processors:\n  words: {kind: numeric_distribution, source: words, grain: day, dimensions: [${listed.join(', ')}], states: {sum_: {kind: value_sum, of: n_}}}\n`,
      'catalog/metrics.yaml': 'metrics:\n  sum_of: {kind: formula, processor: words, expression: sum_}\n',
    });
    const fields = document.semantic_model[0].datasets.flatMap((dataset) => dataset.fields);
    const expressions = new Map(fields.map(({ name, expression }) => [name, expression.dialects[0].expression]));
    const trees = await new DuckDbSqlParser().parse(words.map((word) => `${expressions.get(word) ?? ''} = 'x'`));
    const isColumn = (word: string, tree = ''): boolean => tree.includes('"COLUMN_REF"') && tree.includes(`"column_names":["${word}"]`);
    expect(words.filter((word, index) => !isColumn(word, trees[index]))).toEqual([]);
    const reserved = words.filter((word) => (ofPostgres.get(word) ?? 'U') !== 'U');
    expect(reserved.filter((word) => expressions.get(word) !== `"${word}"`)).toEqual([]);
    expect(['level', 'name', 'type'].map((word) => expressions.get(word))).toEqual(['level', 'name', 'type']);
  });
});

describe('what plain SQL says', () => {
  it('is sums, counts, means and quotients of two', async () => {
    expect(saidIn(await osiOf(flightsCatalog()))).toEqual({
      average_delay: 'SUM(traffic.delay_sum) / SUM(traffic.row_count)',
      flights: 'SUM(traffic.row_count)',
      late_share: 'SUM(traffic.positives) / SUM(positives + negatives)',
    });
  });

  it('is the same sum in several metrics, by its text, and where several datasets have the text by the field of each', async () => {
    const catalog = (metrics: string): Promise<OsiDocument> => osiOf({ ...twoOutcomes, 'catalog/metrics.yaml': `metrics:\n${metrics}` });
    const rate = (name: string, processor: string, state: string): string =>
      `  ${name}: {kind: formula, processor: ${processor}, expression: ${state} / (positives + negatives)}\n`;
    const ofOne = rate('late_share', 'delays', 'positives') + rate('early_share', 'delays', 'negatives');
    expect(saidIn(await catalog(ofOne))).toEqual({
      late_share: 'SUM(delays.positives) / SUM(positives + negatives)',
      early_share: 'SUM(delays.negatives) / SUM(positives + negatives)',
    });
    const ofBoth = await catalog(ofOne + rate('far_share', 'distances', 'positives'));
    expect(saidIn(ofBoth)).toEqual({
      late_share: 'SUM(delays.positives) / SUM(delays.sum_of_1_2)',
      early_share: 'SUM(delays.negatives) / SUM(delays.sum_of_1_2)',
      far_share: 'SUM(distances.positives) / SUM(distances.sum_of_1)',
    });
    const sums = ofBoth.semantic_model[0].datasets.flatMap(({ name, fields }) =>
      fields.filter(({ expression }) => expression.dialects[0].expression.includes(' + ')).map((field) => `${name}.${field.name}`),
    );
    expect(sums).toEqual(['delays.sum_of_1_2', 'distances.sum_of_1']);
    expect(unsaidIn(ofBoth)).toEqual({});
  });

  it('is nothing with a sketch, a window, conditions, required dimensions or privacy: readers take what they do not know for a sum', async () => {
    const catalog = (lines: string): Promise<OsiDocument> =>
      osiOf(edited(flightsCatalog(), 'catalog/metrics.yaml', '    unit: flights\n', `    unit: flights\n${lines}`));
    expect(unsaidIn(await catalog(''))).toEqual({ delay: 'states', destinations: 'states', routes: 'states' });
    expect(unsaidIn(await catalog('    window: {trailing: 28, of: day}\n'))).toMatchObject({ flights: 'a window' });
    expect(unsaidIn(await catalog('    where: {origin_state: CA}\n'))).toMatchObject({ flights: 'conditions' });
    // Readers would add what must not be added across them.
    expect(unsaidIn(await catalog('    requires: [origin_state]\n'))).toMatchObject({ flights: 'required dimensions' });
    const withPrivacy = await catalog('    privacy: {min_count: 5}\n');
    expect(unsaidIn(withPrivacy)).toMatchObject({ flights: 'private', late_share: 'private', average_delay: 'private' });
    expect(withPrivacy.semantic_model[0].datasets.map(({ source }) => source)).toEqual([
      'aggregate_views.main.delays',
      'aggregate_views.main.network',
      'flights.metrics.traffic',
    ]);
  });
});
