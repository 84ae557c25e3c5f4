import { compare, divide, ratioOf, type Ratio } from '../exact/rational.ts';
import type { Value } from '../exact/Value.ts';
import { thetaBounds } from '../sketch/theta.ts';
import { number, sketchOf, text } from './arguments.ts';
import type { TableArgument } from './TableFunction.ts';

type Row = readonly Value[];

/**
 * One row per stage: its name, the number of rows that reach it, and that number as a share of the first and of the previous stage. Shares
 * of nothing are null, and the first stage has no previous one. A stage with too few rows is null, and so is every share that would reveal
 * it.
 *
 * @param args the smallest number of rows for which a stage may be shown, then for each stage its name and its count
 */
export function funnel(args: readonly TableArgument[]): readonly Row[] {
  const { least, stages } = stagesOf(args, 2);
  const counts = stages.map(([, count]) => shownFrom(least, number(count)));
  return stages.map(([name], index) => [text(name), ...shares(counts, index)]);
}

/** The same with a distinct count after each count: one row per stage, with its entities. */
export function entityFunnel(args: readonly TableArgument[]): readonly Row[] {
  const { least, stages } = stagesOf(args, 3);
  const counts = stages.map(([, count]) => shownFrom(least, number(count)));
  const entities = stages.map(([, , sketch], index) => (counts[index] === null ? null : ratioOf(thetaBounds(sketchOf(sketch)).estimate)));
  return stages.map(([name], index) => [text(name), ...shares(counts, index), ...shares(entities, index)]);
}

function stagesOf(
  [least, ...args]: readonly TableArgument[],
  width: number,
): { readonly least: Ratio; readonly stages: readonly (readonly TableArgument[])[] } {
  const count = args.length / width;
  return { least: number(least), stages: Array.from({ length: count }, (_, stage) => args.slice(stage * width, (stage + 1) * width)) };
}

function shownFrom(least: Ratio, count: Ratio): Ratio | null {
  return compare(count, least) < 0 ? null : count;
}

/** A count and its share of the first and of the previous one. */
function shares(counts: readonly (Ratio | null)[], index: number): Row {
  const count = counts[index] ?? null;
  const part = (of: Ratio | null | undefined): Value => (count === null || of === null || of === undefined ? null : divide(count, of));
  return [count, part(counts[0]), part(counts[index - 1])];
}
