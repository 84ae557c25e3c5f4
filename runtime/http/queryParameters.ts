import { listOf, nearest } from '../../compiler/diagnostics/didYouMean.ts';
import type { ErrorDetail } from '../errors/ErrorDetail.ts';
import { echo } from '../errors/echo.ts';
import { MOST_LISTED } from '../errors/requestProblems.ts';
import { httpErrors } from './httpErrors.ts';

type Schema = Readonly<Record<string, unknown>>;

/**
 * Reads the query parameters of a URL as the arguments of a tool, each with the type that its schema declares.
 * @param properties the JSON schemas of the allowed parameters
 * @throws ServiceError 400 for a query that is not percent-encoded UTF-8, or naming every parameter that is unknown, repeated or of another type
 */
export function readQueryParameters(search: string, properties: Readonly<Record<string, Schema>>): Readonly<Record<string, unknown>> {
  if (search === '') return {};
  if (decoded(search) === null) throw httpErrors.notEncoded();
  const errors: ErrorDetail[] = [];
  const values: Record<string, unknown> = {};
  let faulty = 0;
  for (const [name, texts] of byName(new URLSearchParams(search))) {
    const read = readParameter(name, texts, properties);
    if (read.ok) values[name] = read.value;
    else {
      if (errors.length < MOST_LISTED) errors.push(read.problem());
      faulty += 1;
    }
  }
  if (faulty > 0) throw httpErrors.parameters(errors, faulty);
  return values;
}

/** The text that a query encodes; null for bytes that are not UTF-8, for which URLSearchParams would put U+FFFD. */
function decoded(search: string): string | null {
  try {
    return decodeURIComponent(search);
  } catch {
    return null;
  }
}

function byName(parameters: URLSearchParams): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [name, text] of parameters) {
    const texts = found.get(name);
    if (texts === undefined) found.set(name, [text]);
    else texts.push(text);
  }
  return found;
}

type ReadParameter = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly problem: () => ErrorDetail };

function readParameter(
  name: string,
  [text = '', ...others]: readonly string[],
  properties: Readonly<Record<string, Schema>>,
): ReadParameter {
  const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (schema === undefined) return { ok: false, problem: () => unknownParameter(name, Object.keys(properties)) };
  if (others.length > 0) return { ok: false, problem: () => ({ path: name, message: `The parameter "${name}" comes more than once.` }) };
  const value = coerce(text, schema);
  if (value !== undefined) return { ok: true, value };
  return { ok: false, problem: () => ({ path: name, message: `The parameter "${name}" must be ${typeInWords(schema)}.` }) };
}

function unknownParameter(name: string, known: readonly string[]): ErrorDetail {
  const [guess] = nearest(name, known);
  const message = [
    `There is no parameter "${echo(name)}" here.`,
    ...(guess === undefined ? [] : [`Did you mean "${guess}"?`]),
    known.length === 0 ? 'This path has no parameters.' : `The choices are ${listOf(known, 'and')}.`,
  ].join(' ');
  return { path: echo(name), message, ...(guess === undefined ? {} : { suggestion: guess }) };
}

function coerce(text: string, schema: Schema): unknown {
  if (Array.isArray(schema['enum'])) return schema['enum'].includes(text) ? text : undefined;
  switch (schema['type']) {
    case 'integer':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
    case 'number':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    default:
      return text;
  }
}

function typeInWords(schema: Schema): string {
  if (Array.isArray(schema['enum'])) return listOf(schema['enum'].map(String), 'or');
  return schema['type'] === 'integer' ? 'a whole number' : schema['type'] === 'boolean' ? 'true or false' : 'a number';
}
