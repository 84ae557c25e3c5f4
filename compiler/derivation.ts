import type { Output, TableFunctionName, TableMetric } from './manifest.ts';

/** Outputs that an answer has only when its question asks for them, by the field of the intent that does. */
export const SUITES = ['quantiles'] as const;
export type SuiteName = (typeof SUITES)[number];

/** Expressions over the merged inputs of a group. */
export interface Expressions<Out> {
  readonly kind: 'expressions';
  readonly outputs: readonly Out[];
  /** Null where the metric does not have it. */
  readonly suites: { readonly [Name in SuiteName]: readonly Out[] | null };
}

/** Expressions that may also call functions over the arms of a group: the values of one dimension, their inputs side by side. */
export interface Pivot<Out> {
  readonly kind: 'pivot';
  readonly arm: string;
  readonly outputs: readonly Out[];
}

/** One table-valued step: several rows for each group. */
export interface Rows<Out extends WithExpression> {
  readonly kind: 'rows';
  readonly step: TableFunctionName;
  readonly arguments: readonly Out['expr'][];
  /** Counts the rows of a group, from 0; null where another column tells them apart. */
  readonly ordinal: Column<Out> | null;
  readonly columns: readonly Column<Out>[];
}

/** How a metric's answer follows from its inputs: of the manifest, or still as a draft. */
export type Derivation<Out extends WithExpression = Output> = Expressions<Out> | Pivot<Out> | Rows<Out>;

/** A column of an answer, without the expression that may be behind it. */
export type Column<Out> = Omit<Out, 'expr'>;

interface WithExpression {
  readonly expr: unknown;
}

/** The fields of a metric in the manifest that say how it is derived: a metric of plain outputs has the first two alone. */
export type DerivationForm = Pick<TableMetric, 'outputs' | 'quantile_outputs' | 'pivot' | 'expand'>;

/** The field of the form that holds a suite. */
export const suiteFields = { quantiles: 'quantile_outputs' } as const satisfies { readonly [Name in SuiteName]: keyof DerivationForm };

/** How a metric of the manifest is derived. */
export function derivationOf({ outputs, quantile_outputs, pivot, expand }: DerivationForm): Derivation {
  if (expand !== undefined && pivot !== undefined) throw new Error('a metric is derived by a pivot or by a step, not by both');
  if (expand !== undefined)
    return { kind: 'rows', step: expand.function, arguments: expand.arguments, ordinal: expand.ordinal, columns: expand.columns };
  if (pivot !== undefined) return { kind: 'pivot', arm: pivot.arm, outputs };
  return { kind: 'expressions', outputs, suites: { quantiles: quantile_outputs } };
}

/** A derivation as the manifest holds it. */
export function formOf(derivation: Derivation): DerivationForm {
  switch (derivation.kind) {
    case 'expressions':
      return { outputs: derivation.outputs, quantile_outputs: derivation.suites.quantiles };
    case 'pivot':
      return { outputs: derivation.outputs, quantile_outputs: null, pivot: { arm: derivation.arm } };
    case 'rows': {
      const { step, ordinal, columns } = derivation;
      return { outputs: [], quantile_outputs: null, expand: { function: step, arguments: derivation.arguments, ordinal, columns } };
    }
  }
}

/** The suites that a question may ask for. */
export function suitesOf(derivation: Derivation<WithExpression>): readonly SuiteName[] {
  return derivation.kind === 'expressions' ? SUITES.filter((name) => derivation.suites[name] !== null) : [];
}

/** The outputs of a suite; none where the metric does not have it. */
export function suiteOutputs<Out extends WithExpression>(derivation: Derivation<Out>, name: SuiteName): readonly Out[] {
  return derivation.kind === 'expressions' ? (derivation.suites[name] ?? []) : [];
}

/** The derivation of a question: its outputs are those of every answer and of the suites that it asks for, and nothing is left to ask for. */
export function asking<Out extends WithExpression>(derivation: Derivation<Out>, suites: readonly SuiteName[]): Derivation<Out> {
  if (derivation.kind !== 'expressions') return derivation;
  const outputs = [...derivation.outputs, ...suites.flatMap((name) => suiteOutputs(derivation, name))];
  return { kind: 'expressions', outputs, suites: { quantiles: null } };
}

/** The columns that a metric gives in every answer. */
export function outputsOf<Out extends WithExpression>(derivation: Derivation<Out>): readonly Column<Out>[] {
  switch (derivation.kind) {
    case 'expressions':
    case 'pivot':
      return derivation.outputs;
    case 'rows':
      return derivation.ordinal === null ? derivation.columns : [derivation.ordinal, ...derivation.columns];
  }
}

/** All columns that a metric can give. */
export function allOutputs<Out extends WithExpression>(derivation: Derivation<Out>): readonly Column<Out>[] {
  return outputsOf(asking(derivation, SUITES));
}

/** The expressions of a derivation, each with the columns that it decides. */
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
