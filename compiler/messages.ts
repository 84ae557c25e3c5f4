import type { Message } from './diagnostics/Diagnostic.ts';
import { didYouMean, listOf } from './diagnostics/didYouMean.ts';

/*
 * Every diagnostic of the compiler, written once. A message says what is wrong; a suggestion says what to do. The code is stable.
 */

function make(code: string, message: string, suggestion?: string): Message {
  return suggestion === undefined ? { code, message } : { code, message, suggestion };
}


/** A near name if there is one, else what is allowed, if that is short enough to say. */
function instead(unknown: string, known: Iterable<string>): string | undefined {
  const names = [...known];
  return didYouMean(unknown, names) ?? (names.length > 0 && names.length <= 20 ? `Known: ${names.join(', ')}.` : undefined);
}

// YAML

export const missingFile = (file: string): Message => make('missing-file', `${file} is missing.`, 'Create it; `sources`, `processors` and `metrics` each have a file in catalog/.');
export const fileTooBig = (most: number): Message => make('file-too-big', `The file has more than ${most} characters.`, 'Split the workspace.');
export const yamlDirective = (): Message => make('yaml-directive', 'YAML directives are not part of the catalog language.', 'Remove the line; catalogs are YAML 1.2.');
export const yamlAlias = (): Message => make('yaml-alias', 'Anchors and aliases are not part of the catalog language.', 'Write the value out.');
export const yamlTag = (tag: string): Message => make('yaml-tag', `The tag ${tag.slice(0, 60)} is not part of the catalog language.`, 'Remove it.');
export const yamlKey = (): Message => make('yaml-key', 'A key must be text.', 'Put it in quotes.');
export const yamlTooDeep = (most: number): Message => make('yaml-too-deep', `Values nest more than ${most} deep.`);
export const yamlUnsafeInteger = (): Message => make('unsafe-integer', 'The integer is beyond 2^53 and would lose digits.', 'Put it in quotes if it is a text.');
export const yamlNotFinite = (): Message => make('not-finite', 'A number must be finite.');

const yamlErrors: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'The key stands twice in this map.',
  TAB_AS_INDENT: 'Tabs cannot indent YAML; use spaces.',
  BAD_INDENT: 'The indentation does not fit the lines above.',
  MULTIPLE_DOCS: 'The file holds more than one YAML document.',
  RESOURCE_EXHAUSTION: 'Values nest too deep.',
};

export function yamlSyntax(code: string, detail: string): Message {
  const known = yamlErrors[code];
  return make(code === 'DUPLICATE_KEY' ? 'duplicate-key' : 'yaml-syntax', known ?? `Not valid YAML: ${detail.split('\n', 1)[0]?.slice(0, 200)}.`);
}

// Shape

export const unknownKey = (key: string, known: Iterable<string>): Message => make('unknown-key', `"${key}" is not a key here.`, instead(key, known));
export const missingKey = (key: string): Message => make('missing-key', `The key "${key}" is missing.`);
export const badName = (name: string): Message => make('bad-name', `"${name}" is not a name.`, 'Names are lower-case letters, digits and underscores, start with a letter, and have at most 63 characters.');
export const notOneOf = (value: string, allowed: readonly string[]): Message => make('not-one-of', `"${value}" is not one of ${listOf(allowed, 'or')}.`, didYouMean(value, allowed));
export const empty = (what: string): Message => make('empty', `"${what}" holds nothing.`);
export const tooManyKeys = (): Message => make('too-many-keys', 'A transform step holds one transform.', 'Write each as a list item of its own.');
export const repeated = (): Message => make('repeated', 'The value stands twice in this list.');
export const invalidValue = (detail: string): Message => make('invalid-value', `The value ${detail}.`);

export function wrongType(what: string, wanted: readonly string[], value: unknown): Message {
  return make('wrong-type', `"${what}" must be ${withArticle(wanted)}, and is ${withArticle([jsonType(value)])}.`);
}

function withArticle(types: readonly string[]): string {
  const words: Readonly<Record<string, string>> = { object: 'a map', array: 'a list', string: 'a text', integer: 'an integer', number: 'a number', boolean: 'true or false', null: 'empty' };
  return listOf(types.map((type) => words[type] ?? type), 'or');
}

function jsonType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

// Expressions

export const expressionSyntax = (): Message => make('expression-syntax', 'The expression is not valid SQL.');
export const notAnExpression = (): Message => make('not-an-expression', 'This is not one SQL scalar expression.', 'Write only the expression: no SELECT, no alias, no comma.');
export const notScalar = (what: string): Message => make('not-scalar', `${what.toLowerCase().replaceAll('_', ' ')} cannot be used here.`, 'An expression is over one row: no subquery, no window, no aggregate, no list.');
export const qualifiedColumn = (): Message => make('qualified-column', 'A column is named without a table.');
export const numberTooLarge = (): Message => make('number-too-large', 'The number is beyond what can be read exactly.');
export const castType = (type: string, allowed: readonly string[]): Message => make('cast-type', `A cast to ${type} is not allowed.`, `Cast to ${listOf(allowed, 'or')}.`);
export const tryCast = (): Message => make('try-cast', 'try_cast would turn bad values into nulls without a word.', 'Use cast, or a CASE that says what becomes of them.');
export const functionClause = (fn: string): Message => make('function-clause', `"${fn}" is called with a clause or a schema that an expression cannot have.`);
export const unknownFunction = (fn: string, known: Iterable<string>): Message => make('unknown-function', `"${fn}" is not a function of the catalog language.`, didYouMean(fn, known));
export const functionNotHere = (fn: string, scope: 'row' | 'metric'): Message =>
  make('function-not-here', `"${fn}" ${scope === 'row' ? 'is for the merged states of a metric, not for rows' : 'is for rows, not for the merged states of a metric'}.`);
export const unknownName = (noun: 'column' | 'state', name: string, where: string, known: Iterable<string>): Message => make(`unknown-${noun}`, `"${name}" is not a ${noun} of ${where}.`, instead(name, known));
export const badTimeLiteral = (type: string, value: string): Message => make('bad-time-literal', `'${value}' is not a ${type}.`, "Write DATE '2001-02-28' or TIMESTAMP '2001-02-28 13:00:00'.");
export const stateAsValue = (state: string): Message => make('state-as-value', `"${state}" is a sketch, not a number.`, 'Ask it with a function, such as quantile, distinct_count or mean.');
export const notBoolean = (what: string, type: string): Message => make('not-boolean', `${what} must be true or false, and is ${typeWord(type)}.`);
export const mixedCase = (types: readonly string[]): Message => make('mixed-types', `The branches have different types: ${listOf([...new Set(types)].map(typeWord), 'and')}.`, 'Cast them to one.');
export const wrongArguments = (fn: string, takes: string, args: readonly string[]): Message =>
  make('wrong-arguments', `"${fn}" takes ${takes}, and was given ${args.length === 0 ? 'nothing' : listOf(args.map(typeWord), 'and')}.`);

function typeWord(type: string): string {
  if (type === 'null') return 'null';
  if (type.startsWith('state:')) return `a ${type.slice('state:'.length)} state`;
  const words: Readonly<Record<string, string>> = { string: 'a text', integer: 'an integer', decimal: 'a decimal', number: 'a number', boolean: 'a boolean', date: 'a date', timestamp: 'a timestamp' };
  return words[type] ?? type;
}

// References and rules

export const unknownSource = (name: string, known: Iterable<string>): Message => make('unknown-source', `There is no source "${name}".`, instead(name, known));
export const unknownLookup = (name: string, known: Iterable<string>): Message => make('unknown-lookup', `There is no lookup "${name}".`, instead(name, known));
export const unknownProcessor = (name: string, known: Iterable<string>): Message => make('unknown-processor', `There is no processor "${name}".`, instead(name, known));
export const unknownDimension = (name: string, table: string, known: Iterable<string>): Message => make('unknown-dimension', `"${name}" is not a dimension of processor "${table}".`, instead(name, known));
export const columnTaken = (name: string): Message => make('column-taken', `There is a column "${name}" already.`, 'Choose another name.');
export const lookupGlob = (path: string): Message => make('lookup-glob', `A lookup is one file, and "${path}" may match several.`);
export const joinTypes = (column: string, left: string, key: string, right: string): Message => make('join-types', `"${column}" is ${typeWord(left)} and "${key}" is ${typeWord(right)}.`, 'Join columns of one type.');
export const badRegex = (): Message => make('bad-regex', 'The regular expression is not valid.');
export const noCapture = (): Message => make('no-capture', 'The regular expression has no group to take the chunk id from.', 'Put parentheses around the part that identifies the chunk.');
export const absolutePath = (path: string): Message => make('path-outside', `"${path}" leads out of the workspace.`, 'Write a path relative to the workspace, with no "..".');
export const badTimeZone = (zone: string): Message => make('unknown-time-zone', `"${zone}" is not an IANA time zone.`, 'Write one such as Europe/Amsterdam, or UTC.');
export const timeType = (column: string, type: string): Message => make('time-type', `The time column "${column}" is ${typeWord(type)}.`, 'It must be a date or a timestamp; parse_datetime makes one from a text.');
export const parseType = (column: string, type: string): Message => make('parse-type', `parse_datetime reads a text, and "${column}" is ${typeWord(type)}.`);
export const dimensionType = (column: string, type: string): Message => make('dimension-type', `"${column}" is ${typeWord(type)}, which cannot be a dimension.`, 'A dimension is a string, an integer, a boolean or a date; derive one.');
export const reservedName = (name: string): Message => make('reserved-name', `"${name}" is a name of the service's own.`, 'Choose another name.');
export const nameClash = (name: string, what: string): Message => make('name-clash', `"${name}" is also the name of ${what}.`, 'Choose another name.');
export const grainNeedsTime = (grain: string): Message => make('grain-needs-time', `The grain "${grain}" needs a timestamp, and the source's time column is a date.`);
export const missingMeasure = (kind: string): Message => make('missing-measure', `A ${kind} state needs something to measure.`, 'Give the state an `of`, or the processor a `value`.');
export const measureType = (kind: string, takes: string, type: string): Message => make('measure-type', `A ${kind} state measures ${takes}, and this is ${typeWord(type)}.`);
export const uselessScale = (kind: string): Message => make('useless-scale', `A ${kind} state of this value keeps no decimal places.`, 'Remove `scale`: it is for exact sums of numbers and decimals.');
export const noStates = (): Message => make('missing-measure', 'Without `states`, a numeric_distribution measures its `value`, and there is none.', 'Give it a `value` or `states`.');
export const rollupNotCoarser = (grain: string, table: string): Message => make('rollup-not-coarser', `The rollup's grain "${grain}" cannot be made from the processor's "${table}".`, 'It must be the same or coarser; weeks make neither months nor quarters nor years.');
export const rollupSame = (): Message => make('rollup-same', 'The rollup keeps the grain and every dimension of its processor.', 'Make it coarser, or remove it.');
export const stateKind = (fn: string, wanted: string, state: string, kind: string): Message => make('state-kind', `"${state}" is ${typeWord(`state:${kind}`)}, and ${fn} reads a ${wanted} state.`);
export const formulaForm = (): Message => make('formula-form', 'A formula has either an `expression` or `outputs`.');
export const outputsWithShown = (key: string): Message => make('formula-form', `With \`outputs\`, "${key}" belongs to each output.`);
export const outputType = (type: string, found: string): Message => make('output-type', `The expression gives ${typeWord(found)}, which an output of type "${type}" cannot hold.`);
export const sketchOutput = (): Message => make('state-as-value', 'The expression is a sketch, not a value.', 'Ask it with a function, such as quantile, distinct_count or mean.');
export const nullOutput = (): Message => make('output-type', 'The expression is always null.');
export const scaleWithoutDecimal = (): Message => make('useless-scale', 'Only a `decimal` output has a scale.');
export const axisTooFine = (axis: string, grain: string): Message => make('axis-too-fine', `The axis "${axis}" cannot be cut from the processor's grain "${grain}".`);
export const dateFormat = (): Message => make('bad-format', 'The format names no part of a date.', 'Write a strptime format such as %Y-%m-%d %H:%M:%S.');
export const outcomeType = (type: string): Message => notBoolean('A condition', type);
export const literalQuantile = (): Message => make('wrong-arguments', 'The second argument of quantile is a number from 0 to 1.');
