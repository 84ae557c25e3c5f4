import { messageKind } from './MessageKind.ts';
import { instead, namesOf, quoted } from './words.ts';

/* Faults in checks. What is wrong with their questions is said as for the questions of reports. */

type Names = Iterable<string>;

export const checkSubject = messageKind('check-form', ['both'], (subjects: 'both' | 'neither') => [
  subjects === 'both'
    ? 'A check is of a metric or of a source, but this one names both.'
    : 'A check is of a metric or of a source, but this one names neither.',
  subjects === 'both' ? 'Make two checks of it.' : 'Add metric or source.',
]);
export const checkKeyNeeds = messageKind('check-form', ['within', 'equals'], (key: string, needed: string) => [
  `${key} has no effect without ${needed}.`,
  `Add ${needed}, or remove ${key}.`,
]);
export const checkExpectsNothing = messageKind('check-form', [false], (of_source: boolean) => [
  'The check expects nothing.',
  of_source ? 'Add expect, with conditions on facts of the source.' : 'Add expect, with conditions on output columns, or rows, or equals.',
]);
export const checkPeriodsNeedAxis = messageKind('check-form', [], () => [
  'periods needs periods to choose from, but the question has no time_axis.',
  'Add a time_axis to the intent, or remove periods: then the whole answer is checked.',
]);
export const checkFact = messageKind('unknown-fact', ['rows', ['rows_in', 'chunks_failed']], (name: string, known: Names) => [
  `${quoted(name)} is nothing that is known of a source.`,
  instead(name, known, 'facts'),
]);
export const checkOperator = messageKind('unknown-operator', ['gte_', ['gte', 'gt']], (name: string, known: Names) => [
  `There is no operator ${quoted(name)}.`,
  instead(name, known, 'operators'),
]);
export const checkOperand = messageKind('row-condition', ['gte'], (operator: string) => [
  `${operator} compares with one value${operator === 'in' || operator === 'not_in' ? ', or several in a list' : ''}, not with this.`,
  'Write for example { gte: 0, lte: 1 }.',
]);
export const checkNulls = messageKind('check-form', [], () => [
  'nulls has a condition for each column.',
  'Write for example nulls: { amount: { lte: 0.01 } }.',
]);
export const checkColumn = messageKind('unknown-column', ['amuont', 'orders', ['amount']], (name: string, source: string, known: Names) => [
  `${quoted(name)} is not a declared column of source "${source}".`,
  instead(name, known, 'columns'),
]);
export const checkAgreement = messageKind(
  'check-form',
  ['late_share', ['late', 'flights']],
  (metric: string, outputs: readonly string[]) => [
    `Metrics that must agree have one output, a number, but ${quoted(metric)} has ${outputs.length === 0 ? 'none' : namesOf(outputs, 'and')}.`,
    'Name a metric of one number, or compare them in a derived metric.',
  ],
);
