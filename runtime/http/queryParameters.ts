import { listOf, nearest } from '../../compiler/diagnostics/didYouMean.ts';
import type { ErrorDetail } from '../errors/ErrorDetail.ts';
import { httpErrors } from './httpErrors.ts';

type Schema = Readonly<Record<string, unknown>>;

/**
 * The query parameters of a URL as the arguments of a tool, each of the type that its schema declares.
 * @param properties the JSON schemas of the parameters that may come
 * @throws ServiceError 400 naming every parameter that is unknown, repeated or of another type
 */
export function readQueryParameters(search: string, properties: Readonly<Record<string, Schema>>): Readonly<Record<string, unknown>> {
  const errors: ErrorDetail[] = [];
  const values: Record<string, unknown> = {};
  const parameters = new URLSearchParams(search);
  for (const name of new Set(parameters.keys())) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const [text = '', ...others] = parameters.getAll(name);
    if (schema === undefined) errors.push(unknownParameter(name, Object.keys(properties)));
    else if (others.length > 0) errors.push({ path: name, message: `The parameter "${name}" comes more than once.` });
    else {
      const value = coerce(text, schema);
      if (value === undefined) errors.push({ path: name, message: `The parameter "${name}" must be ${typeInWords(schema)}.` });
      else values[name] = value;
    }
  }
  if (errors.length > 0) throw httpErrors.parameters(errors);
  return values;
}

/**
 * The one parameter that a URL must have, as text.
 * @throws ServiceError 400
 */
export function readOnlyParameter(search: string, name: string): string {
  const { [name]: text } = readQueryParameters(search, { [name]: { type: 'string' } });
  if (typeof text !== 'string') throw httpErrors.parameters([{ path: name, message: `The parameter "${name}" is missing.` }]);
  return text;
}

function unknownParameter(name: string, known: readonly string[]): ErrorDetail {
  const [guess] = nearest(name, known);
  const message = [
    `There is no parameter "${name}" here.`,
    ...(guess === undefined ? [] : [`Did you mean "${guess}"?`]),
    known.length === 0 ? 'This path takes none.' : `Known are ${listOf(known, 'and')}.`,
  ].join(' ');
  return { path: name, message, ...(guess === undefined ? {} : { suggestion: guess }) };
}

function coerce(text: string, schema: Schema): unknown {
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
  return schema['type'] === 'integer' ? 'a whole number' : schema['type'] === 'boolean' ? 'true or false' : 'a number';
}
