import type { Metric } from '../../../compiler/manifest.ts';
import type { ChunkBits } from '../groups/ChunkBits.ts';
import type { Groups } from '../groups/Groups.ts';
import { joinOf, type Joined } from '../join/Join.ts';
import { thresholdOf, withholdGroups, type Threshold, type Withholding } from '../privacy/withholding.ts';
import type { Answering } from '../served/Answering.ts';
import { mapSides, ofEach, type Sides } from '../sides/Sides.ts';
import { fewestRowsOf } from '../states/layout.ts';
import type { ValuesQuestion } from './checkValues.ts';
import type { ValuesSide } from './planValues.ts';

/** The counts of a dimension's values, over all the tables of a metric. */
export interface CountedValues {
  readonly question: ValuesQuestion;
  readonly sides: Sides<ValuesSide>;
  /** The chunks and rows that were counted in each table; null when privacy withholds them. */
  readonly contributed: readonly (ChunkBits | null)[];
  readonly groups: Groups;
  /** Null without privacy. */
  readonly threshold: Threshold | null;
  readonly withholding: Withholding;
}

/** Counts the values of each table, adds them, and withholds those with too few rows. */
export async function countValues(answering: Answering, question: ValuesQuestion, sides: Sides<ValuesSide>): Promise<CountedValues> {
  const { turns } = answering;
  const { metric } = question;
  const counted = ofEach(await Promise.all(sides.map(async (side) => countSide(answering, metric, side))));
  const join = joinOf(counted);
  const [{ dimension }] = sides;
  const groups = await join.groups(
    mapSides(counted, (side) => side.groups),
    [dimension],
    turns,
  );
  const threshold = thresholdOf(metric.privacy, join.fewestRows);
  const withholding = await withholdGroups(groups.groups, threshold, turns);
  return { question, sides, contributed: counted.map((side) => side.contributed), groups, threshold, withholding };
}

interface CountedSide extends Joined {
  readonly groups: Groups;
  readonly contributed: ChunkBits | null;
}

async function countSide(
  { reader, turns }: Answering,
  { privacy }: Metric,
  { published, request, filters }: ValuesSide,
): Promise<CountedSide> {
  const { plan, layout } = request;
  const [groups, contributed] = await Promise.all([
    reader.groups(request, turns),
    privacy === null ? reader.contributions(published, plan, filters, turns.signal) : null,
  ]);
  // Only rows are counted.
  return { groups, contributed, merges: layout.slots, fewestRows: fewestRowsOf(layout), stateCounts: [] };
}
