import type { Place } from '../diagnostics/Diagnostic.ts';
import type { Expr, StateKind } from '../manifest.ts';
import * as messages from '../messages.ts';
import type { Draft, DraftExpr, DraftSource, DraftTransform } from '../normalize/Draft.ts';
import { within } from '../normalize/normalizeCatalog.ts';
import type { ExprType, Scope } from '../expressions/functions.ts';
import { TypeFault, typeOf } from '../expressions/typeOf.ts';
import type { BrokenNames } from '../parse/wellShaped.ts';
import type { ColumnTypes, Fault, Model, TypedExpr } from './Model.ts';
import type { ParsedExpressions } from './parseExpressions.ts';

/**
 * Phase 3: names to columns and states, expressions to types. What has a fault gets the type null, which fits everywhere,
 * so that one fault is reported once.
 */
export function resolveCatalog(draft: Draft, broken: BrokenNames, expressions: ParsedExpressions): { readonly model: Model; readonly faults: readonly Fault[] } {
  const faults: Fault[] = [...expressions.faults];
  const typed = new Map<DraftExpr, TypedExpr>();
  const report = (at: Place, message: Fault['message']): void => void faults.push({ at, message });
  const placeOf = (expr: DraftExpr, part: Expr): Place => {
    const offset = expressions.offsetOf(expr, part);
    return offset === undefined ? expr.at : { ...expr.at, offset };
  };

  function resolve(expr: DraftExpr, scope: Scope, names: ReadonlyMap<string, ExprType>, where: string): ExprType {
    const parsed = expressions.get(expr);
    if (parsed === null) return 'null';
    const type = check(expr, parsed, scope, names, where);
    typed.set(expr, { expr: parsed, type });
    return type;
  }

  function check(draftExpr: DraftExpr, expr: Expr, scope: Scope, names: ReadonlyMap<string, ExprType>, where: string): ExprType {
    try {
      return typeOf(expr, { scope, names, noun: scope === 'row' ? 'column' : 'state', within: where });
    } catch (error) {
      if (!(error instanceof TypeFault)) throw error;
      // A negation repeats the faults of what it negates; that a state is of the wrong kind for its metric, the rule stateKinds says better.
      const said = draftExpr.kind === 'not' || (draftExpr.kind === 'made' && error.expr.kind === 'call');
      if (!said) report(placeOf(draftExpr, error.expr), error.fault);
      return 'null';
    }
  }

  function condition(expr: DraftExpr, names: ReadonlyMap<string, ExprType>, where: string): void {
    const type = resolve(expr, 'row', names, where);
    if (type !== 'boolean' && type !== 'null' && expr.kind !== 'not') report(expr.at, messages.notBoolean('A condition', type));
  }

  const columns = new Map<string, ColumnTypes>();
  for (const source of draft.sources.values()) columns.set(source.id, columnsAfter(source, draft, broken, { resolve, condition, report }));

  for (const table of draft.tables.values()) {
    const names = columns.get(table.source);
    if (names === undefined) continue;
    const where = `source "${table.source}"`;
    if (table.filter !== null) condition(table.filter, names, where);
    for (const state of table.states) {
      if (state.of !== null) resolve(state.of, 'row', names, where);
      if (state.where !== null) condition(state.where, names, where);
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
    for (const output of [...metric.outputs, ...(metric.quantile_outputs ?? [])]) resolve(output.expr, 'metric', names, `processor "${table.id}"`);
  }
  return {
    model: { draft, broken, typed: (expr) => typed.get(expr) ?? null, placeOf, columns: (source) => columns.get(source) ?? null },
    faults,
  };
}

/** What a merged state is in a metric's expression: a plain value where it has one, else the state itself. */
function stateType(kind: StateKind, measured: ExprType): ExprType {
  switch (kind) {
    case 'count':
      return 'integer';
    case 'value_sum':
      return measured === 'number' ? 'decimal' : measured;
    case 'min':
    case 'max':
      return measured;
    default:
      return `state:${kind}`;
  }
}

interface Tools {
  readonly resolve: (expr: DraftExpr, scope: Scope, names: ReadonlyMap<string, ExprType>, where: string) => ExprType;
  readonly condition: (expr: DraftExpr, names: ReadonlyMap<string, ExprType>, where: string) => void;
  readonly report: (at: Place, message: Fault['message']) => void;
}

/** Follows the columns through a source's transforms. Derivations of one step all see the columns before the step. */
function columnsAfter(source: DraftSource, draft: Draft, broken: BrokenNames, { resolve, condition, report }: Tools): ColumnTypes {
  const columns = new Map<string, ExprType>(source.reader.columns.map(({ name, type }) => [name, type]));
  const where = `source "${source.id}"`;
  const known = (name: string, at: Place): ExprType => {
    const type = columns.get(name);
    if (type === undefined) report(at, messages.unknownName('column', name, where, columns.keys()));
    return type ?? 'null';
  };
  const add = (name: string, type: ExprType, at: Place): void => {
    if (columns.has(name)) report(at, messages.columnTaken(name));
    columns.set(name, type);
  };
  let step = '';
  let before: ReadonlyMap<string, ExprType> = columns;
  for (const transform of source.transforms) {
    if (step !== stepOf(transform)) before = new Map(columns);
    step = stepOf(transform);
    switch (transform.kind) {
      case 'derive': {
        const type = resolve(transform.expr, 'row', before, where);
        add(transform.name, type, { ...transform.at, key: true });
        break;
      }
      case 'filter':
        condition(transform.where, columns, where);
        break;
      case 'rename':
        for (const { from, to } of transform.columns) {
          const type = known(from, { ...within(transform.at, from), key: true });
          columns.delete(from);
          add(to, type, within(transform.at, from));
        }
        break;
      case 'parse_datetime': {
        const type = known(transform.column, within(transform.at, 'column'));
        if (type !== 'string' && type !== 'null') report(within(transform.at, 'column'), messages.parseType(transform.column, type));
        columns.set(transform.column, 'timestamp');
        break;
      }
      case 'lookup': {
        const lookup = draft.lookups.get(transform.from);
        if (lookup === undefined) {
          if (!broken.lookups.has(transform.from)) report(within(transform.at, 'from'), messages.unknownLookup(transform.from, [...draft.lookups.keys(), ...broken.lookups.keys()]));
          for (const { name } of transform.take) add(name, 'null', { ...within(transform.at, 'take', name), key: true });
          break;
        }
        const lookupColumns = new Map<string, ExprType>(lookup.reader.columns.map(({ name, type }) => [name, type]));
        const inLookup = (name: string, place: Place): ExprType => {
          const type = lookupColumns.get(name);
          if (type === undefined) report(place, messages.unknownName('column', name, `lookup "${transform.from}"`, lookupColumns.keys()));
          return type ?? 'null';
        };
        for (const { column, key } of transform.on) {
          const left = known(column, { ...within(transform.at, 'on', column), key: true });
          const right = inLookup(key, within(transform.at, 'on', column));
          if (left !== 'null' && right !== 'null' && left !== right) report(within(transform.at, 'on', column), messages.joinTypes(column, left, key, right));
        }
        for (const { name, from } of transform.take) {
          add(name, inLookup(from, within(transform.at, 'take', name)), { ...within(transform.at, 'take', name), key: true });
        }
        break;
      }
    }
  }
  return columns;
}

/** The list item that a transform came from: `derive` of one item is one step, however many columns it adds. */
function stepOf({ at }: DraftTransform): string {
  const list = at.path.indexOf('transforms');
  return at.path.slice(0, list + 2).join('/');
}
