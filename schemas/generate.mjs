// Generates generated/ from schemas/: types, the schemas as values, the governed tools' typed registry, and the catalog's files with
// validators. `npm run generate` writes; `node schemas/generate.mjs --check` fails when a committed file differs.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { compile } from 'json-schema-to-typescript';

const schemasFolder = fileURLToPath(new URL('.', import.meta.url));
const generatedFolder = fileURLToPath(new URL('../generated/', import.meta.url));
const banner = '// Made from schemas/ by `npm run generate`. Do not edit.\n';

const readJson = (name) => JSON.parse(readFileSync(schemasFolder + name, 'utf8'));
const schemaFiles = readdirSync(schemasFolder)
  .filter((name) => name.endsWith('.schema.json'))
  .sort();
const schemas = schemaFiles.map(readJson);
const tools = readJson('tools.json');
const catalog = readJson('catalog.json');

/** One schema that refers to every file, so that each named type is declared once. */
async function typesModule() {
  const root = {
    title: 'AllSchemas',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(schemaFiles.map((file, index) => [schemas[index].title, { $ref: file }])),
  };
  const source = await compile(root, 'AllSchemas', {
    cwd: schemasFolder,
    bannerComment: '',
    format: true,
    style: { singleQuote: true, printWidth: 140 },
    $refOptions: { resolve: { file: { read: ({ url }) => JSON.stringify(typesOnly(readJson(basename(url)))) } } },
  });
  return `${banner}\n${source}`;
}

/** Removes the titles of single values, written in lower case for editors: anything with a title would become a type of that name. */
function typesOnly(node) {
  if (Array.isArray(node)) return node.map(typesOnly);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).filter(([key, value]) => !(key === 'title' && typeof value === 'string' && /^[a-z]/.test(value)));
  return Object.fromEntries(entries.map(([key, value]) => [key, typesOnly(value)]));
}

function schemasModule() {
  const entries = schemas.map((schema) => `export const ${camelCase(schema.title)}Schema = ${JSON.stringify(schema, null, 2)} as const;`);
  return `${banner}\n${entries.join('\n\n')}\n`;
}

function toolsModule() {
  const { $defs: resultDefinitions } = schemas.find(({ title }) => title === 'Results');
  const imported = [...new Set(tools.flatMap((tool) => [...tool.arguments, tool.result]))].sort();
  const input = (tool) => [...(tool.takes_metric ? ['{ metric: string }'] : []), ...tool.arguments].join(' & ');
  return `${banner}
import type { ${imported.join(', ')} } from './types.ts';

/** What schemas/tools.json says about a governed tool. */
interface ToolDescription {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly takes_metric: boolean;
  /** Schemas of its arguments, together. */
  readonly arguments: readonly string[];
  readonly result: string;
  /** What a server may be without: governed SQL, which it is started with, or chat, which answers where the workspace names a model. */
  readonly requires: 'sql' | 'chat' | null;
  /** What decides its answer: a release, so that the answer may be kept for as long as that one serves, or more of the workspace. */
  readonly reads: 'release' | 'workspace';
  /** What a call waits for: one of the slots that tools share, or its turn in a queue that the tool keeps itself. */
  readonly waits_for: 'slot' | 'own_queue';
  /** Where it is offered, and what that surface alone has to know of it. */
  readonly surfaces: {
    /** Paths by method; \`get_intent\` takes the arguments as one parameter. At \`csv\` its rows come as CSV, whichever way they are asked for. */
    readonly http?: {
      readonly get?: string;
      readonly get_intent?: string;
      readonly post?: string;
      readonly csv?: string;
      /** Its steps, in their order, which text/event-stream gives as they happen. */
      readonly events?: readonly string[];
    };
    readonly mcp?: Readonly<Record<string, never>>;
  };
}

/** The governed tools, as schemas/tools.json describes them. */
export const toolSpecs = ${JSON.stringify(tools, null, 2)} as const satisfies readonly ToolDescription[];

export type ToolSpec = (typeof toolSpecs)[number];
export type ToolName = ToolSpec['name'];
export type Surface = keyof ToolDescription['surfaces'];
/** A tool that a surface offers. */
export type ToolOn<Offering extends Surface> = Extract<ToolSpec, { readonly surfaces: Readonly<Record<Offering, unknown>> }>;

/** Those whose answers say where they come from. */
export const toolsWithProvenance: readonly ToolName[] = ${JSON.stringify(tools.filter(({ result }) => 'provenance' in resultDefinitions[result].properties).map(({ name }) => name))};

export interface ToolInputs {
${tools.map((tool) => `  ${tool.name}: ${input(tool)};`).join('\n')}
}

export interface ToolOutputs {
${tools.map((tool) => `  ${tool.name}: ${tool.result};`).join('\n')}
}
`;
}

/**
 * Code that checks whether a catalog's file matches its schema: loading Ajv and compiling the schemas takes longer than compiling a
 * catalog. For a file that does not match, the compiler asks Ajv itself.
 */
function validatorsModule() {
  const files = schemas.filter(({ title }) => catalog.some(({ schema }) => schema === title));
  const idOf = ({ title }) => `https://schemas.invalid/${title}`;
  const ajv = new Ajv2020({
    discriminator: true,
    strict: false,
    validateSchema: false,
    meta: false,
    messages: false,
    code: { source: true, esm: true, lines: true },
  });
  for (const schema of files) ajv.addSchema({ ...wordless(schema), $id: idOf(schema) });
  const code = standalone.default(ajv, Object.fromEntries(files.map((schema) => [camelCase(schema.title), idOf(schema)])));
  return `${banner}// @ts-nocheck -- Ajv's code, which it writes without types.
${importedRequire(code)}

export const isShaped = { ${files.map(({ title }) => camelCase(title)).join(', ')} };
`;
}

/**
 * Code that checks whether the arguments of a tool match its schemas, for the same reason. For arguments that do not match, the service
 * asks Ajv itself.
 */
function argumentsModule() {
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    meta: false,
    messages: false,
    code: { source: true, esm: true, lines: true },
  });
  const idOf = ({ name }) => `https://schemas.invalid/${name}`;
  for (const tool of tools) ajv.addSchema({ ...wordless(argumentsSchema(tool)), $id: idOf(tool) });
  const code = standalone.default(ajv, Object.fromEntries(tools.map((tool) => [tool.name, idOf(tool)])));
  return `${banner}// @ts-nocheck -- Ajv's code, which it writes without types.
${importedRequire(code)}

/** By the name of the tool. */
export const areShaped = { ${tools.map(({ name }) => name).join(', ')} };
`;
}

function argumentsSchema({ takes_metric, arguments: names }) {
  const parts = names.map((name) => schemas.find(({ title }) => title === name));
  const properties = Object.assign(takes_metric ? { metric: { type: 'string' } } : {}, ...parts.map((part) => part.properties));
  return {
    type: 'object',
    // The available kinds of chart depend on the metric, so its handler reports them.
    properties: { ...properties, ...('chart_kind' in properties ? { chart_kind: { type: 'string' } } : {}) },
    required: [...(takes_metric ? ['metric'] : []), ...parts.flatMap(({ required = [] }) => required)],
    additionalProperties: false,
    $defs: Object.assign({}, ...parts.map(({ $defs = {} }) => $defs)),
  };
}

/** Replaces the calls of require that Ajv's ES modules still contain. */
function importedRequire(code) {
  const text = code
    .replace('"use strict";', '')
    .replaceAll(/^export const/gm, 'const')
    .trim();
  return `import { createRequire } from 'node:module';

// Ajv writes calls of require into what it says are ES modules.
const require = createRequire(import.meta.url);
${text}`;
}

function catalogModule() {
  const schemaNames = catalog.map(({ schema }) => schema);
  const entry = ({ name, ...spec }) => `  ${name}: {
${Object.entries(spec)
  .filter(([key]) => key !== 'schema')
  .map(([key, value]) => `    ${key}: ${JSON.stringify(value)},`)
  .join('\n')}
  },`;
  return `${banner}
import type { ${schemaNames.toSorted().join(', ')} } from './types.ts';

/** What schemas/catalog.json says about a file of the catalog. */
export interface CatalogFile {
  /** Where it is, from the workspace. */
  readonly file: string;
  /** Whether there is no catalog without it. */
  readonly required: boolean;
  /** Its keys of one value each, with what stands for a value that has a fault. */
  readonly parts: Readonly<Record<string, unknown>>;
  /** Its keys that hold entries by name, each with the keys of an entry that name an entry of another collection. */
  readonly collections: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The files of a catalog, as schemas/catalog.json lists them. */
export const catalogTable = {
${catalog.map(entry).join('\n')}
} as const satisfies Readonly<Record<string, CatalogFile>>;

/** The files by their paths, as text; null where one is absent. */
export type CatalogText = {
${catalog.map(({ file, required }) => `  readonly '${file}'${required ? '' : '?'}: string | null;`).join('\n')}
};

/** What the files hold; null where one that need not be there is not. */
export interface CatalogShapes {
${catalog.map(({ name, schema, required }) => `  readonly ${name}: ${schema}${required ? '' : ' | null'};`).join('\n')}
}
`;
}

/** Separate from the files, since those who only read them need no schemas. */
function shapesModule() {
  const names = catalog.map(({ schema }) => `${camelCase(schema)}Schema`).sort();
  const entry = ({ name, schema }) => `  ${name}: { schema: ${camelCase(schema)}Schema, isShaped: isShaped.${camelCase(schema)} },`;
  return `${banner}
import type { catalogTable } from './catalog.ts';
import { ${names.join(', ')} } from './schemas.ts';
import { isShaped } from './validators.ts';

/** The shape of a file of the catalog. */
interface CatalogShape {
  readonly schema: object;
  /** Whether a value matches the schema, without the reasons. */
  readonly isShaped: (value: unknown) => boolean;
}

/** The shapes of the files of a catalog, as schemas/catalog.json lists them. */
export const shapeTable = {
${catalog.map(entry).join('\n')}
} as const satisfies Readonly<Record<keyof typeof catalogTable, CatalogShape>>;
`;
}

/** A schema without text for people, which would be copied into the code. */
function wordless(schema) {
  if (Array.isArray(schema)) return schema.map(wordless);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(([key, value]) => !(['title', 'description'].includes(key) && typeof value === 'string'));
  return Object.fromEntries(entries.map(([key, value]) => [key, wordless(value)]));
}

function camelCase(title) {
  return title[0].toLowerCase() + title.slice(1);
}

const modules = {
  'types.ts': await typesModule(),
  'schemas.ts': schemasModule(),
  'tools.ts': toolsModule(),
  'catalog.ts': catalogModule(),
  'catalogShapes.ts': shapesModule(),
  'validators.ts': validatorsModule(),
  'argumentValidators.ts': argumentsModule(),
};
const stale = Object.entries(modules).filter(([name, text]) => readIfPresent(generatedFolder + name) !== text);
if (process.argv.includes('--check')) {
  for (const [name] of stale) console.error(`generated/${name} is not what schemas/ makes; run npm run generate`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [name, text] of stale) writeFileSync(generatedFolder + name, text);
}

function readIfPresent(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
