import type { ExplainMethod } from '../../../generated/types.ts';
import { isZero, multiply, ratioOf, ratioOfDouble, roundTo, subtract, toDouble, type Ratio } from '../../exact/rational.ts';
import type { Accuracy } from '../../sketch/Accuracy.ts';
import type { StateRow } from '../../states/StateSlot.ts';
import { kitagawa, type Change, type Fraction } from '../../stats/explain/kitagawa.ts';
import type { Division } from './divisionOf.ts';

/** What some values contributed to a change: null when it cannot be told. Of a ratio, rate and mix are its two parts. */
export interface Part {
  readonly contribution: Ratio | null;
  readonly rate: Ratio | null;
  readonly mix: Ratio | null;
  /** How far the contribution may be from the true one at most, where it comes from estimates; 0 where it is exact. */
  readonly error: number;
}

/** How a change is divided among values. */
export interface Divider {
  readonly method: ExplainMethod;
  /** Whether what values contributed follows from their own states, or from those of everything else. */
  readonly from: 'own' | 'rest';
  /** What some values contributed, from the states that `from` names. */
  readonly part: (states: Change<StateRow>) => Part;
  /** The amounts whose shares tell how surprising the change of some values is: one, or one for each input. */
  readonly amounts: (own: Change<StateRow>) => readonly Change<Ratio>[];
}

/** The outputs of an explanation's question over merged states: the first is explained. */
export interface Measured {
  readonly value: (output: number, states: StateRow) => Ratio | null;
  /** How near the first output is; null for an exact one. */
  readonly accuracy: (states: StateRow) => Accuracy | null;
  readonly rows: (states: StateRow) => number;
  /** Whether the output is a number of things. */
  readonly counts: boolean;
}

/** The change that is divided: the states of everything, and the change of the output, on both sides known. */
export interface Divided {
  readonly whole: Change<StateRow>;
  readonly change: Ratio;
}

const ZERO = ratioOf(0);

export function dividerOf({ method }: Division, measured: Measured, divided: Divided): Divider {
  switch (method) {
    case 'additive':
      return additive(measured);
    case 'ratio':
      return ratio(measured, divided);
    case 'leave_one_out':
      return leaveOneOut(measured, divided);
  }
}

function additive({ value }: Measured): Divider {
  const amount = ofBoth((states) => value(0, states) ?? ZERO);
  return {
    method: 'additive',
    from: 'own',
    part(own) {
      const { before, after } = amount(own);
      return { contribution: subtract(after, before), rate: null, mix: null, error: 0 };
    },
    amounts: (own) => [amount(own)],
  };
}

function ratio({ value }: Measured, { whole }: Divided): Divider {
  const fraction = ofBoth((states): Fraction => ({ numerator: value(1, states) ?? ZERO, denominator: value(2, states) ?? ZERO }));
  const total = fraction(whole);
  return {
    method: 'ratio',
    from: 'own',
    part: (own) => ({ ...(kitagawa(fraction(own), total) ?? { contribution: null, rate: null, mix: null }), error: 0 }),
    amounts(own) {
      const { before, after } = fraction(own);
      return [
        { before: before.numerator, after: after.numerator },
        { before: before.denominator, after: after.denominator },
      ];
    },
  };
}

/** The decimal places of amounts that are only weights. */
const WEIGHT_PLACES = 6;

function leaveOneOut(measured: Measured, { whole, change }: Divided): Divider {
  const { value, rows, counts } = measured;
  const errorOfBoth = ({ before, after }: Change<StateRow>): number => errorOf(measured, before) + errorOf(measured, after);
  const ofWhole = errorOfBoth(whole);
  const output = ofBoth((states) => value(0, states));
  const rowsOf = ofBoth((states) => ratioOf(rows(states)));
  const weighted = ofBoth((states) => multiply(rounded(value(0, states) ?? ZERO), ratioOf(rows(states))));
  return {
    method: 'leave_one_out',
    from: 'rest',
    part(rest) {
      const { before, after } = output(rest);
      const contribution = before === null || after === null ? null : subtract(change, subtract(after, before));
      return { contribution, rate: null, mix: null, error: ofWhole + errorOfBoth(rest) };
    },
    // What is no number of things has no shares of its own: it is taken for the rate of its rows.
    amounts: (own) => (counts ? [ofBoth((states) => rounded(value(0, states) ?? ZERO))(own)] : [weighted(own), rowsOf(own)]),
  };
}

/** The largest difference of the first output from the true value. */
export function errorOf({ value, accuracy }: Measured, states: StateRow): number {
  const known = accuracy(states);
  return known === null ? 0 : known.relative_error * Math.abs(toDouble(value(0, states) ?? ZERO));
}

function ofBoth<Of>(of: (states: StateRow) => Of): (states: Change<StateRow>) => Change<Of> {
  return ({ before, after }) => ({ before: of(before), after: of(after) });
}

function rounded(value: Ratio): Ratio {
  return isZero(value) ? ZERO : roundTo(ratioOfDouble(toDouble(value)), WEIGHT_PLACES, 'half_away_from_zero');
}
