import type { OutputType } from '../../../compiler/manifest.ts';
import { exactDouble } from '../../../compiler/wholeNumbers.ts';
import type { Cell } from '../../../generated/types.ts';
import { ServiceError } from '../../errors/ServiceError.ts';
import type { EvaluationNotes, Value } from '../../exact/Value.ts';
import * as messages from '../words/messages.ts';
import { toDecimalText, toDouble, wholeOf } from '../../exact/rational.ts';

/** The target column, as far as the JSON form of a value depends on it. */
export interface TypedColumn {
  readonly name: string;
  readonly type: OutputType;
  /** Decimal places of a `decimal` column. */
  readonly scale: number;
}

/**
 * The JSON form of an exact value in a column's declared type: the only place where a result is rounded.
 * @throws {ServiceError} 422 for a whole number beyond 2^53 in an `integer` column, or a fraction in a column of whole numbers
 */
export function toCell(value: Value, column: TypedColumn, notes: EvaluationNotes): Cell {
  if (value === null) return null;
  if (typeof value !== 'object') return value;
  switch (column.type) {
    case 'integer': {
      const whole = wholeOf(value);
      const double = whole === null ? null : exactDouble(whole);
      if (double !== null) return double;
      throw new ServiceError(
        'unrepresentable_value',
        422,
        whole === null ? messages.notWhole(column.name, column.type) : messages.beyondDouble(column.name),
      );
    }
    case 'bigint': {
      const whole = wholeOf(value);
      if (whole !== null) return String(whole);
      throw new ServiceError('unrepresentable_value', 422, messages.notWhole(column.name, column.type));
    }
    case 'decimal':
      return toDecimalText(value, column.scale);
    case 'number':
    case 'string':
    case 'boolean':
    case 'date':
    case 'timestamp': {
      const double = toDouble(value);
      if (Number.isFinite(double)) return double + 0;
      notes.not_finite += 1;
      return null;
    }
  }
}
