import type { ErrorObject } from 'ajv/dist/2020.js';
import { metricsSchema } from '../../generated/schemas.ts';
import type { Message, PathStep, Place } from '../diagnostics/Diagnostic.ts';
import { listOf } from '../diagnostics/didYouMean.ts';
import * as messages from '../messages.ts';
import { laterKind } from './laterKinds.ts';
import type { ShapeFault } from './validateShape.ts';

interface Checked {
  readonly file: string;
  readonly value: unknown;
  readonly schema: object;
}

/** Explains a schema validator's error to the author of the file; null when another error already covers it. */
export function explainShape(error: ErrorObject, { file, value, schema }: Checked): ShapeFault | null {
  const path = pathOf(error.instancePath, value);
  const data: unknown = error.data;
  const params = error.params as Readonly<Record<string, unknown>>;
  const what = whatOf(path, file);
  const at: Place = { file, path };
  // The errors of the form that the value has say more.
  if (error.keyword === 'anyOf') return null;
  const named: Place = typeof path.at(-1) === 'string' ? { ...at, key: true } : at;
  switch (error.keyword) {
    case 'propertyNames': {
      const name = String(params['propertyName']);
      return { place: { file, path: [...path, name], key: true }, message: messages.badName(name) };
    }
    case 'additionalProperties': {
      const key = String(params['additionalProperty']);
      const known = Object.keys(propertiesOf(error));
      return { place: { file, path: [...path, key], key: true }, message: messages.unknownKey(key, known) };
    }
    case 'required': {
      const key = String(params['missingProperty']);
      return { place: named, message: messages.missingKey(key, descriptionOf(propertiesOf(error)[key], schema)) };
    }
    case 'type':
      if (path.length === 0) return { place: at, message: messages.notTheFile(file, requiredOf(error), data) };
      return {
        place: at,
        message: messages.wrongType(what, String(params['type']).split(','), data, allowedBy(error), Object.keys(propertiesOf(error))),
      };
    case 'enum':
      return { place: at, message: enumMessage(path, data, params['allowedValues'] as readonly unknown[]) };
    case 'const':
    case 'discriminator':
      return null; // The enum of the kind has already reported it.
    case 'minProperties':
    case 'minItems':
      if (Array.isArray(data) && data.length > 0)
        return { place: named, message: messages.tooFew(what, Number(params['limit']), data.length) };
      return { place: named, message: messages.empty(what) };
    case 'maxItems':
      return { place: named, message: messages.tooMany(what, Number(params['limit']), Array.isArray(data) ? data.length : 0) };
    case 'maxProperties':
      return { place: at, message: messages.tooManyKeys(Object.keys(data ?? {})) };
    case 'uniqueItems': {
      const index = Math.max(Number(params['i']), Number(params['j']));
      return { place: { file, path: [...path, index] }, message: messages.repeated(String(valueAt(data, [index]))) };
    }
    case 'minLength':
      return { place: at, message: messages.emptyText(what) };
    case 'maxLength':
      return { place: at, message: messages.tooLong(what, Number(params['limit'])) };
    case 'minimum':
    case 'maximum':
      return {
        place: at,
        message: messages.outOfRange(
          what,
          `${error.keyword === 'minimum' ? 'at least' : 'at most'} ${String(params['limit'])}`,
          data,
          descriptionOf(error.parentSchema, schema),
        ),
      };
    case 'pattern':
      return { place: at, message: patternMessage(path, String(data), params['pattern']) };
    default:
      return { place: at, message: messages.invalidValue(error.message ?? 'is not valid') };
  }
}

function patternMessage(path: readonly PathStep[], data: string, pattern: unknown): Message {
  // A key that an author chose may be that of something else.
  if (pattern === metricsSchema.$defs.Name.pattern) return messages.badName(data);
  if (path[0] === 'tokens' && path.at(-1) === 'metrics') return messages.tokenMetrics(data);
  if (path.at(-2) === 'periods') return messages.periodForm(data);
  if (path.at(-2) === 'intent') return messages.boundForm(data);
  switch (path.at(-1)) {
    case 'path':
      return path.length === 4 && path[2] === 'reader' ? messages.tableFolder(data) : messages.columnPath(data);
    case 'range':
      return messages.cellRange(data);
    case 'snapshot':
      return messages.snapshotId(data);
    case 'sha256':
      return messages.tokenHash();
    case 'api_key_env':
      return messages.variableName();
    case 'table':
      return messages.tableName(data);
    case 'format':
      return messages.numberFormat(data);
    case 'memory_limit':
      return messages.memorySize(data);
    case 'within':
      return messages.durationForm(data, ['minutes', 'hours', 'days'], ['30 minutes', '7 days']);
    case 'complete_after':
      return messages.durationForm(data, ['days'], ['1 day', '3 days']);
    default:
      return messages.badName(data);
  }
}

function enumMessage(path: readonly PathStep[], data: unknown, allowed: readonly unknown[]): Message {
  const type = typeof allowed[0] === 'number' ? 'integer' : 'string';
  const words = allowed.map(String);
  if (typeof data === 'number' && type === 'integer') return messages.notOneOf(String(data), words);
  if (typeof data !== 'string' || type === 'integer') return messages.wrongType(whatOf(path, ''), [type], data, words);
  return laterKind(path, data, words) ?? messages.notOneOf(data, words);
}

/** What a message calls the value: a key by its name, an item by the key of its list, the whole file by its name. */
function whatOf(path: readonly PathStep[], file: string): string {
  const last = path.at(-1);
  return typeof last === 'number' ? `${String(path.at(-2))}[${last}]` : (last ?? file);
}

/** The `properties` next to the keyword that failed. */
function propertiesOf({ parentSchema }: ErrorObject): Readonly<Record<string, unknown>> {
  const properties: unknown = parentSchema?.['properties'];
  return typeof properties === 'object' && properties !== null ? { ...properties } : {};
}

/** The values that a text must be one of. */
function allowedBy({ parentSchema }: ErrorObject): readonly string[] {
  const allowed: unknown = parentSchema?.['enum'];
  return Array.isArray(allowed) ? allowed.map(String) : [];
}

function requiredOf({ parentSchema }: ErrorObject): readonly string[] {
  const required: unknown = parentSchema?.['required'];
  return Array.isArray(required) ? required.map(String) : [];
}

/** The schema's text about a property: its description and any listed values. */
function descriptionOf(property: unknown, schema: object): string | undefined {
  const ref = valueAt(property, ['$ref']);
  const target = typeof ref === 'string' ? valueAt(schema, ref.split('/').slice(1)) : property;
  const description = valueAt(target, ['description']);
  if (typeof description !== 'string' || !description.includes(' ')) return undefined;
  const values = valueAt(target, ['enum']);
  return Array.isArray(values) ? `${description} One of ${listOf(values.map(String), 'or')}.` : description;
}

/** A JSON Pointer as path steps; an index becomes a number where the value at that point is a list. */
function pathOf(pointer: string, root: unknown): readonly PathStep[] {
  const steps: PathStep[] = [];
  let value: unknown = root;
  for (const text of pointer.split('/').slice(1).map(unescapePointer)) {
    const step = Array.isArray(value) ? Number(text) : text;
    value = valueAt(value, [step]);
    steps.push(step);
  }
  return steps;
}

function unescapePointer(text: string): string {
  return text.replaceAll('~1', '/').replaceAll('~0', '~');
}

function valueAt(value: unknown, path: readonly PathStep[]): unknown {
  let at = value;
  for (const step of path)
    at = typeof at === 'object' && at !== null && Object.hasOwn(at, step) ? (at as Readonly<Record<PathStep, unknown>>)[step] : undefined;
  return at;
}
