// Code of Ajv's that checks values against schemas, as the text of modules.
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { camelCase } from './camelCase.mjs';

const options = { strict: false, validateSchema: false, meta: false, messages: false, code: { source: true, lines: true } };

/**
 * Code that checks whether a catalog's file matches its schema: loading Ajv and compiling the schemas takes longer than compiling a
 * catalog. For a file that does not match, the compiler asks Ajv itself.
 */
export function catalogValidators(schemas, catalog) {
  const files = schemas.filter(({ title }) => catalog.some(({ schema }) => schema === title));
  const idOf = ({ title }) => `https://schemas.invalid/${title}`;
  const ajv = new Ajv2020({ ...options, discriminator: true });
  for (const schema of files) ajv.addSchema({ ...wordless(schema), $id: idOf(schema) });
  const code = standalone.default(ajv, Object.fromEntries(files.map((schema) => [camelCase(schema.title), idOf(schema)])));
  return `${asModule(code)}
export const isShaped = { ${files
    .map(({ title }) => camelCase(title))
    .map(exported)
    .join(', ')} };
`;
}

/**
 * Code that checks whether the arguments of a tool match its schemas, for the same reason. For arguments that do not match, the service
 * asks Ajv itself.
 */
export function argumentValidators(schemas, tools) {
  const ajv = new Ajv2020(options);
  const idOf = ({ name }) => `https://schemas.invalid/${name}`;
  for (const tool of tools) ajv.addSchema({ ...wordless(argumentsSchema(tool, schemas)), $id: idOf(tool) });
  const code = standalone.default(ajv, Object.fromEntries(tools.map((tool) => [tool.name, idOf(tool)])));
  return `${asModule(code)}
/** By the name of the tool. */
export const areShaped = { ${tools.map(({ name }) => exported(name)).join(', ')} };
`;
}

function argumentsSchema({ takes_metric, arguments: names }, schemas) {
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

/**
 * Code that finds what keeps a value from being a manifest. It accepts unknown keys, unlike the schema: a manifest of this version may come from
 * a later build, whose further keys can be told about.
 */
export function manifestValidator(schemas) {
  const ajv = new Ajv2020({ ...options, discriminator: true, inlineRefs: false });
  const manifest = schemas.find(({ title }) => title === 'Manifest');
  for (const schema of schemas) ajv.addSchema(wordless(schema === manifest ? open(manifest, manifest.$defs) : schema));
  return `${asModule(standalone.default(ajv, { manifest: manifest.$id }))}
/** What Ajv says is wrong with a part of a value. */
export interface ShapeError {
  /** A JSON Pointer. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The first fault in the shape of what should be a manifest. */
export function manifestError(value: unknown): ShapeError | null {
  return exports.manifest(value) ? null : exports.manifest.errors[0];
}
`;
}

/** The manifest's schema with any further keys, in which an unknown kind is reported with the known ones. */
function open(node, definitions) {
  if (Array.isArray(node)) return node.map((item) => open(item, definitions));
  if (typeof node !== 'object' || node === null) return node;
  const { additionalProperties, discriminator, oneOf, ...others } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, open(value, definitions)]),
  );
  const further = additionalProperties === undefined || additionalProperties === false ? {} : { additionalProperties };
  if (discriminator === undefined) return { ...others, ...further };
  const tag = discriminator.propertyName;
  const kinds = oneOf.flatMap(({ $ref }) => {
    const { const: only, enum: several = [only] } = definitions[$ref.replace('#/$defs/', '')].properties[tag];
    return several;
  });
  return { ...others, allOf: [{ properties: { [tag]: { enum: kinds } } }, { type: 'object', required: [tag], discriminator, oneOf }] };
}

/** Code that Ajv writes as a CommonJS module, as it is, with the names that it expects to find. */
function asModule(code) {
  return `// @ts-nocheck -- Ajv's code, which it writes without types.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const exports: Record<string, any> = {};
${code.trim()}

`;
}

function exported(name) {
  return `${name}: exports.${name} as (value: unknown) => boolean`;
}

/** A schema without text for people, which would be copied into the code. */
function wordless(schema) {
  if (Array.isArray(schema)) return schema.map(wordless);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(([key, value]) => !(['title', 'description'].includes(key) && typeof value === 'string'));
  return Object.fromEntries(entries.map(([key, value]) => [key, wordless(value)]));
}
