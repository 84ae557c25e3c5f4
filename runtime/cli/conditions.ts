import { didYouMean, listOf } from '../../compiler/diagnostics/didYouMean.ts';
import type { Condition, Operators } from '../../generated/types.ts';
import { CliError } from './CliError.ts';
import { parseJsonFlag } from './parseJsonFlag.ts';

/** Longer symbols first, so that `>=` is not read as `>`. */
const symbols: readonly (readonly [string, keyof Operators])[] = [
  ['>=', 'gte'],
  ['<=', 'lte'],
  ['!=', 'ne'],
  ['=', 'eq'],
  ['>', 'gt'],
  ['<', 'lt'],
];
const words: readonly (keyof Operators)[] = [
  'eq',
  'ne',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'not_in',
  'contains',
  'starts_with',
  'ends_with',
  'is_null',
  'not_null',
];

/** The help of a flag that takes conditions. */
export const CONDITION_SYNTAX = 'name=value, name!=value, name>=value (also > <= <), name:OPERATOR=value, name:in=a,b or name:is_null';

/** Operators whose value is a text, so null means the text "null". */
const TEXTUAL: ReadonlySet<keyof Operators> = new Set(['contains', 'starts_with', 'ends_with']);

/**
 * Reads conditions from flags, joined by AND: `origin=TX`, `year>=2001`, `carrier:in=AA,DL`, `city:starts_with=San`, `tail:is_null`, and
 * JSON objects in the intent's own form. A value is everything after the operator, verbatim: the service reads it with the column's type.
 * null is null; in double quotes, with JSON's escapes, a value is always a text: `city="null"`, `category:in="home, garden",toys`. A list
 * may also be written as JSON: `name:in=["a,b",null]`.
 * @param flag the flag's name, for messages
 * @throws CliError
 */
export function readConditions(
  flag: string,
  texts: readonly string[],
  jsonTexts: readonly string[],
): Readonly<Record<string, Condition>> | undefined {
  if (texts.length + jsonTexts.length === 0) return undefined;
  const conditions: Record<string, Condition> = {};
  for (const text of jsonTexts) {
    for (const [name, condition] of Object.entries(parseJsonFlag(`${flag}-json`, text))) {
      if (Object.hasOwn(conditions, name)) throw new CliError(`${flag}-json names "${name}" twice.`);
      // The service checks the shape, as for every surface.
      conditions[name] = condition as Condition;
    }
  }
  const fromText: Record<string, Record<string, unknown>> = {};
  for (const text of texts) {
    const { name, operator, value } = readCondition(flag, text);
    if (Object.hasOwn(conditions, name))
      throw new CliError(`"${name}" is in both ${flag} and ${flag}-json. Put all its conditions in one of them.`);
    const operators = (fromText[name] ??= {});
    if (Object.hasOwn(operators, operator))
      throw new CliError(`${flag} ${text}: "${name}" already has this operator. To match any of several values, write ${name}:in=a,b.`);
    operators[operator] = value;
  }
  return { ...conditions, ...(fromText as Record<string, Condition>) };
}

function readCondition(flag: string, text: string): { readonly name: string; readonly operator: keyof Operators; readonly value: unknown } {
  const at = text.search(/[=!<>:]/);
  const name = at === -1 ? text : text.slice(0, at);
  if (at < 1) throw new CliError(`${flag} ${text}: write ${CONDITION_SYNTAX}.`);
  if (name !== name.trim()) throw new CliError(`${flag} ${text}: leave no space before the operator.`);
  const rest = text.slice(at);
  if (rest.startsWith(':')) return readNamed(flag, text, name, rest.slice(1));
  for (const [symbol, operator] of symbols) {
    if (rest.startsWith(symbol)) return { name, operator, value: readValue(flag, text, operator, rest.slice(symbol.length)) };
  }
  throw new CliError(`${flag} ${text}: "${rest[0]}" alone is not an operator. Write ${CONDITION_SYNTAX}.`);
}

function readNamed(
  flag: string,
  text: string,
  name: string,
  rest: string,
): { readonly name: string; readonly operator: keyof Operators; readonly value: unknown } {
  const equals = rest.indexOf('=');
  const word = equals === -1 ? rest : rest.slice(0, equals);
  const value = equals === -1 ? null : rest.slice(equals + 1);
  const operator = words.find((known) => known === word);
  if (operator === undefined)
    throw new CliError(`${flag} ${text}: "${word}" is not an operator. ${didYouMean(word, words) ?? `Known: ${listOf(words, 'and')}.`}`);
  if (operator === 'is_null' || operator === 'not_null') {
    if (value !== null) throw new CliError(`${flag} ${text}: ${operator} has no value. Write ${name}:${operator}.`);
    return { name, operator, value: true };
  }
  if (value === null) throw new CliError(`${flag} ${text}: ${operator} needs a value. Write ${name}:${operator}=value.`);
  return {
    name,
    operator,
    value: operator === 'in' || operator === 'not_in' ? readList(flag, text, value) : readValue(flag, text, operator, value),
  };
}

function readList(flag: string, text: string, value: string): readonly unknown[] {
  if (value.startsWith('[')) {
    const list = parseJsonFlag(flag, value);
    if (!Array.isArray(list)) throw new CliError(`${flag} ${text}: write a list as a,b or ["a","b"].`);
    return list;
  }
  // Commas within quotes are part of a value.
  const items = value.match(/(?:^|(?<=,))(?:"(?:[^"\\]|\\.)*"(?=,|$)|[^,]*)/gsu) ?? [];
  return items.map((item) => readValue(flag, text, 'in', item));
}

/** @throws CliError for a quote that is not closed or is followed by something */
function readValue(flag: string, text: string, operator: keyof Operators, value: string): string | null {
  if (value === 'null' && !TEXTUAL.has(operator)) return null;
  if (!value.startsWith('"')) return value;
  try {
    return String(JSON.parse(value));
  } catch {
    throw new CliError(`${flag} ${text}: a value that begins with a quote must end with one, with a \\ before any quotes within it.`);
  }
}
