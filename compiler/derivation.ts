import type { Output, Pivot as ComparedArms, TableFunctionName, TableMetric } from './manifest.ts';

/** Sets of outputs that an answer includes only on request, named after the intent field that requests them. */
export const SUITES = ['quantiles'] as const;
export type SuiteName = (typeof SUITES)[number];

/** Expressions over the merged inputs of a group. */
export interface Expressions<Out> {
  readonly kind: 'expressions';
  readonly outputs: readonly Out[];
  /** Null when the metric does not have the suite. */
  readonly suites: { readonly [Name in SuiteName]: readonly Out[] | null };
}

/** Expressions that may also call functions over the arms of a group: the values of one dimension, with their inputs side by side. */
export interface Pivot<Out> extends ComparedArms {
  readonly kind: 'pivot';
  readonly outputs: readonly Out[];
}

/** One table-valued step: several rows for each group. */
export interface Rows<Out extends WithExpression> {
  readonly kind: 'rows';
  readonly step: TableFunctionName;
  readonly arguments: readonly Out['expr'][];
  /** Numbers the rows of a group from 0; null when another column tells them apart. */
  readonly ordinal: Column<Out> | null;
  readonly columns: readonly Column<Out>[];
}

/** How a metric's answer follows from its inputs, in the manifest or in a draft. */
export type Derivation<Out extends WithExpression = Output> = Expressions<Out> | Pivot<Out> | Rows<Out>;

/** A result column without its expression. */
export type Column<Out> = Omit<Out, 'expr'>;

interface WithExpression {
  readonly expr: unknown;
}

/** The manifest fields of a metric that say how it is derived; a metric with plain outputs has only the first two. */
export type DerivationForm = Pick<TableMetric, 'outputs' | 'quantile_outputs' | 'pivot' | 'expand'>;

/** The manifest field that holds each suite. */
export const suiteFields = { quantiles: 'quantile_outputs' } as const satisfies { readonly [Name in SuiteName]: keyof DerivationForm };

/** How a metric in the manifest is derived. */
export function derivationOf({ outputs, quantile_outputs, pivot, expand }: DerivationForm): Derivation {
  if (expand !== undefined && pivot !== undefined) throw new Error('a metric is derived by a pivot or by a step, not by both');
  if (expand !== undefined)
    return { kind: 'rows', step: expand.function, arguments: expand.arguments, ordinal: expand.ordinal, columns: expand.columns };
  if (pivot !== undefined) return { kind: 'pivot', ...pivot, outputs };
  return { kind: 'expressions', outputs, suites: { quantiles: quantile_outputs } };
}

/** A derivation in the form the manifest stores. */
export function formOf(derivation: Derivation): DerivationForm {
  switch (derivation.kind) {
    case 'expressions':
      return { outputs: derivation.outputs, quantile_outputs: derivation.suites.quantiles };
    case 'pivot': {
      const { kind: _, outputs, ...pivot } = derivation;
      return { outputs, quantile_outputs: null, pivot };
    }
    case 'rows': {
      const { step, ordinal, columns } = derivation;
      return { outputs: [], quantile_outputs: null, expand: { function: step, arguments: derivation.arguments, ordinal, columns } };
    }
  }
}

/** The suites that a question may request. */
export function suitesOf(derivation: Derivation<WithExpression>): readonly SuiteName[] {
  return derivation.kind === 'expressions' ? SUITES.filter((name) => derivation.suites[name] !== null) : [];
}

/** The outputs of a suite; empty when the metric does not have it. */
export function suiteOutputs<Out extends WithExpression>(derivation: Derivation<Out>, name: SuiteName): readonly Out[] {
  return derivation.kind === 'expressions' ? (derivation.suites[name] ?? []) : [];
}

/**
 * The derivation for one question: its outputs are those of every answer plus those of the requested suites, and no suite is left to
 * request.
 */
export function asking<Out extends WithExpression>(derivation: Derivation<Out>, suites: readonly SuiteName[]): Derivation<Out> {
  if (derivation.kind !== 'expressions') return derivation;
  const outputs = [...derivation.outputs, ...suites.flatMap((name) => suiteOutputs(derivation, name))];
  return { kind: 'expressions', outputs, suites: { quantiles: null } };
}

/** The columns that every answer of a metric has. */
export function outputsOf<Out extends WithExpression>(derivation: Derivation<Out>): readonly Column<Out>[] {
  switch (derivation.kind) {
    case 'expressions':
    case 'pivot':
      return derivation.outputs;
    case 'rows':
      return derivation.ordinal === null ? derivation.columns : [derivation.ordinal, ...derivation.columns];
  }
}

/** All columns that a metric can return. */
export function allOutputs<Out extends WithExpression>(derivation: Derivation<Out>): readonly Column<Out>[] {
  return outputsOf(asking(derivation, SUITES));
}

/** The expressions of a derivation, each with the columns that it determines. */
export function expressionsOf<Out extends WithExpression>(
  derivation: Derivation<Out>,
): readonly { readonly expr: Out['expr']; readonly decides: readonly Column<Out>[] }[] {
  const whole = asking(derivation, SUITES);
  switch (whole.kind) {
    case 'expressions':
    case 'pivot':
      return whole.outputs.map((output) => ({ expr: output.expr, decides: [output] }));
    case 'rows':
      return whole.arguments.map((expr) => ({ expr, decides: whole.columns }));
  }
}
