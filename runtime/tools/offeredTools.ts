import { toolsOn } from '../../compiler/emit/toolSchemas.ts';
import type { Surface, ToolOn } from '../../generated/tools.ts';
import type { GovernedSql } from './GovernedSql.ts';

/** The tools that a server offers on a surface: those that require SQL only where it is enabled. */
export function offeredTools<Offering extends Surface>(surface: Offering, sql: GovernedSql | undefined): readonly ToolOn<Offering>[] {
  return toolsOn(surface).filter(({ requires }) => requires === null || sql !== undefined);
}
