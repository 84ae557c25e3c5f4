import { leafMark, withLeaves, type Aggregate, type ForeignMetric, type Leaf } from '../Foreign.ts';
import type { Losses } from '../Losses.ts';
import * as messages from '../messages.ts';
import { notesOf } from '../notesOf.ts';
import type { Located } from '../original/Located.ts';
import { Refused } from '../Refused.ts';
import { aggregateCalls } from '../sql/aggregateCalls.ts';
import { onlyLeaves } from '../sql/onlyLeaves.ts';
import { reportHidden } from './cubeDatasets.ts';
import type { Cube, Cubes } from './Cubes.ts';
import { cubeSql } from './cubeSql.ts';
import { cubeWindow } from './cubeWindow.ts';
import type { ViewNames } from './viewNames.ts';

interface Value {
  readonly formula: string;
  readonly leaves: readonly Leaf[];
}

const aggregates: Readonly<Record<string, Aggregate>> = {
  count: { kind: 'count' },
  sum: { kind: 'sum' },
  avg: { kind: 'average' },
  min: { kind: 'min' },
  max: { kind: 'max' },
  count_distinct: { kind: 'distinct' },
  count_distinct_approx: { kind: 'distinct' },
};

/** What makes a measure more than one aggregate over rows. */
const stages = [
  'multi_stage',
  'time_shift',
  'group_by',
  'reduce_by',
  'add_group_by',
  'case',
  'order_by',
  'grain',
  'keep_filters',
  'filter',
];

/** The measures of all cubes, as metrics: under their own names where no other cube has one of that name. */
export function cubeMetrics(cubes: Cubes, names: ViewNames, losses: Losses): readonly ForeignMetric[] {
  const counts = new Map<string, number>();
  for (const { measures } of cubes.all) for (const name of measures.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return cubes.all.flatMap((cube) =>
    [...cube.measures].flatMap(([measure, part]) => {
      const name = measure === 'count' || (counts.get(measure) ?? 0) > 1 ? `${cube.name}_${measure}` : measure;
      const what = `metric ${cube.name}.${measure}`;
      try {
        const { formula, leaves } = valueOf(measure, cube, cubes, []);
        reportHidden(what, part, losses);
        if (!part.get('mask').isEmpty) losses.number(`mask of ${what}`, messages.masked(), part.get('mask'));
        const known = ['name', 'sql', 'type', 'filters', 'rolling_window', 'title', 'description', 'format', 'public', 'shown', 'mask'];
        losses.others(what, part, known, messages.noCounterpart());
        const format = formatOf(what, part, losses);
        const { text: label } = part.get('title');
        const description = part.get('description').text ?? '';
        const about = { name, label, description, synonyms: names.of(cube.name, measure), guidance: null, unit: null, format };
        return [{ ...about, place: part.place, formula: onlyLeaves(formula), leaves, notes: notesOf(leaves) }];
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        losses.number(what, error.message, part);
        return [];
      }
    }),
  );
}

function formatOf(what: string, part: Located, losses: Losses): string | null {
  const format = part.get('format');
  if (format.text === 'percent') return '.1%';
  if (format.text === 'currency') return ',.2f';
  if (!format.isEmpty) losses.besides(`format of ${what}`, messages.noCounterpart(), format);
  return null;
}

function valueOf(name: string, cube: Cube, cubes: Cubes, within: readonly string[]): Value {
  const part = cube.measures.get(name);
  if (part === undefined) throw new Refused(messages.noMeasure(name));
  if (within.includes(name)) throw new Refused(messages.circularMetric(name));
  if (!part.get('time_shift').isEmpty) throw new Refused(messages.timeShift());
  if (stages.some((key) => !part.get(key).isEmpty)) throw new Refused(messages.multiStage());
  const type = part.get('type').text ?? '';
  const where = part.get('filters').items.map((filter) => cubeSql(filter.get('sql').text ?? '', cube, cubes, null));
  const window = cubeWindow(part.get('rolling_window'));
  const aggregate = aggregates[type];
  const leaf = { dataset: cube.name, time: null, over_time: 'added' as const, window, where };
  if (aggregate !== undefined) {
    const sql = part.get('sql').text;
    if (sql === null && type !== 'count') throw new Refused(messages.noAggregate());
    const of = sql === null || (type === 'count' && /^\s*(?:\*|\d+)\s*$/.test(sql)) ? null : cubeSql(sql, cube, cubes, null);
    return { formula: leafMark(0), leaves: [{ ...leaf, name, aggregate, of }] };
  }
  if (type !== 'number') throw new Refused(messages.measureType(type));
  if (where.length > 0 || window !== null) throw new Refused(messages.multiStage());
  return numberOf(part.get('sql').text ?? '', name, cube, cubes, within);
}

/** A measure over others, which may have aggregates of its own. */
function numberOf(sql: string, name: string, cube: Cube, cubes: Cubes, within: readonly string[]): Value {
  const values: Value[] = [];
  const text = cubeSql(sql, cube, cubes, (measure) => {
    values.push(valueOf(measure, cube, cubes, [...within, name]));
    return `\uE007${values.length - 1}\uE008`;
  });
  const read = aggregateCalls(text);
  if (!read.ok) throw new Refused(messages.unknownCall(read.unknown));
  if (read.calls.some(({ of }) => of?.includes('\uE007') === true)) throw new Refused(messages.aggregateOfMeasure());
  const leaves: Leaf[] = read.calls.map(({ aggregate, of }) => ({
    name,
    dataset: cube.name,
    time: null,
    over_time: 'added',
    window: null,
    aggregate,
    of,
    where: [],
  }));
  const formula = read.formula.replaceAll(/\uE007(\d+)\uE008/g, (_, index) => {
    const value = values[Number(index)];
    if (value === undefined) throw new Error('a formula refers to a measure that it does not have');
    const from = leaves.length;
    leaves.push(...value.leaves);
    return `(${withLeaves(value.formula, (inner) => leafMark(from + inner))})`;
  });
  if (leaves.length === 0) throw new Refused(messages.noAggregate());
  return { formula, leaves };
}
