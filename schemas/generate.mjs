// Generates generated/ from schemas/: types, the schemas as values, the governed tools' typed registry, and the catalog's files with
// validators; and from compiler/emit/clients what the typed clients of all catalogs have in common. `npm run generate` writes all of it; `node schemas/generate.mjs --check` writes what is built rather than committed, and fails
// when a committed file differs.
import { readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import { builtModules } from './generate/built.mjs';
import { camelCase } from './generate/camelCase.mjs';
import { clientFrames } from './generate/clientFrames.mjs';
import { selfContained } from './generate/selfContained.mjs';
import { manifestTypes } from './generate/manifestTypes.mjs';
import { argumentValidators, catalogValidators, manifestValidator } from './generate/validators.mjs';

const schemasFolder = fileURLToPath(new URL('.', import.meta.url));
const clientsFolder = fileURLToPath(new URL('../compiler/emit/clients/', import.meta.url));
const generatedFolder = fileURLToPath(new URL('../generated/', import.meta.url));
const banner = '// Made from schemas/ by `npm run generate`. Do not edit.\n';

const readJson = (name) => JSON.parse(readFileSync(schemasFolder + name, 'utf8'));
const schemaFiles = readdirSync(schemasFolder)
  .filter((name) => name.endsWith('.schema.json'))
  .sort();
const schemas = schemaFiles.map(readJson);
/** Those of what people and callers write and read; the manifest's names for things are its own. */
const spoken = schemas.filter(({ title }) => title !== 'Manifest').map((schema) => selfContained(schema, readJson));
const tools = readJson('tools.json');
const catalog = readJson('catalog.json');

/** One schema that refers to every other, so that each named type is declared once. */
async function typesModule() {
  const root = {
    title: 'AllSchemas',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(spoken.map(({ title, $id }) => [title, { $ref: basename($id) }])),
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
  const entries = spoken.map((schema) => `export const ${camelCase(schema.title)}Schema = ${JSON.stringify(schema, null, 2)} as const;`);
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
      /** Its answers list chunk ids: at most so many, unless \`?provenance=full\` asks for all. */
      readonly chunk_ids?: true;
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

/** The files by their paths, as text; null where one is absent. Each file of the folder catalog/ may be a folder of its name instead. */
export type CatalogText = {
${catalog.map(({ file, required }) => `  readonly '${file}'${required ? '' : '?'}: string | null;`).join('\n')}
  readonly [file: \`\${CatalogFolder}/\${string}.yaml\`]: string | null;
};

/** The folders whose YAML files, together, may stand in place of one file. */
export type CatalogFolder = ${catalog
    .filter(({ file }) => file.startsWith('catalog/'))
    .map(({ file }) => `'${file.slice(0, -'.yaml'.length)}'`)
    .join(' | ')};

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

/** What people review, in git. */
const committed = {
  'types.ts': await typesModule(),
  'manifest.ts': `${banner}\n${await manifestTypes(readJson('manifest.schema.json'), readJson)}`,
  'tools.ts': toolsModule(),
  'catalog.ts': catalogModule(),
  'catalogShapes.ts': shapesModule(),
};
/** What only machines read. */
const built = {
  'schemas.ts': schemasModule(),
  'validators.ts': banner + catalogValidators(schemas, catalog),
  'argumentValidators.ts': banner + argumentValidators(spoken, tools),
  'manifestValidator.ts': banner + manifestValidator(schemas),
  'clientFrames.ts': `${banner}\n${clientFrames((name) => readFileSync(clientsFolder + name, 'utf8'))}`,
};
if (Object.keys(built).join() !== builtModules.join()) throw new Error('built.mjs lists other modules than generate.mjs builds');
const isCheck = process.argv.includes('--check');
for (const [name, text] of Object.entries({ ...committed, ...built })) {
  const path = generatedFolder + name;
  if (readIfPresent(path) === text) {
    // It is as good as new.
    if (name in built) utimesSync(path, new Date(), new Date());
  } else if (isCheck && name in committed) {
    console.error(`generated/${name} is not what schemas/ makes; run npm run generate`);
    process.exitCode = 1;
  } else writeFileSync(path, text);
}

function readIfPresent(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
