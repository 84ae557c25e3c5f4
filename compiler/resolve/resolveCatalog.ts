import type { Place } from '../diagnostics/Diagnostic.ts';
import { expressionsOf } from '../derivation.ts';
import type { Expr, ScalarType, StateKind } from '../manifest.ts';
import * as messages from '../messages.ts';
import type { Draft, DraftExpr, DraftMetric, DraftPrestage, DraftTransform } from '../normalize/Draft.ts';
import { armFunctions, isArmFunction } from '../expressions/armFunctions.ts';
import type { ExprType, FunctionSpec, Scope } from '../expressions/functions.ts';
import { isStatistic, statisticFunctions } from '../expressions/statisticFunctions.ts';
import { tableFunctions } from '../expressions/tableFunctions.ts';
import { checkedType, typeOf, type TypeFault, type TypeScope } from '../expressions/typeOf.ts';
import type { BrokenNames } from '../parse/wellShaped.ts';
import { definitionOf } from '../prestages/prestageDefinitions.ts';
import { stateDefinitions, stateKindRead } from '../states/stateDefinitions.ts';
import type { ColumnTypes, Fault, Model, TypedExpr } from './Model.ts';
import type { ParsedExpressions } from './parseExpressions.ts';
import { resolveCompounds } from './resolveCompounds.ts';
import { sourceColumns } from './sourceColumns.ts';

/**
 * Phase 3: resolves names to columns and states, and expressions to types. Whatever has a fault gets the type null, which fits everywhere,
 * so that each fault is reported once.
 */
export function resolveCatalog(
  draft: Draft,
  broken: BrokenNames,
  expressions: ParsedExpressions,
): { readonly model: Model; readonly faults: readonly Fault[] } {
  const faults: Fault[] = [...expressions.faults];
  const typed = new Map<DraftExpr, TypedExpr>();
  const report = (at: Place, message: Fault['message']): void => void faults.push({ at, message });
  const placeOf = (expr: DraftExpr, part: Expr): Place => {
    const offset = expressions.offsetOf(expr, part);
    return offset === undefined ? expr.at : { ...expr.at, offset };
  };

  const isNamed = (name: string): boolean => draft.metrics.has(name) || draft.compounds.has(name);

  function resolve(expr: DraftExpr, scope: Scope, names: ReadonlyMap<string, ExprType>, where: string, noun = nounOf(scope)): ExprType {
    const typing: TypeScope = { scope, names, noun, within: where };
    const parsed = expressions.get(expr);
    if (parsed === null) {
      const refused = expressions.refused(expr);
      if (refused !== null) reportAll(expr, checkedType(refused.expr, typing, refused.holes).faults, typing);
      return 'null';
    }
    const { type, faults: found } = checkedType(parsed, typing);
    reportAll(expr, found, typing);
    typed.set(expr, { expr: parsed, type });
    return type;
  }

  /** Reports the faults of an expression; a name that occurs twice has one. */
  function reportAll(draftExpr: DraftExpr, found: readonly TypeFault[], scope: TypeScope): void {
    const told = new Set<string>();
    for (const fault of found) {
      if (!told.has(fault.message)) reportFault(draftExpr, fault, scope);
      told.add(fault.message);
    }
  }

  function reportFault(draftExpr: DraftExpr, { fault, expr: part }: TypeFault, scope: TypeScope): void {
    const made = fault.code === 'wrong-arguments' && part.kind === 'call' ? madeFunction(part.fn) : undefined;
    if (made !== undefined && part.kind === 'call') {
      const given = part.args.map((arg) => typeOf(arg, { ...scope, scope: 'metric' }));
      report(draftExpr.at, messages.metricInput(made.takes, given.filter(isState)));
      return;
    }
    // A negation repeats the faults of what it negates, and the rule stateKinds gives a better message for a state of the wrong kind.
    if (draftExpr.kind === 'not' || (draftExpr.kind === 'made' && part.kind === 'call' && stateKindRead(part.fn) !== undefined)) return;
    const isMetric = fault.code === 'unknown-state' && part.kind === 'column' && isNamed(part.name);
    report(placeOf(draftExpr, part), isMetric ? messages.unknownState(part.name, scope.within, scope.names.keys(), 'metric') : fault);
  }

  function condition(expr: DraftExpr, names: ReadonlyMap<string, ExprType>, where: string): void {
    const type = resolve(expr, 'row', names, where);
    if (type !== 'boolean' && type !== 'null' && expr.kind !== 'not') report(expr.at, messages.notBoolean('A condition', type));
  }

  function resolveDerivation({ derivation, at }: DraftMetric, names: ReadonlyMap<string, ExprType>, where: string): void {
    const scope = derivation.kind === 'pivot' ? 'pivot' : 'metric';
    const types = expressionsOf(derivation).map(({ expr }) => ({ expr, type: resolve(expr, scope, names, where) }));
    if (derivation.kind !== 'rows' || types.some(({ type }) => type === 'null')) return;
    const { takes, accepts } = tableFunctions[derivation.step];
    const args = types.map(({ type }) => type);
    if (!accepts(args)) report(types[0]?.expr.at ?? at, messages.metricInput(takes, args.filter(isState)));
  }

  /** @returns the columns that the states use. */
  function resolvePrestage(prestage: DraftPrestage, names: ReadonlyMap<string, ExprType>, where: string): ColumnTypes {
    const { parts, conditions, columns: columnsOf } = definitionOf(prestage);
    const types = new Map(parts<DraftExpr>(prestage).map(([role, part]) => [role, resolve(part, 'row', names, where)]));
    for (const { when, columns: own, of } of conditions(prestage)) condition(when, own, of);
    return columnsOf(prestage, types);
  }

  const columns = new Map<string, ColumnTypes>();
  const before = new Map<DraftTransform, ColumnTypes>();
  for (const source of draft.sources.values()) {
    const followed = sourceColumns(source, draft, broken, { resolve, condition, report });
    columns.set(source.id, followed.after);
    for (const [transform, types] of followed.before) before.set(transform, types);
  }

  for (const table of draft.tables.values()) {
    const names = columns.get(table.source);
    if (names === undefined) continue;
    const where = `source "${table.source}"`;
    if (table.filter !== null) condition(table.filter, names, where);
    const measured = table.prestage === null ? names : resolvePrestage(table.prestage, names, where);
    for (const state of table.states) {
      if (state.of !== null) resolve(state.of, 'row', measured, where);
      if (state.where !== null) condition(state.where, measured, where);
    }
  }
  for (const metric of draft.metrics.values()) {
    const table = draft.tables.get(metric.table);
    if (table === undefined) continue;
    const names = new Map<string, ExprType>([['row_count', 'integer']]);
    for (const state of table.states) {
      const measured = state.of === null ? undefined : typed.get(state.of)?.type;
      names.set(state.name, stateType(state.kind, measured ?? 'null'));
    }
    const within = `processor "${table.id}"`;
    const known = [...names.keys()];
    for (const [name, { state, state_at }] of metric.selections) {
      const type = names.get(state);
      if (type === undefined) report(state_at, messages.unknownName('state', state, within, known));
      names.set(name, type ?? 'null');
    }
    resolveDerivation(metric, names, within);
  }
  const compounds = resolveCompounds(draft, broken, {
    typed: (expr) => typed.get(expr) ?? null,
    resolve: (expr, names, within) => resolve(expr, 'metric', names, within, 'metric'),
    report,
  });
  return {
    model: {
      draft,
      broken,
      typed: (expr) => typed.get(expr) ?? null,
      placeOf,
      columns: (source) => columns.get(source) ?? null,
      before: (transform) => before.get(transform) ?? new Map(),
      compounds,
    },
    faults,
  };
}

/** What names refer to unless said otherwise. */
function nounOf(scope: Scope): messages.Noun {
  return scope === 'row' ? 'column' : 'state';
}

/** The type of a merged state in a metric's expression: a plain value if it has one, otherwise the state itself. */
function stateType(kind: StateKind, measured: ExprType): ExprType {
  return stateDefinitions[kind].value(isScalar(measured) ? measured : 'null') ?? `state:${kind}`;
}

function isState(type: ExprType): boolean {
  return type.startsWith('state:');
}

/** A function that only kinds of metric call, not authors. */
function madeFunction(fn: string): FunctionSpec | undefined {
  if (isStatistic(fn)) return statisticFunctions[fn];
  return isArmFunction(fn) ? armFunctions[fn] : undefined;
}

function isScalar(type: ExprType): type is ScalarType {
  return type !== 'null' && !type.startsWith('state:');
}
