import type { Cell, ExplainedDimension, Explanation, ExplainQuery, MetricSummary } from '../../../generated/types.ts';
import { changeLine } from '../../tools/changeLine.ts';
import { conditionsOf, conditionWords } from '../../tools/conditionWords.ts';
import { explanationWriters, hasOthers, shareText, type ExplanationWriters } from '../../tools/explainedTables.ts';

/** Drivers, and values of a condition, that the text names. */
const MOST_DRIVERS = 3;
const MOST_NAMED = 6;

/**
 * An explanation in words: the change, and the first drivers of its most surprising dimension. Pure.
 * @param dimensions those of the metric, by whose labels its conditions are written
 */
export function describeChange(told: Explanation, dimensions: MetricSummary['dimensions']): string {
  const write = explanationWriters(told);
  const labelOf = (name: string): string => dimensions.find((dimension) => dimension.name === name)?.label ?? name;
  const { filters } = told.provenance.intent as Pick<ExplainQuery, 'filters'>;
  const conditions = conditionsOf(filters).map((condition) => conditionWords(condition, labelOf(condition.dimension), MOST_NAMED));
  const [first] = told.dimensions;
  return [
    ...(conditions.length === 0 ? [] : [`Where ${conditions.join(' and ')}:`]),
    changeLine(told, write),
    ...(first === undefined ? [] : [driversText(first, write, labelOf)]),
  ].join(' ');
}

function driversText(dimension: ExplainedDimension, write: ExplanationWriters, labelOf: (name: string) => string): string {
  const { by, method, drivers, others } = dimension;
  const named = drivers.slice(0, MOST_DRIVERS).map((driver) => {
    const { values, share } = driver;
    const value = by.map((name) => text(values[name] ?? null)).join(', ');
    return `${value} ${write.part(driver, 'contribution')}${share === null ? '' : ` (${shareText(share)})`}`;
  });
  const isTold = drivers.length <= MOST_DRIVERS && others.contribution !== null && hasOthers(dimension);
  const rest = !isTold ? [] : [`all others ${write.part(others, 'contribution')}`];
  const names = by.map(labelOf).join(' and ');
  const head = method === 'leave_one_out' ? `By ${names}, leaving one out takes away` : `Of that, by ${names}`;
  return `${head}: ${[...named, ...rest].join(', ')}.`;
}

function text(value: Cell): string {
  return value === null ? 'none' : String(value);
}
