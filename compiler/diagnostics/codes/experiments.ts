import { messageKind } from './MessageKind.ts';
import { quoted, typeWord } from './words.ts';

/* Faults of experiments, and of comparisons of their units. */

export const experimentPart = messageKind(
  'experiment-part',
  ['unit', 'a string or an integer', 'number'],
  (part: string, takes: string, type: string) => [
    `The ${part} is ${typeWord(type)}, but must be ${takes}.`,
    'Name another column, or cast it.',
  ],
);
export const experimentMeasures = messageKind('experiment-part', [0], (count: number) => [
  count === 0
    ? 'Nothing is measured of the units of this experiment.'
    : 'An experiment measures either an outcome or a value of its units.',
  count === 0
    ? 'Add an `outcome`, true for rows with which a unit reaches it, or a `value`, which is added up for each unit.'
    : 'Remove one of the two, and write another processor for it.',
]);
export const notAnExperiment = messageKind('metric-input', ['clicks'], (processor: string) => [
  `unit_compare compares the units of an experiment, which "${processor}" is not.`,
  'Name a processor of kind experiment, which says what a unit is and in which arm; variant_compare and mean_compare compare rows.',
]);
export const noExposure = messageKind('contradiction', ['trial'], (processor: string) => [
  `The experiment "${processor}" counts no exposures.`,
  'Give it an `exposure`, or remove `per`, to compare means of units.',
]);
export const noPrePeriod = messageKind('contradiction', ['trial'], (processor: string) => [
  `CUPED needs what units did before, and the experiment "${processor}" has no pre-period.`,
  'Give it a `pre_period`, true for rows from before the experiment, or remove `cuped`.',
]);
export const cupedRatio = messageKind('contradiction', [], () => [
  'CUPED adjusts means of units, and this compares ratios of totals for each exposure.',
  'Add `per: unit`, or remove `cuped`.',
]);
export const expectedUnitsOnce = messageKind('useless-key', [], () => [
  'Without `sequential: true` the comparison holds for one look, so it has no use for the number of units that is expected.',
  'Add `sequential: true`, or remove `expected_units`.',
]);
export const testIsControl = messageKind('contradiction', ['A'], (arm: string) => [
  `The arm ${quoted(arm)} is both the test and the control.`,
  'Name another one.',
]);
export const shareForEachTest = messageKind('contradiction', [2], (tests: number) => [
  tests === 1 ? 'There is one test, and it has one expected share.' : `There are ${tests} tests, each of which has an expected share.`,
  tests === 1 ? 'Write one share.' : `Write a list of ${tests} shares, in the order of the tests.`,
]);
export const sharesLeaveNothing = messageKind('contradiction', [], () => [
  'The expected shares of the tests leave nothing for the control.',
  'Write shares of all compared units, so that they add up to less than 1.',
]);
