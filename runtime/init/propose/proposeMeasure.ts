import { DEFAULT_ENTRIES } from '../../../compiler/states/distinctEntries.ts';
import type { ColumnFacts } from '../FileFacts.ts';
import type { Measure } from '../Proposal.ts';
import type { DescribedColumn } from './checkedChoices.ts';
import { uniqueName } from './uniqueName.ts';

/** The names that measures may have. */
export interface MeasureNames {
  /** What else the table has by name. */
  readonly inTable: ReadonlySet<string>;
  /** What nothing may be called; what a measure uses is added. */
  readonly taken: Set<string>;
  /** The name of a metric in this catalog. */
  readonly own: (base: string) => string;
  /** Whether a share is the outcome that the processor counts anyway, or counted by states of its own. */
  readonly share: 'outcome' | 'states';
}

/** What of a column decides how its measure is written; a magnitude of null is unknown, and leaves the form of numbers to themselves. */
type Measured = Omit<DescribedColumn, 'column'> & { readonly column: Pick<ColumnFacts, 'type' | 'magnitude' | 'distinct'> };

/** The states and metrics of a measure. @param name of its column in the catalog */
export function proposeMeasure(
  { kind, column, description }: Measured,
  name: string,
  { inTable, taken, own, share }: MeasureNames,
): Measure {
  const unique = (base: string): string => {
    const free = uniqueName(base, taken);
    taken.add(free);
    return free;
  };
  switch (kind) {
    case 'mean': {
      const { magnitude } = column;
      const metric = unique(own(`average_${name}`));
      const total = unique(own(`total_${name}`));
      const format = magnitude === null ? null : magnitude >= 1000 ? ',.0f' : magnitude >= 1 ? ',.2f' : '.4f';
      return {
        kind,
        column: name,
        description,
        metric,
        state: inTable.has(name) ? unique(`${name}_moments`) : name,
        // The default keeps six decimal places, which would leave a small number few significant digits.
        scale: column.type !== 'integer' && magnitude !== null && magnitude > 0 && magnitude < 1 ? 12 : null,
        format,
        sum: {
          metric: total,
          state: unique(`${name}_sum`),
          format: column.type === 'integer' ? ',d' : column.type === 'decimal' && magnitude !== null ? ',.2f' : format,
        },
      };
    }
    case 'share':
      return {
        kind,
        column: name,
        description,
        metric: unique(own(`${name}_share`)),
        counted: share === 'outcome' ? null : { positives: unique(`${name}_true`), known: unique(`${name}_known`) },
      };
    case 'different':
      return {
        kind,
        column: name,
        description,
        metric: unique(own(`different_${name}`)),
        state: unique(`${name}_seen`),
        entries: entriesFor(column.distinct),
      };
  }
}

/** More entries than this are left to the author: each group may take eight bytes for each. */
const MOST_PROPOSED = 65_536;

/** As many as count these values exactly, if they are not too many; null for the default. */
function entriesFor(distinct: number): number | null {
  const enough = Math.min(2 ** Math.ceil(Math.log2(Math.max(distinct, 1))), MOST_PROPOSED);
  return enough <= DEFAULT_ENTRIES ? null : enough;
}
