import { outputsOf } from '../derivation.ts';
import type { Place } from '../diagnostics/Diagnostic.ts';
import { keyOf } from '../diagnostics/places.ts';
import { replaceColumns } from '../expressions/replaceColumns.ts';
import type { ExprType } from '../expressions/functions.ts';
import type { Expr } from '../manifest.ts';
import * as messages from '../messages.ts';
import type { Draft, DraftCompound, DraftConditions, DraftExpr, DraftMetric, DraftOutput, DraftPart } from '../normalize/Draft.ts';
import type { BrokenNames } from '../parse/wellShaped.ts';
import type { Fault, TypedExpr } from './Model.ts';

/** An output of a table metric, over some of its rows. */
export interface ResolvedPart {
  readonly metric: DraftMetric;
  readonly output: DraftOutput;
  /** All conditions that its rows meet, each where it is written. */
  readonly where: readonly { readonly conditions: DraftConditions; readonly at: Place }[];
  /** Where the compound names it. */
  readonly at: Place;
}

/** A compound over table metrics only: metrics that are compounds themselves are expanded. */
export interface ResolvedCompound {
  readonly draft: DraftCompound;
  /** By the names that the expression uses. */
  readonly parts: ReadonlyMap<string, ResolvedPart>;
  readonly expr: Expr;
  /** The number of its nodes. */
  readonly size: number;
  readonly type: ExprType;
}

type NamedValue = Pick<ResolvedCompound, 'parts' | 'expr' | 'size' | 'type'>;

export interface CompoundScope {
  readonly typed: (expr: DraftExpr) => TypedExpr | null;
  /** The type of an expression over these names. */
  readonly resolve: (expr: DraftExpr, names: ReadonlyMap<string, ExprType>, within: string) => ExprType;
  readonly report: (at: Place, message: Fault['message']) => void;
}

/** Each part takes a statement of its own in a query. */
const MOST_PARTS = 20;
/** The most nodes of an expression after expansion: a metric that is named twice occurs twice. */
const MOST_NODES = 5000;
/** The deepest nesting of metrics over metrics. */
const DEEPEST = 50;

/** The compounds, except those with a fault in what they name. */
export function resolveCompounds(draft: Draft, broken: BrokenNames, scope: CompoundScope): ReadonlyMap<string, ResolvedCompound> {
  const { typed, resolve, report } = scope;
  const known = new Map<string, ResolvedCompound | null>();
  const open: string[] = [];

  function compound(name: string): ResolvedCompound | null {
    const found = known.get(name);
    const written = draft.compounds.get(name);
    if (found !== undefined || written === undefined) return found ?? null;
    open.push(name);
    const made = make(written);
    open.pop();
    known.set(name, made);
    return made;
  }

  function make(written: DraftCompound): ResolvedCompound | null {
    const parts = new Map<string, ResolvedPart>();
    const inner = new Map<string, NamedValue>();
    const names = new Map<string, ExprType>();
    let isWhole = true;
    for (const [name, part] of written.parts) {
      const value = valueOf(name, part);
      isWhole &&= value !== null;
      names.set(name, value?.type ?? 'null');
      if (value === null) continue;
      inner.set(name, value);
      for (const [leaf, one] of value.parts) parts.set(leaf, one);
    }
    const [output] = written.derivation.outputs;
    if (output === undefined) return null;
    const type = resolve(output.expr, names, `metric "${written.name}"`);
    const expr = typed(output.expr)?.expr;
    if (!isWhole || expr === undefined) return null;
    const size = sizeOf(expr, inner);
    if (parts.size > MOST_PARTS) report(keyOf(written.at), messages.tooManyInputs(parts.size, MOST_PARTS));
    else if (size > MOST_NODES) report(keyOf(written.at), messages.inputsTooLarge(size, MOST_NODES));
    else {
      const replaced = replaceColumns(expr, new Map([...inner].map(([name, value]) => [name, value.expr])));
      return { draft: differingLike(written, replaced, parts), parts, expr: replaced, size, type };
    }
    return null;
  }

  /** What a name in an expression refers to; null if that has a fault. */
  function valueOf(name: string, part: DraftPart): NamedValue | null {
    const where = Object.keys(part.where).length === 0 ? [] : [{ conditions: part.where, at: part.at }];
    const metric = draft.metrics.get(part.metric);
    if (metric !== undefined) {
      const output = outputOf(metric, part);
      if (output === null) return null;
      const type = typed(output.expr)?.type;
      if (type === undefined || !draft.tables.has(metric.table)) return null;
      return { parts: new Map([[name, { metric, output, where, at: part.metric_at }]]), expr: { kind: 'column', name }, size: 1, type };
    }
    if (open.includes(part.metric)) {
      report(part.metric_at, messages.metricCycle(open.slice(open.indexOf(part.metric))));
      return null;
    }
    if (open.length === DEEPEST) {
      report(part.metric_at, messages.inputsTooDeep(DEEPEST));
      return null;
    }
    const other = compound(part.metric);
    if (other === null) {
      if (!draft.compounds.has(part.metric) && !broken.metrics.has(part.metric))
        report(part.metric_at, messages.unknownMetric(part.metric, [...draft.metrics.keys(), ...draft.compounds.keys()]));
      return null;
    }
    if (part.output !== null && part.output !== part.metric) {
      report(part.output_at, messages.inputOutput(part.metric, part.output, [part.metric]));
      return null;
    }
    // Names of metrics contain no dot.
    const renamed = [...other.parts].map(([leaf, one]) => [leaf, `${name}.${leaf}`, one] as const);
    return {
      parts: new Map(renamed.map(([, to, one]) => [to, { ...one, where: [...one.where, ...where], at: part.metric_at }])),
      expr: replaceColumns(other.expr, new Map(renamed.map(([leaf, to]) => [leaf, { kind: 'column', name: to }]))),
      size: other.size,
      type: other.type,
    };
  }

  function outputOf(metric: DraftMetric, part: DraftPart): DraftOutput | null {
    const { derivation } = metric;
    if (derivation.kind === 'rows') {
      report(part.metric_at, messages.inputOfRows(metric.name));
      return null;
    }
    const outputs = outputsOf(derivation).map(({ name }) => name);
    const wanted = part.output ?? (outputs.length === 1 ? outputs[0] : null);
    const found = derivation.outputs.find(({ name }) => name === wanted);
    if (found === undefined)
      report(part.output === null ? part.metric_at : part.output_at, messages.inputOutput(metric.name, part.output, outputs));
    return found ?? null;
  }

  for (const name of draft.compounds.keys()) compound(name);
  return new Map([...known].flatMap(([name, made]) => (made === null ? [] : [[name, made]])));
}

/** The number of nodes an expression would have with names replaced, computed without building it. */
function sizeOf(expr: Expr, by: ReadonlyMap<string, NamedValue>): number {
  const of = (parts: readonly Expr[]): number => parts.reduce((total, part) => total + sizeOf(part, by), 1);
  switch (expr.kind) {
    case 'column':
      return by.get(expr.name)?.size ?? 1;
    case 'literal':
      return 1;
    case 'cast':
      return of([expr.arg]);
    case 'case':
      return of([...expr.branches.flatMap(({ when, then }) => [when, then]), expr.otherwise]);
    case 'call':
      return of(expr.args);
  }
}

/** A compound that only repeats an output, under whichever name, has no differences where that has none: a p-value stays one. */
function differingLike(compound: DraftCompound, expr: Expr, parts: ReadonlyMap<string, ResolvedPart>): DraftCompound {
  const differences = expr.kind === 'column' ? parts.get(expr.name)?.output.differences : undefined;
  if (differences === undefined) return compound;
  const { derivation } = compound;
  return { ...compound, derivation: { ...derivation, outputs: derivation.outputs.map((output) => ({ ...output, differences })) } };
}
