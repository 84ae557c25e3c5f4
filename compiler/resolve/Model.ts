import type { Place, Message } from '../diagnostics/Diagnostic.ts';
import type { Expr } from '../manifest.ts';
import type { Draft, DraftExpr, DraftTransform } from '../normalize/Draft.ts';
import type { ExprType } from '../expressions/functions.ts';
import type { BrokenNames } from '../parse/wellShaped.ts';
import type { ResolvedCompound } from './resolveCompounds.ts';

/** The columns of a source's rows, in order, with their types. */
export type ColumnTypes = ReadonlyMap<string, ExprType>;

/** An expression that parsed, with its type where it has one. */
export interface TypedExpr {
  readonly expr: Expr;
  readonly type: ExprType;
}

/** What the rules see: the draft, what its expressions are, and the columns that each source ends with. */
export interface Model {
  readonly draft: Draft;
  /** Entries that are left out of the draft for a fault of their own: what refers to them is not a fault. */
  readonly broken: BrokenNames;
  /** Null where the expression has a fault, which is reported already. */
  readonly typed: (expr: DraftExpr) => TypedExpr | null;
  /** Where a part of an expression stands; the start of the expression where that is not known. */
  readonly placeOf: (expr: DraftExpr, part: Expr) => Place;
  /** The columns after all transforms; null where the source does not exist or has faults that hide them. */
  readonly columns: (source: string) => ColumnTypes | null;
  /** Of the columns before a transform that is planned by types: those that it names, or all where it is about all. */
  readonly before: (transform: DraftTransform) => ColumnTypes;
  /** The metrics of metrics that name what exists. */
  readonly compounds: ReadonlyMap<string, ResolvedCompound>;
}

export interface Fault {
  readonly at: Place;
  readonly message: Message;
}

/** A check of one idea over the whole catalog; it yields every fault that it finds. */
export type Rule = (model: Model) => Iterable<Fault>;
