import { messageKind } from './MessageKind.ts';
import { typeWord } from './words.ts';

/* Faults of funnels whose stages follow each other in time. */

export const chainPart = messageKind('chain-part', ['condition', 'a boolean', 'number'], (part: string, takes: string, type: string) => [
  `The ${part} is ${typeWord(type)}, but must be ${takes}.`,
  part === 'condition' ? 'Write a comparison, or a boolean column.' : 'Name another column, or cast it.',
]);
export const orderedNeeds = messageKind('contradiction', ['within', 'within: 7 days'], (key: string, example: string) => [
  `An ordered funnel follows an entity in time, but has no \`${key}\`.`,
  `Add one, such as \`${example}\`, or remove \`ordered\` to count rows in every stage whose condition holds.`,
]);
export const orderedStates = messageKind('contradiction', [], () => [
  'An ordered funnel counts entities that reach stages, and has no rows that further states could measure.',
  'Move `states` to another processor of the source, or remove them.',
]);
export const onlyOrdered = messageKind('useless-key', ['within'], (key: string) => [
  `Without \`ordered: true\` a row counts in every stage whose condition holds, so \`${key}\` has no effect.`,
  'Add `ordered: true`, or remove the key.',
]);
export const withinTooLong = messageKind('within-too-long', ['400 days', 366], (limit: string, most: number) => [
  `The stages may take ${limit}, and each day would depend on as many before it.`,
  `Write at most ${most} days.`,
]);
export const withinNeedsTime = messageKind('window-needs-time', ['date'], (column: string) => [
  `A part of a day needs a timestamp, but the source's time column "${column}" is a date.`,
  'Write a whole number of days, or use a time column that is a timestamp.',
]);
