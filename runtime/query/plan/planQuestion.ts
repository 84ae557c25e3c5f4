import type { Dimension } from '../../../compiler/manifest.ts';
import type { PublishedAggregate, PublishedTable } from '../../release/Release.ts';
import type { RowIndex } from '../groups/RowIndex.ts';
import type { SideQuestion } from '../question/Question.ts';
import type { StateLayout } from '../states/layout.ts';
import { asOfDay } from './asOfDay.ts';
import { planQuery, type QueryPlan } from './planQuery.ts';
import type { WindowPlan } from './WindowPlan.ts';

/** What is fetched of a table. */
interface Fetched {
  readonly dimensions: readonly Dimension[];
  readonly layout: StateLayout;
}

/** Knows the number of rows of a table in each period. */
interface TableRows {
  readonly rowsByPeriod: (table: PublishedTable) => Promise<RowIndex>;
}

/** Plans a question: its table must have the dimensions of its groups and of every condition on its rows. */
export async function planQuestion(
  question: SideQuestion,
  { dimensions, layout }: Fetched,
  published: PublishedAggregate,
  windows: WindowPlan | null,
  reader: TableRows,
): Promise<QueryPlan> {
  const { table, axis, filters, range, compare } = question;
  const conditions = [...filters, ...layout.slots.flatMap(({ where }) => where)];
  const needed = [...dimensions, ...conditions.map(({ dimension }) => dimension)];
  const shared = { dimensions: [...new Set(needed.map(({ name }) => name))], prefer: 'coarsest' } as const;
  // Everything that windows reach back to counts as requested, including what is compared with.
  if (windows !== null) return planQuery(table, published, { axis: windows.step, range: windows.scan, compare: null, ...shared });
  const plan = planQuery(table, published, { axis, range, compare, ...shared });
  if (table.as_of === undefined) return plan;
  return asOfDay(plan, question, await reader.rowsByPeriod(published.base), await reader.rowsByPeriod(plan.table));
}
