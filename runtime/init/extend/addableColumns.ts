import { reservedColumns } from '../../../compiler/check/tableColumns.ts';
import type { AggregateTable, Manifest, ScalarType } from '../../../compiler/manifest.ts';
import * as messages from '../messages.ts';
import { groupable, measuresOfType } from '../propose/checkedChoices.ts';
import { cleanName } from '../propose/cleanNames.ts';
import { sqlWords } from '../propose/sqlWords.ts';
import type { Measure } from '../Proposal.ts';

/** A column of a processor's source, and what it could add to the processor. */
export interface AddableColumn {
  readonly name: string;
  readonly type: ScalarType;
  /** Whether it can become a dimension. */
  readonly dimension: boolean;
  readonly measures: readonly Measure['kind'][];
  /** What the processor uses it for, or why nothing can be added of it, in words; else empty. */
  readonly use: string;
}

/** The processors whose rows are those of their source, grouped: what others keep is decided by their kinds. */
export function extendable({ tables }: Manifest): readonly AggregateTable[] {
  return Object.values(tables).filter(({ prestage }) => prestage === undefined);
}

/** The columns of a processor's source, after all transforms. */
export function addableColumns({ sources }: Manifest, { source, dimensions }: AggregateTable): readonly AddableColumn[] {
  const { columns = [], time_column = null } = sources[source] ?? {};
  return columns.map(({ name, type }) => {
    const none = { name, type, dimension: false, measures: [] };
    if (cleanName(name) !== name || !/^[a-z]/.test(name) || sqlWords.has(name)) return { ...none, use: messages.notAPlainName() };
    const measures = measuresOfType(type);
    if (name === time_column) return { ...none, use: messages.placesInTime() };
    if (dimensions.some((dimension) => dimension.name === name)) return { ...none, measures, use: messages.isDimension() };
    return { name, type, dimension: groupable.has(type) && !reservedColumns.has(name), measures, use: '' };
  });
}
