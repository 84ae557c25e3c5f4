import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { argumentsSchema, type JsonSchema } from '../../compiler/emit/toolSchemas.ts';
import { listOf } from '../../compiler/diagnostics/didYouMean.ts';
import { toolSpecs, type ToolName } from '../../generated/tools.ts';
import * as messages from '../query/messages.ts';
import { echo, pointerStep } from '../errors/echo.ts';
import { MOST_LISTED } from '../errors/requestProblems.ts';
import { Problems } from '../query/question/Problems.ts';
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
  const errors = telling(validate.errors ?? []);
  for (const error of errors.slice(0, MOST_LISTED)) describe(error, problems);
  problems.addUnlisted(Math.max(0, errors.length - MOST_LISTED));
  problems.throwIfAny();
  throw new Error('a refused shape has no error');
}

/** When no branch of a choice fits, Ajv reports every branch: only those that the value was meant for are informative. */
function telling(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  /** By the place of a choice: its errors and those within it that do more than say that a branch is not meant. */
  const meant = new Map(errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => [instancePath, 0]));
  for (const error of errors) {
    for (const path of placesOf(error)) {
      const count = meant.get(path);
      if (count !== undefined && !(path === error.instancePath && isOfType(error))) meant.set(path, count + 1);
    }
  }
  return errors.filter((error) => {
    const count = meant.get(error.instancePath);
    // The choice itself is one of them.
    return error.keyword === 'anyOf' ? count === 1 : count === undefined || !isOfType(error);
  });
}

/** The place of an error, and all places that contain it. */
function placesOf({ instancePath }: ErrorObject): readonly string[] {
  const places = [instancePath];
  for (let end = instancePath.lastIndexOf('/'); end >= 0; end = instancePath.lastIndexOf('/', end - 1)) {
    places.push(instancePath.slice(0, end));
    if (end === 0) break;
  }
  return places;
}

/** A branch refused because the value has another type, or the null of an optional word. */
function isOfType({ keyword, schema }: ErrorObject): boolean {
  return keyword === 'type' || (keyword === 'enum' && schema === null);
}

function describe(error: ErrorObject, problems: Problems): void {
  const { keyword, params, data, parentSchema } = error;
  const steps = stepsOf(error.instancePath);
  const path = steps.map(pointerStep).join('');
  // People read `/filters/origin/eq` as `filters.origin.eq`.
  const where = steps.length === 0 ? 'The request' : steps.map(echo).join('.');
  switch (keyword) {
    case 'additionalProperties': {
      const key = String(params['additionalProperty']);
      const known = Object.keys(objectOf(parentSchema?.['properties']));
      problems.addUnknown(path + pointerStep(key), key, known, (guess) => messages.unknownKey(key, known, guess));
      return;
    }
    case 'required': {
      const key = String(params['missingProperty']);
      problems.add(path + pointerStep(key), key === 'metric' ? messages.missingMetric() : messages.missingKey(key));
      return;
    }
    case 'enum': {
      const allowed = (params['allowedValues'] as readonly unknown[]).map(String);
      if (typeof data === 'string') problems.addUnknown(path, data, allowed, (guess) => messages.unknownWord(where, data, allowed, guess));
      else problems.add(path, messages.wrongShape(where, `one of ${listOf(allowed, 'and')}`, data));
      return;
    }
    case 'type':
      problems.add(path, messages.wrongShape(where, typeWords(params['type']), data));
      return;
    case 'minimum':
      problems.add(path, messages.wrongShape(where, `at least ${String(params['limit'])}`, data));
      return;
    case 'minLength':
      problems.add(path, messages.wrongShape(where, `a string of at least ${charactersOf(params['limit'])}`, data));
      return;
    case 'maxLength':
      problems.add(path, messages.wrongShape(where, `a string of at most ${charactersOf(params['limit'])}`, data));
      return;
    case 'const':
      problems.add(path, messages.wrongShape(where, JSON.stringify(params['allowedValue']), data));
      return;
    case 'uniqueItems':
      problems.add(path, messages.repeatedItem(where, Array.isArray(data) ? data[Number(params['j'])] : undefined));
      return;
    case 'minProperties':
      problems.add(path, messages.emptyCondition(where));
      return;
    case 'anyOf':
      problems.add(path, messages.wrongShape(where, choiceWords(parentSchema), data));
      return;
    default:
      problems.add(path, messages.wrongShape(where, 'of another shape', data));
  }
}

function stepsOf(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

const words: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
  array: 'a list',
  object: 'an object',
};

function typeWords(type: unknown): string {
  const names = Array.isArray(type) ? type.map(String) : String(type).split(',');
  return listOf(
    names.map((name) => words[name] ?? name),
    'or',
  );
}

function charactersOf(limit: unknown): string {
  return limit === 1 ? '1 character' : `${Number(limit).toLocaleString('en-US')} characters`;
}

function choiceWords(schema: unknown): string {
  return objectOf(schema)['title'] === 'Condition'
    ? 'a value, a list of values or an object of operators'
    : 'one of the forms that the schema allows';
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
