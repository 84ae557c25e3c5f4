import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { operator } from '../../runtime/release/Principal.ts';
import { Shelf } from '../../runtime/release/Shelf.ts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { CompileResult } from '../../compiler/compile.ts';
import { readableJson } from '../../compiler/emit/readableJson.ts';
import { requestExamples } from '../../compiler/emit/requestExamples.ts';
import { reviewFiles } from '../../compiler/emit/reviewFiles.ts';
import { ServiceError } from '../../runtime/errors/ServiceError.ts';
import { staleArtifacts } from '../../runtime/workspace/writeArtifacts.ts';
import { callTool } from '../../runtime/tools/callTool.ts';
import { apartFrom } from '../support/apartFrom.ts';
import { catalogPart } from '../support/catalogPart.ts';
import { compileText, repository } from '../support/catalogs.ts';
import { positiveCatalogs } from '../support/positiveCatalogs.ts';
import { viewColumns } from '../support/viewColumns.ts';
import { tablesOf } from '../../compiler/compound.ts';

/*
 * Small catalogs, each about one part of the language, and what they compile to. `vitest -u`, as `service compile`, writes their artifacts
 * again: review the diff. Of each client there is the part that its catalog decides: the other is in clients/, and test/clients type-checks both
 * together. Of the tools there is what differs from those of the minimal catalog.
 */

/**
 * The catalogs whose openapi.json is kept: the three that differ most. The documents are two thirds of all artifacts and nearly equal;
 * openapi.long.test.ts validates those of the others, a part of them at a time.
 */
const storedDocuments = ['metric-kinds', 'odd-names', 'time-zones'];
/** The catalogs whose osi.json is kept; osi.test.ts holds those of all catalogs to the specification. */
const storedInterchange = ['derived', 'odd-names', 'selections'];

const catalogs = positiveCatalogs();
const compiled = new Map<string, Extract<CompileResult, { ok: true }>>();

beforeAll(async () => {
  for (const { name, text } of catalogs) {
    const result = await compileText(text);
    if (!result.ok)
      throw new Error(`${name}: ${result.diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n')}`);
    compiled.set(name, result);
  }
});

function resultOf(name: string): Extract<CompileResult, { ok: true }> {
  const result = compiled.get(name);
  if (result === undefined) throw new Error(`${name} was not compiled`);
  return result;
}

function apartFromMinimal(tools: string): string {
  return readableJson(apartFrom(JSON.parse(resultOf('minimal').artifacts.files['mcp-tools.json'] ?? ''), JSON.parse(tools)));
}

const strict = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false, inlineRefs: false, code: { optimize: false } });
const validators = new Map<string, ValidateFunction>();

/** The schema of a catalog's file, as an editor reads it. */
function validatorOf(file: string): ValidateFunction {
  const schema = file.replace(/(?:catalog\/)?(\w+)\.yaml/, 'schemas/$1.schema.json');
  const known =
    validators.get(schema) ??
    new Ajv2020({ strict: false, discriminator: true }).compile(JSON.parse(readFileSync(repository + schema, 'utf8')) as object);
  validators.set(schema, known);
  return known;
}

/** What a call comes to where nothing is published: the code of its refusal. */
async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ServiceError) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'answered';
}

describe.each(catalogs)('the catalog $name', ({ name, folder, text }) => {
  it('conforms to the schemas of the language', () => {
    for (const [file, content] of Object.entries(text)) {
      if (content === null) continue;
      const validate = validatorOf(file);
      expect([file, validate(parse(content)), validate.errors]).toEqual([file, true, null]);
    }
  });

  it('compiles to the artifacts beside it, and to no others', async () => {
    const { manifest, artifacts } = resultOf(name);
    const files = reviewFiles(manifest, artifacts);
    expect(Object.keys(files)).toEqual([
      'catalog.md',
      'client.py',
      'client.ts',
      'manifest.json',
      'mcp-tools.json',
      'openapi.json',
      'osi.json',
      'views.sql',
    ]);
    const {
      'openapi.json': document = '',
      'mcp-tools.json': tools = '',
      'osi.json': interchange = '',
      'client.py': python = '',
      'client.ts': typescript = '',
      ...others
    } = files;
    const kept = {
      ...others,
      ...(storedDocuments.includes(name) ? { 'openapi.json': document } : {}),
      ...(storedInterchange.includes(name) ? { 'osi.json': interchange } : {}),
      ...(name === 'minimal' ? { 'mcp-tools.json': tools } : { 'mcp-tools.json.txt': apartFromMinimal(tools) }),
      'client.py.txt': catalogPart('client.py', python),
      'client.ts.txt': catalogPart('client.ts', typescript),
    };
    for (const [file, content] of Object.entries(kept)) await expect(content).toMatchFileSnapshot(`${folder}/generated/${file}`);
    expect((await staleArtifacts(`${folder}/generated`, kept)).filter(({ how }) => how === 'extra')).toEqual([]);
  });

  it('is the same after being kept as JSON', () => {
    const { manifest, ai } = resultOf(name);
    // One has a dimension called constructor, by which toStrictEqual tells classes apart.
    expect(isDeepStrictEqual(JSON.parse(JSON.stringify({ manifest, ai })), { manifest, ai })).toBe(true);
  });

  it('has views that the engine accepts, without sketches', async () => {
    const { manifest, artifacts } = resultOf(name);
    const columns = await viewColumns(manifest, artifacts.files['views.sql'] ?? '');
    const sketches = Object.values(manifest.tables).flatMap(({ id, states }) =>
      states.flatMap((state) =>
        state.columns.filter(({ merge }) => merge === 'digest' || merge === 'distinct').map((column) => `${id}.${column.name}`),
      ),
    );
    const isPrivate = (id: string): boolean =>
      manifest.tables[id]?.privacy !== undefined ||
      Object.values(manifest.metrics).some((metric) => metric.privacy !== null && tablesOf(metric).includes(id));
    expect(columns.filter((column) => isPrivate(column.split('.')[0] ?? ''))).toEqual([]);
    const shown = Object.values(manifest.tables)
      .filter(({ id }) => !isPrivate(id))
      .flatMap(({ id, dimensions }) =>
        ['period', 'row_count', 'chunk_id', ...dimensions.map((dimension) => dimension.name)].map((column) => `${id}.${column}`),
      );
    expect(columns.filter((column) => sketches.includes(column))).toEqual([]);
    expect(shown.filter((column) => !columns.includes(column))).toEqual([]);
  });

  it('lists tools whose schemas compile', () => {
    for (const { inputSchema, outputSchema } of resultOf(name).artifacts.mcp_tools) {
      for (const schema of [inputSchema, outputSchema]) expect(() => strict.compile(schema)).not.toThrow();
    }
  });

  it('shows requests that only lack data', async () => {
    const { manifest } = resultOf(name);
    const examples = requestExamples(manifest);
    const context = {
      release: {
        seen_by: operator,
        manifest,
        ai: null,
        generation: null,
        generation_fault: null,
        held: null,
        stale: null,
        shelf: new Shelf(),
      },
      signal: new AbortController().signal,
      timeout_ms: 1000,
      caps: { default_rows: 100, max_rows: 500, max_bytes: 1e6, measure: 'json' as const, max_chunk_ids: 50 },
    };
    const asked = [
      ...Object.values(examples?.intents ?? {}).map(({ value }) =>
        callTool('metric_query', context, { metric: examples?.metric, ...value }),
      ),
      ...Object.values(examples?.charts ?? {}).map(({ value }) =>
        callTool('metric_chart_query', context, { metric: examples?.metric, ...value }),
      ),
    ];
    expect(asked.length).toBeGreaterThanOrEqual(2);
    for (const call of asked) expect(await refusal(call)).toMatch(/^missing_aggregates: /);
  });
});

describe('the catalogs together', () => {
  it('number at least a dozen, three of which keep their OpenAPI document', () => {
    expect(catalogs.length).toBeGreaterThanOrEqual(12);
    expect(catalogs.map(({ name }) => name)).toEqual(expect.arrayContaining(storedDocuments));
  });
});
