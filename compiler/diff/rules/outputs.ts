import { additivityText } from '../../additivity.ts';
import { allOutputs, derivationOf, outputsOf, suiteFields, suiteOutputs, suitesOf, SUITES, type SuiteName } from '../../derivation.ts';
import type { Expr, Metric, Output, OutputColumn } from '../../manifest.ts';
import { change, within, type Change, type Where } from '../Change.ts';
import type { ChangeCode } from '../clientImpacts.ts';
import { expressionText } from '../expressionText.ts';
import { matchNames } from '../matchNames.ts';
import * as messages from '../messages.ts';
import { same, type Pair } from '../Pair.ts';

/** An output column that both versions of a metric have. */
interface CommonOutput {
  readonly name: string;
  readonly old: ShownColumn;
  readonly next: ShownColumn;
}

/** A column of a table-valued step has no expression of its own. */
type ShownColumn = OutputColumn & { readonly expr?: Expr };

/** The changes of one field of a metric's outputs, given the outputs where it differs; the same change to many outputs is one change. */
type OutputRule = (outputs: readonly CommonOutput[], pair: Pair<Metric>) => readonly Change[];

/** A rule for every field: a new field does not type-check without one. */
const fields: { readonly [Field in keyof Output]-?: OutputRule } = {
  name: () => [],
  type: each('type', ({ name, old, next }, where) =>
    change('output-type-changed', where, messages.outputType(name, old.type, next.type), { columns: [name] }),
  ),
  // A scale that goes with a type change is reported as a type change.
  scale: each('scale', ({ name, old, next }, where) => {
    if (old.type !== next.type) return null;
    return change(
      next.scale < old.scale ? 'output-scale-reduced' : 'output-scale-raised',
      where,
      messages.outputScale(name, old.scale, next.scale),
      { columns: [name] },
    );
  }),
  // A change between an expression and none is reported as rows for each group.
  expr: each('expr', ({ name, old: { expr: from }, next: { expr: to } }, where) =>
    from === undefined || to === undefined
      ? null
      : change('output-formula-changed', where, messages.outputFormula(name, expressionText(from), expressionText(to)), {
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
  differences: each('differences', ({ name, next }, where) =>
    next.differences === 'none'
      ? change('output-changes-removed', where, messages.outputChangesRemoved(name), { columns: [name] })
      : change('output-changes-added', where, messages.outputChangesAdded(name), { columns: [name] }),
  ),
  // An earlier version did not say.
  additive: each('additive', ({ name, old, next }, where) =>
    old.additive === undefined || next.additive === undefined
      ? change('output-described', where, messages.outputsDescribed('additive', [name]), { columns: [name] })
      : change('output-additivity-changed', where, messages.outputAdditivity(name, additivityText(next.additive)), { columns: [name] }),
  ),
  label: shown('label'),
  format: shown('format'),
};

function sameUnits(a: CommonOutput, b: CommonOutput): boolean {
  return a.old.unit === b.old.unit && a.next.unit === b.next.unit;
}

/** The output columns of a metric's answers: those of every answer and those that a question may request. */
export function outputs(pair: Pair<Metric>): readonly Change[] {
  const [old, next] = [derivationOf(pair.old), derivationOf(pair.next)];
  const { common } = matchNames<ShownColumn>(allOutputs(old), allOutputs(next), ({ name }) => name);
  return [
    ...columnChanges(pair, 'every answer', outputsOf(old), outputsOf(next)),
    ...SUITES.flatMap((suite) => suiteChanges(pair, suite)),
    ...ranking(pair),
    ...Object.entries(fields).flatMap(([field, rule]) => {
      const differing = common.filter((output) => !same(fieldOf(output.old, field), fieldOf(output.next, field)));
      return differing.length === 0 ? [] : rule(differing, pair);
    }),
    ...common.flatMap(({ name, ...output }) =>
      unknownFields(output.old, output.next).map((field) =>
        change('unclassified-change', within(pair, 'outputs', name, field), messages.unclassified(field), { columns: [name] }),
      ),
    ),
  ];
}

/** The changes to report for each suite. */
const suites: { readonly [Name in SuiteName]: SuiteWords } = {
  quantiles: {
    place: 'answers with quantiles',
    added: { code: 'quantiles-added', message: messages.quantilesAdded() },
    removed: { code: 'quantiles-removed', message: messages.quantilesRemoved() },
  },
};

interface SuiteWords {
  readonly place: messages.OutputPlace;
  readonly added: { readonly code: ChangeCode; readonly message: string };
  readonly removed: { readonly code: ChangeCode; readonly message: string };
}

function columnChanges(
  pair: Pair<Metric>,
  place: messages.OutputPlace,
  old: readonly OutputColumn[],
  next: readonly OutputColumn[],
  suite: SuiteName | null = null,
): readonly Change[] {
  const { added, removed, reordered } = matchNames(old, next, ({ name }) => name);
  const where = (...steps: readonly string[]): Where => within(pair, suite === null ? 'outputs' : suiteFields[suite], ...steps);
  // A column that moved from a suite into every answer is still in answers that request the suite.
  const shown = suite === null ? [] : outputsOf(derivationOf(pair.next)).map(({ name }) => name);
  return [
    ...added.map(({ name }) => change('output-added', where(name), messages.outputAdded(name, place), { columns: [name] })),
    ...removed
      .filter(({ name }) => !shown.includes(name))
      .map(({ name }) => change('output-removed', where(name), messages.outputRemoved(name), { columns: [name] })),
    ...(reordered ? [change('outputs-reordered', where(), messages.outputsReordered(place), { columns: namesOf(next) })] : []),
  ];
}

function suiteChanges(pair: Pair<Metric>, suite: SuiteName): readonly Change[] {
  const [from, to] = [derivationOf(pair.old), derivationOf(pair.next)];
  const [had, has] = [suitesOf(from).includes(suite), suitesOf(to).includes(suite)];
  const [old, next] = [suiteOutputs(from, suite), suiteOutputs(to, suite)];
  const where = within(pair, suiteFields[suite]);
  const { place, added, removed } = suites[suite];
  if (!had) return has ? [change(added.code, where, added.message, { columns: namesOf(next) })] : [];
  if (!has) return [change(removed.code, where, removed.message, { columns: namesOf(old) })];
  return columnChanges(pair, place, old, next, suite);
}

/** Answers with several rows per group are not ranked. */
function ranking(pair: Pair<Metric>): readonly Change[] {
  const [old, next] = [derivationOf(pair.old), derivationOf(pair.next)];
  if (old.kind === 'rows' || next.kind === 'rows') return [];
  const [from, to] = [old.outputs[0]?.name, next.outputs[0]?.name];
  // A removed first output is reported separately, with a worse impact.
  if (from === undefined || to === undefined || from === to || !next.outputs.some(({ name }) => name === from)) return [];
  return [change('default-ranking-changed', within(pair, 'outputs'), messages.defaultRanking(from, to), { columns: [from, to] })];
}

/** A rule that reports each output separately. */
function each(field: keyof Output, report: (output: CommonOutput, where: Where) => Change | null): OutputRule {
  return (outputs, pair) => outputs.flatMap((output) => report(output, within(pair, 'outputs', output.name, field)) ?? []);
}

/** A rule for a text shown to people. */
function shown(field: 'label' | 'format'): OutputRule {
  return (outputs, pair) => {
    const names = outputs.map(({ name }) => name);
    return [
      change('output-described', within(pair, ...stepsOf(names), field), messages.outputsDescribed(field, names), { columns: names }),
    ];
  };
}

/** The path of a single output, or of all. */
function stepsOf(names: readonly string[]): readonly string[] {
  return names.length === 1 ? ['outputs', ...names] : ['outputs'];
}

function namesOf(outputs: readonly OutputColumn[]): readonly string[] {
  return outputs.map(({ name }) => name);
}

function fieldOf(output: ShownColumn, field: string): unknown {
  return new Map<string, unknown>(Object.entries(output)).get(field);
}

/** Differing fields that this version does not know, such as those of a newer manifest. */
function unknownFields(old: ShownColumn, next: ShownColumn): readonly string[] {
  return [...new Set([...Object.keys(old), ...Object.keys(next)])].filter(
    (field) => !Object.hasOwn(fields, field) && !same(fieldOf(old, field), fieldOf(next, field)),
  );
}
