import type { ErrorObject } from 'ajv/dist/2020.js';
import { listOf } from '../../compiler/diagnostics/didYouMean.ts';
import { echo, pointerStep } from '../errors/echo.ts';
import { MOST_LISTED } from '../errors/requestProblems.ts';
import type { ServiceError } from '../errors/ServiceError.ts';
import * as messages from '../query/words/messages.ts';
import { Problems } from '../query/question/Problems.ts';

/**
 * Explains the errors of a value that does not match a schema.
 * @param found by Ajv, with `verbose` and `allErrors`
 * @returns a 400 with a JSON Pointer, what is expected and, for an unknown key or word, the nearest known one.
 */
export function explainShape(found: readonly ErrorObject[]): ServiceError {
  const problems = new Problems();
  const errors = relevant(found);
  for (const error of errors.slice(0, MOST_LISTED)) describe(error, problems);
  problems.addUnlisted(Math.max(0, errors.length - MOST_LISTED));
  return problems.asError();
}

/** When no branch of a choice fits, Ajv reports every branch: only those that the value was meant for are informative. */
function relevant(errors: readonly ErrorObject[]): readonly ErrorObject[] {
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

/** A branch refused because the value has another type than its own, words among them, or the null of an optional word. */
function isOfType({ keyword, schema, parentSchema, data }: ErrorObject): boolean {
  return (
    keyword === 'type' || (keyword === 'enum' && (schema === null || (parentSchema?.['type'] === 'string' && typeof data !== 'string')))
  );
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
      // The metric that a request has, over HTTP in its path, is no further choice.
      const known = Object.keys(objectOf(parentSchema?.['properties'])).filter(
        (name) => name !== 'metric' || !Object.hasOwn(objectOf(data), name),
      );
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
    case 'maximum':
      problems.add(path, messages.wrongShape(where, `at most ${String(params['limit'])}`, data));
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

/** The forms that a value may have. */
function choiceWords(schema: unknown): string {
  const { title, anyOf } = objectOf(schema);
  if (title === 'Condition') return 'a value, a list of values or an object of operators';
  return listOf(
    (Array.isArray(anyOf) ? anyOf : []).flatMap((branch: unknown) => branchWords(objectOf(branch))),
    'or',
  );
}

function branchWords({ enum: allowed, type, required }: Readonly<Record<string, unknown>>): readonly string[] {
  if (Array.isArray(allowed)) return allowed.map(String);
  const words = typeWords(type);
  return [Array.isArray(required) ? `${words} with ${listOf(required.map(String), 'and')}` : words];
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
