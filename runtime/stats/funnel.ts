import { holdsStates, type Privacy } from '../../compiler/privacy.ts';
import { divide, ratioOf, toDouble, type Ratio } from '../exact/rational.ts';
import { quotientAccuracy } from '../sketch/Accuracy.ts';
import { thetaAccuracy, thetaBounds } from '../sketch/theta.ts';
import { estimated, known, type Known } from './Estimate.ts';
import { number, sketchOf, text } from './arguments.ts';
import { tooNear } from './tooNear.ts';
import { WITHHELD, type TableArgument, type TableRow, type Withheld } from './TableFunction.ts';

/**
 * One row per stage: its name, the number of rows that reach it, and that number as a share of the first and of the previous stage. Shares
 * of nothing are null, and the first stage has no previous one. A stage with too few rows is withheld, and every share that would reveal it
 * is null. If counts of states are protected, so is a stage that differs from an earlier one by too few.
 *
 * @param args the smallest number of rows for which a stage may be shown, then for each stage its name and its count
 */
export function funnel(args: readonly TableArgument[], privacy: Privacy | null): readonly TableRow[] {
  const stages = stagesOf(args, 2).map(([name, count]): Stage => ({ name: text(name), counts: [known(number(count))] }));
  return rowsOf(stages, leastOf(args, privacy), privacy);
}

/** The same with a distinct count after each count: one row per stage, with its entities. */
export function entityFunnel(args: readonly TableArgument[], privacy: Privacy | null): readonly TableRow[] {
  const stages = stagesOf(args, 3).map(([name, count, sketch]): Stage => {
    const entities = sketchOf(sketch);
    return {
      name: text(name),
      counts: [known(number(count)), estimated(ratioOf(thetaBounds(entities).estimate), thetaAccuracy(entities))],
    };
  });
  return rowsOf(stages, leastOf(args, privacy), privacy);
}

interface Stage {
  readonly name: string;
  /** Of its rows; then, where there are entities, of those. */
  readonly counts: readonly [Known<Ratio>, ...Known<Ratio>[]];
}

function stagesOf([, ...args]: readonly TableArgument[], width: number): readonly (readonly TableArgument[])[] {
  return Array.from({ length: args.length / width }, (_, stage) => args.slice(stage * width, (stage + 1) * width));
}

function leastOf([least]: readonly TableArgument[], privacy: Privacy | null): number {
  return Math.max(toDouble(number(least)), privacy?.min_count ?? 0);
}

function rowsOf(stages: readonly Stage[], least: number, privacy: Privacy | null): readonly TableRow[] {
  const told: Stage[] = [];
  const shown = stages.map((stage) => {
    const [rows] = stage.counts;
    const few = holdsStates(privacy)
      ? stage.counts.some(
          ({ value }, of) => toDouble(value) < least || told.some(({ counts }) => tooNear(value, counts[of]?.value ?? value, least)),
        )
      : toDouble(rows.value) < least;
    if (!few) told.push(stage);
    return few ? null : stage;
  });
  return stages.map(({ name, counts }, index) => [
    name,
    ...counts.flatMap((_, of) =>
      shares(
        shown.map((stage) => stage?.counts[of] ?? null),
        index,
      ),
    ),
  ]);
}

/** A count and its share of the first and of the previous one. */
function shares(counts: readonly (Known<Ratio> | null)[], index: number): readonly (Known<Ratio | null> | Withheld | null)[] {
  const count = counts[index] ?? null;
  const part = (of: Known<Ratio> | null | undefined): Known<Ratio | null> | null => {
    if (count === null || of === null || of === undefined) return null;
    return estimated(divide(count.value, of.value), count === of ? null : quotientAccuracy(count.accuracy, of.accuracy));
  };
  return [count ?? WITHHELD, part(counts[0]), part(counts[index - 1])];
}
