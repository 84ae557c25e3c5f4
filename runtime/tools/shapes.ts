import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { argumentsSchema } from '../../compiler/emit/toolSchemas.ts';
import { listOf } from '../../compiler/diagnostics/didYouMean.ts';
import { toolSpecs, type ToolInputs, type ToolName } from '../../generated/tools.ts';
import * as messages from '../query/messages.ts';
import { pointerStep, Problems } from '../query/question/Problems.ts';

/**
 * `verbose` gives each error its schema and value; all errors, so that a caller mends them in one go. The schemas are our own and their
 * tests
 * validate them: doing so again at each start costs more than compiling them.
 */
const ajv = new Ajv2020({
  allErrors: true,
  verbose: true,
  strict: true,
  strictTypes: false,
  allowUnionTypes: true,
  validateSchema: false,
  code: { optimize: false },
});

const validators = new Map<ToolName, ValidateFunction>();

/** Compiled when it is first used. */
function validatorOf(name: ToolName): ValidateFunction {
  const known = validators.get(name);
  if (known !== undefined) return known;
  const spec = toolSpecs.find((candidate) => candidate.name === name);
  if (spec === undefined) throw new Error(`no schema for the tool ${name}`);
  const { properties, required, definitions } = argumentsSchema(spec);
  const metric = spec.takes_metric ? { metric: { type: 'string' } } : {};
  const compiled = ajv.compile({
    type: 'object',
    properties: { ...metric, ...properties },
    required: [...Object.keys(metric), ...required],
    additionalProperties: false,
    $defs: definitions,
  });
  validators.set(name, compiled);
  return compiled;
}

/**
 * The arguments of a tool, when they have the shape of its schema.
 * @throws {ServiceError} 400 with a JSON Pointer, what is expected and, for an unknown key or word, the nearest known one.
 */
export function checkShape<Name extends ToolName>(name: Name, input: unknown): ToolInputs[Name] {
  const validate = validatorOf(name);
  if (isInput<Name>(validate, input)) return input;
  const problems = new Problems();
  for (const error of telling(validate.errors ?? [])) describe(error, problems);
  problems.throwIfAny();
  throw new Error('a refused shape has no error');
}

function isInput<Name extends ToolName>(validate: ValidateFunction, input: unknown): input is ToolInputs[Name] {
  return validate(input);
}

/** Of a choice that nothing fits, Ajv reports every branch: only those that the value was meant for tell anything. */
function telling(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf');
  return errors.filter((error) => {
    if (error.keyword === 'anyOf') return !errors.some((other) => other !== error && isWithin(other, error) && !isTypeAt(other, error));
    const choice = choices.find((candidate) => isWithin(error, candidate));
    return choice === undefined || !isTypeAt(error, choice);
  });
}

function isWithin({ instancePath }: ErrorObject, choice: ErrorObject): boolean {
  return instancePath === choice.instancePath || instancePath.startsWith(`${choice.instancePath}/`);
}

/** A branch refused because the value is of another type, or the null of an optional word. */
function isTypeAt({ instancePath, keyword, schema }: ErrorObject, choice: ErrorObject): boolean {
  return instancePath === choice.instancePath && (keyword === 'type' || (keyword === 'enum' && schema === null));
}

function describe(error: ErrorObject, problems: Problems): void {
  const { instancePath, keyword, params, data, parentSchema } = error;
  const where = instancePath === '' ? 'The request' : lastStep(instancePath);
  switch (keyword) {
    case 'additionalProperties': {
      const key = String(params['additionalProperty']);
      const known = Object.keys(objectOf(parentSchema?.['properties']));
      problems.addUnknown(instancePath + pointerStep(key), key, known, (guess) => messages.unknownKey(key, known, guess));
      return;
    }
    case 'required': {
      const key = String(params['missingProperty']);
      problems.add(instancePath + pointerStep(key), key === 'metric' ? messages.missingMetric() : messages.missingKey(key));
      return;
    }
    case 'enum': {
      const allowed = (params['allowedValues'] as readonly unknown[]).map(String);
      if (typeof data === 'string')
        problems.addUnknown(instancePath, data, allowed, (guess) => messages.unknownWord(where, data, allowed, guess));
      else problems.add(instancePath, messages.wrongShape(where, `one of ${listOf(allowed, 'and')}`, data));
      return;
    }
    case 'type':
      problems.add(instancePath, messages.wrongShape(where, typeWords(params['type']), data));
      return;
    case 'minimum':
      problems.add(instancePath, messages.wrongShape(where, `at least ${String(params['limit'])}`, data));
      return;
    case 'const':
      problems.add(instancePath, messages.wrongShape(where, JSON.stringify(params['allowedValue']), data));
      return;
    case 'uniqueItems':
      problems.add(instancePath, messages.repeatedItem(where, Array.isArray(data) ? data[Number(params['j'])] : undefined));
      return;
    case 'minProperties':
      problems.add(instancePath, messages.emptyCondition(where));
      return;
    case 'anyOf':
      problems.add(instancePath, messages.wrongShape(where, choiceWords(parentSchema), data));
      return;
    default:
      problems.add(instancePath, messages.wrongShape(where, error.message ?? 'of another shape', data));
  }
}

/** `/filters/origin/eq` is `filters.origin.eq` to a person. */
function lastStep(pointer: string): string {
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}

const words: Readonly<Record<string, string>> = {
  string: 'a text',
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

function choiceWords(schema: unknown): string {
  return objectOf(schema)['title'] === 'Condition'
    ? 'a value, a list of values or an object of operators'
    : 'one of the forms that the schema allows';
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
