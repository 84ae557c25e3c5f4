import { chainColumns, chainPartsOf, daysAfter } from '../chains.ts';
import { within } from '../diagnostics/places.ts';
import * as messages from '../messages.ts';
import * as changes from '../diff/messages.ts';
import { resolved } from '../assemble/resolvedParts.ts';
import { aCondition, anyName } from './partTypes.ts';
import type { PrestageDefinition } from './PrestageDefinition.ts';

const MINUTES_OF_A_DAY = 24 * 60;

/** What entities did in order, each chain from a row that began it. */
export const chains: PrestageDefinition<'chains'> = {
  makes: 'chains',
  parts: chainPartsOf,
  part_types: { entity: anyName, condition: aCondition },
  wrongPart: messages.chainPart,
  conditions: () => [],
  columns: ({ stages }) => chainColumns(stages),
  dimension_names: [],
  dimensions: () => [],
  *faults({ at, within_minutes }, source, { draft, columns }) {
    const time = draft.sources.get(source)?.time;
    if (within_minutes % MINUTES_OF_A_DAY !== 0 && time !== undefined && columns(source)?.get(time) === 'date')
      yield { at: within(at, 'within'), message: messages.withinNeedsTime(time) };
  },
  assemble({ kind, entity, stages, within_minutes, partition_lag_hours }, model) {
    return {
      kind,
      entity: resolved(entity, model).expr,
      stages: stages.map(({ name, when }) => ({ name, when: resolved(when, model).expr })),
      within_minutes,
      partition_lag_hours,
    };
  },
  open_days: daysAfter,
  decides: (built) => built,
  changed: { code: 'processor-chains-changed', message: changes.processorChains },
  lines: (built, code) => [
    `- follows each ${code(built.entity)} in time, for ${inWords(built.within_minutes)} from each row that meets the condition of the first stage:`,
    ...built.stages.map(({ name, when }) => `  - stage ${code(name)} where ${code(when)}`),
    ...(built.partition_lag_hours === 0 ? [] : [`- rows may come ${built.partition_lag_hours} hours late`]),
  ],
};

function inWords(minutes: number): string {
  const [count, unit] =
    minutes % MINUTES_OF_A_DAY === 0
      ? [daysAfter({ within_minutes: minutes }), 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
