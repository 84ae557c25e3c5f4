import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { argumentsSchema, type JsonSchema } from '../../compiler/emit/toolSchemas.ts';
import { toolSpecs, type ToolName } from '../../generated/tools.ts';
import * as messages from '../query/words/messages.ts';
import { Problems } from '../query/question/Problems.ts';
import { explainShape } from './explainShape.ts';
import { hasLongName, LONGEST_NAME } from './longNames.ts';

/**
 * `verbose` gives each error its schema and value; `allErrors` lets a caller fix everything at once. Tests validate our own schemas: doing
 * so at each start would cost more than compiling them.
 */
const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  strict: true,
  strictTypes: false,
  // Marks what a server may leave out of its document.
  keywords: ['x-requires'],
  allowUnionTypes: true,
  validateSchema: false,
  code: { optimize: false },
});

const validators = new Map<ToolName, ValidateFunction>();

/** Compiled on first use. */
function validatorOf(name: ToolName): ValidateFunction {
  const known = validators.get(name);
  if (known !== undefined) return known;
  const spec = toolSpecs.find((candidate) => candidate.name === name);
  if (spec === undefined) throw new Error(`no schema for the tool ${name}`);
  const { properties, required, definitions } = argumentsSchema(spec);
  const metric = spec.takes_metric ? { metric: { type: 'string' } } : {};
  // The available kinds of chart depend on the metric, so its handler reports them.
  const chartKind = 'chart_kind' in properties ? { chart_kind: { type: 'string' } } : {};
  const compiled = ajv.compile({
    type: 'object',
    properties: { ...metric, ...inlined(properties, definitions), ...chartKind },
    required: [...Object.keys(metric), ...required],
    additionalProperties: false,
  });
  validators.set(name, compiled);
  return compiled;
}

/**
 * Schemas with definitions inlined where they are referenced; none is recursive. Across a reference, Ajv copies all earlier errors for each
 * one that it finds there.
 */
function inlined<Schema>(schema: Schema, definitions: Readonly<Record<string, JsonSchema>>): Schema {
  const inline = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inline);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...own } = value as JsonSchema;
    const referred = typeof $ref === 'string' ? definitions[$ref.slice('#/$defs/'.length)] : undefined;
    return Object.fromEntries(Object.entries({ ...referred, ...own }).map(([key, inner]) => [key, inline(inner)]));
  };
  return inline(schema) as Schema;
}

/**
 * Explains what is wrong with arguments that do not match the shape of a tool's schema.
 * @throws {ServiceError} 400 with a JSON Pointer, what is expected and, for an unknown key or word, the nearest known one.
 */
export function refuseShape(name: ToolName, input: unknown): never {
  const validate = validatorOf(name);
  const problems = new Problems();
  if (hasLongName(input)) {
    problems.add('', messages.longName(LONGEST_NAME));
    problems.throwAll();
  }
  validate(input);
  throw explainShape(validate.errors ?? []);
}
