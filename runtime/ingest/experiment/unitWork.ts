import { exprToSql } from '../../../compiler/expressions/toSql.ts';
import { ARM, totalType, unitColumns, unitColumnTypes } from '../../../compiler/experiment.ts';
import type { Experiment, Expr } from '../../../compiler/manifest.ts';
import { VALUE_TYPE } from '../entities/EntityKind.ts';
import type { EntityWork, RowFault } from '../entities/EntityWork.ts';
import type { ReducerRun } from '../reduce/Reducer.ts';
import { ExperimentError } from './ExperimentError.ts';
import * as messages from './messages.ts';
import { unitKind } from './unitKind.ts';

/** How rows become the units of an experiment as of each day. */
export function unitWork({ types }: ReducerRun, experiment: Experiment): EntityWork {
  const sql = (part: Expr): string => exprToSql(part, types);
  const { unit, arm, time, outcome, value, value_type, exposure, pre_period } = experiment;
  const condition = (part: Expr | null): string => (part === null ? 'false' : `coalesce(${sql(part)}, false)`);
  const measured =
    value === null
      ? `CASE WHEN ${condition(outcome)} THEN 1 ELSE 0 END`
      : value_type === 'integer'
        ? `CAST(${sql(value)} AS BIGINT)`
        : sql(value);
  return {
    kind: unitKind,
    parts: {
      entity: `CAST(${sql(unit)} AS VARCHAR)`,
      on_day: `CAST(${sql(time)} AS DATE)`,
      named: `CAST(${sql(arm)} AS VARCHAR)`,
      measured: `CAST(${measured} AS ${VALUE_TYPE})`,
      shown: condition(exposure),
      early: condition(pre_period),
    },
    contributions: {
      rows_of_unit: 'count(*) FILTER (NOT early)',
      first_arm: 'min(named) FILTER (NOT early)',
      last_arm: 'max(named) FILTER (NOT early)',
      total: 'coalesce(sum(measured) FILTER (NOT early), 0)',
      exposed: 'count(*) FILTER (shown AND NOT early)',
      before: 'coalesce(sum(measured) FILTER (early), 0)',
    },
    classified: (relation) => classified(relation, experiment),
    columns: unitColumnTypes(totalType(value === null ? null : value_type)),
    fault: rowFault,
  };
}

/** Units that have rows of the experiment by then. */
function classified(relation: string, { arm_type, value, value_type }: Experiment): string {
  const { in_arm, in_several, converted, total, exposed, before } = unitColumns;
  const exact = totalType(value === null ? null : value_type) === 'integer' ? 'BIGINT' : VALUE_TYPE;
  const type = arm_type === 'integer' ? 'BIGINT' : arm_type === 'boolean' ? 'BOOLEAN' : 'VARCHAR';
  return `SELECT CASE WHEN first_arm = last_arm THEN CAST(first_arm AS ${type}) END AS ${ARM},
      coalesce(first_arm = last_arm, false) AS ${in_arm}, coalesce(first_arm <> last_arm, false) AS ${in_several},
      CASE WHEN total > 0 THEN 1 ELSE 0 END::BIGINT AS ${converted},
      CAST(total AS ${exact}) AS ${total}, exposed AS ${exposed}, CAST(before AS ${exact}) AS ${before}
    FROM ${relation} WHERE rows_of_unit > 0`;
}

function rowFault(what: RowFault, { table, time_zone }: ReducerRun, count: number): ExperimentError {
  switch (what) {
    case 'no_entity':
      return new ExperimentError('unit_missing', messages.noUnit(table.id, count));
    case 'no_time':
      return new ExperimentError('unit_missing', messages.noTime(table.id, count));
    case 'too_new':
      return new ExperimentError('row_too_new', messages.tooNew(table.id, count, time_zone));
  }
}
