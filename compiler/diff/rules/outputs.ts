import type { Metric, Output } from '../../manifest.ts';
import { change, within, type Change, type Where } from '../Change.ts';
import { expressionText } from '../expressionText.ts';
import { matchNames } from '../matchNames.ts';
import * as messages from '../messages.ts';
import { same, type Pair } from '../Pair.ts';
import { outputsOf } from '../Versions.ts';

/** One output column that is in both versions of a metric. */
interface KeptOutput {
  readonly name: string;
  readonly old: Output;
  readonly next: Output;
}

/** The changes of one field of a metric's outputs, given those that differ in it: what is said of many at once is one change. */
type OutputRule = (outputs: readonly KeptOutput[], pair: Pair<Metric>) => readonly Change[];

/** A rule for every field: one that is new in the manifest does not type-check before it has one. */
const fields: { readonly [Field in keyof Output]-?: OutputRule } = {
  name: () => [],
  type: each('type', ({ name, old, next }, where) =>
    change('output-type-changed', where, messages.outputType(name, old.type, next.type), { columns: [name] }),
  ),
  // The scale of another type is another type.
  scale: each('scale', ({ name, old, next }, where) => {
    if (old.type !== next.type) return null;
    return change(
      next.scale < old.scale ? 'output-scale-reduced' : 'output-scale-raised',
      where,
      messages.outputScale(name, old.scale, next.scale),
      { columns: [name] },
    );
  }),
  expr: each('expr', ({ name, old, next }, where) =>
    change('output-formula-changed', where, messages.outputFormula(name, expressionText(old.expr), expressionText(next.expr)), {
      columns: [name],
    }),
  ),
  unit: (outputs, pair) => {
    const firsts = outputs.filter((output, index) => outputs.findIndex((other) => sameUnits(output, other)) === index);
    return firsts.map((first) => {
      const names = outputs.filter((output) => sameUnits(first, output)).map(({ name }) => name);
      return change(
        'output-unit-changed',
        within(pair, ...stepsOf(names), 'unit'),
        messages.outputUnit(names, first.old.unit, first.next.unit),
        { columns: names },
      );
    });
  },
  label: shown('label'),
  format: shown('format'),
};

function sameUnits(a: KeptOutput, b: KeptOutput): boolean {
  return a.old.unit === b.old.unit && a.next.unit === b.next.unit;
}

/** The output columns of a metric's answers: those of every answer, and those that `quantiles: true` adds. */
export function outputs(pair: Pair<Metric>): readonly Change[] {
  const { old, next } = pair;
  const { kept } = matchNames(outputsOf(old), outputsOf(next), ({ name }) => name);
  return [
    ...columnChanges(pair, 'outputs', old.outputs, next.outputs),
    ...quantileChanges(pair),
    ...ranking(pair),
    ...Object.entries(fields).flatMap(([field, rule]) => {
      const differing = kept.filter((output) => !same(fieldOf(output.old, field), fieldOf(output.next, field)));
      return differing.length === 0 ? [] : rule(differing, pair);
    }),
    ...kept.flatMap(({ name, ...output }) =>
      unknownFields(output.old, output.next).map((field) =>
        change('unclassified-change', within(pair, 'outputs', name, field), messages.unclassified(field), { columns: [name] }),
      ),
    ),
  ];
}

function columnChanges(
  pair: Pair<Metric>,
  list: 'outputs' | 'quantile_outputs',
  old: readonly Output[],
  next: readonly Output[],
): readonly Change[] {
  const { added, removed, reordered } = matchNames(old, next, ({ name }) => name);
  const where = (...steps: readonly string[]): Where => within(pair, list, ...steps);
  const place = list === 'outputs' ? 'every answer' : 'answers with quantiles';
  // A column that left the quantiles for every answer is still in the answers with quantiles.
  const stays = (name: string): boolean => list === 'quantile_outputs' && pair.next.outputs.some((output) => output.name === name);
  return [
    ...added.map(({ name }) => change('output-added', where(name), messages.outputAdded(name, place), { columns: [name] })),
    ...removed
      .filter(({ name }) => !stays(name))
      .map(({ name }) => change('output-removed', where(name), messages.outputRemoved(name), { columns: [name] })),
    ...(reordered ? [change('outputs-reordered', where(), messages.outputsReordered(place), { columns: namesOf(next) })] : []),
  ];
}

function quantileChanges(pair: Pair<Metric>): readonly Change[] {
  const [old, next] = [pair.old.quantile_outputs, pair.next.quantile_outputs];
  const where = within(pair, 'quantile_outputs');
  if (old === null) return next === null ? [] : [change('quantiles-added', where, messages.quantilesAdded(), { columns: namesOf(next) })];
  if (next === null) return [change('quantiles-removed', where, messages.quantilesRemoved(), { columns: namesOf(old) })];
  return columnChanges(pair, 'quantile_outputs', old, next);
}

function ranking(pair: Pair<Metric>): readonly Change[] {
  const [from, to] = [pair.old.outputs[0]?.name, pair.next.outputs[0]?.name];
  // When the first output is gone, that is reported, and worse.
  if (from === undefined || to === undefined || from === to || !pair.next.outputs.some(({ name }) => name === from)) return [];
  return [change('default-ranking-changed', within(pair, 'outputs'), messages.defaultRanking(from, to), { columns: [from, to] })];
}

/** A rule that reports each output on its own. */
function each(field: keyof Output, report: (output: KeptOutput, where: Where) => Change | null): OutputRule {
  return (outputs, pair) => outputs.flatMap((output) => report(output, within(pair, 'outputs', output.name, field)) ?? []);
}

/** A rule of a text for people. */
function shown(field: 'label' | 'format'): OutputRule {
  return (outputs, pair) => {
    const names = outputs.map(({ name }) => name);
    return [
      change('output-described', within(pair, ...stepsOf(names), field), messages.outputsDescribed(field, names), { columns: names }),
    ];
  };
}

/** The path of one output, or of all. */
function stepsOf(names: readonly string[]): readonly string[] {
  return names.length === 1 ? ['outputs', ...names] : ['outputs'];
}

function namesOf(outputs: readonly Output[]): readonly string[] {
  return outputs.map(({ name }) => name);
}

function fieldOf(output: Output, field: string): unknown {
  return new Map<string, unknown>(Object.entries(output)).get(field);
}

/** Fields that differ and that this version does not know, as of a newer manifest. */
function unknownFields(old: Output, next: Output): readonly string[] {
  return [...new Set([...Object.keys(old), ...Object.keys(next)])].filter(
    (field) => !Object.hasOwn(fields, field) && !same(fieldOf(old, field), fieldOf(next, field)),
  );
}
