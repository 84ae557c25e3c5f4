import { requirementOf } from '../../compiler/emit/toolSchemas.ts';
import { toolSpecs, type ToolSpec } from '../../generated/tools.ts';
import type { GovernedSql } from './GovernedSql.ts';

/** The tools that a server offers: those of SQL only where it is enabled. */
export function offeredTools(sql: GovernedSql | undefined): readonly ToolSpec[] {
  return toolSpecs.filter((spec) => requirementOf(spec) !== 'sql' || sql !== undefined);
}

/** Whether a tool keeps a queue of its own, so that what it runs takes no slot from the others. */
export function queuesItself(spec: Pick<ToolSpec, 'name'>): boolean {
  return spec.name === 'sql_query';
}
