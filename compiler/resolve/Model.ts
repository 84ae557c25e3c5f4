import type { Place, Message } from '../diagnostics/Diagnostic.ts';
import type { Expr } from '../manifest.ts';
import type { Draft, DraftExpr, DraftTransform } from '../normalize/Draft.ts';
import type { ExprType } from '../expressions/functions.ts';
import type { BrokenNames } from '../parse/wellShaped.ts';
import type { ResolvedCompound } from './resolveCompounds.ts';

/** The columns of a source's rows, in order, with their types. */
export type ColumnTypes = ReadonlyMap<string, ExprType>;

/** An expression that parsed, with its type if it has one. */
export interface TypedExpr {
  readonly expr: Expr;
  readonly type: ExprType;
}

/** What the rules see: the draft, its resolved expressions, and the final columns of each source. */
export interface Model {
  readonly draft: Draft;
  /** Entries left out of the draft because of their own faults: a reference to one is not a fault. */
  readonly broken: BrokenNames;
  /** Null when the expression has a fault, which is already reported. */
  readonly typed: (expr: DraftExpr) => TypedExpr | null;
  /** The place of a part of an expression; the start of the expression when unknown. */
  readonly placeOf: (expr: DraftExpr, part: Expr) => Place;
  /** The columns after all transforms; null when the source does not exist or has faults that hide them. */
  readonly columns: (source: string) => ColumnTypes | null;
  /** For a transform planned by types, the columns before it: those that it names, or all of them if it affects all. */
  readonly before: (transform: DraftTransform) => ColumnTypes;
  /** The metrics over metrics whose references all exist. */
  readonly compounds: ReadonlyMap<string, ResolvedCompound>;
}

export interface Fault {
  readonly at: Place;
  readonly message: Message;
}

/** A check of one idea over the whole catalog; it yields every fault that it finds. */
export type Rule = (model: Model) => Iterable<Fault>;
