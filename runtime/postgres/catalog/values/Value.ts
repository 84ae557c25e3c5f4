/**
 * A value of a statement. What it means is told by its type: whole numbers of up to four bytes, OIDs and floats are numbers, int8 and
 * microseconds are bigints, dates are days since 1970, numeric and all else is text in PostgreSQL's form.
 */
export type Value = null | string | number | bigint | boolean | PgArray | PgRecord | PgInterval;

export class PgArray {
  readonly elements: readonly Value[];
  /** The first subscript: 1, of a vector 0. */
  readonly lower: number;

  constructor(elements: readonly Value[], lower = 1) {
    this.elements = elements;
    this.lower = lower;
  }
}

export class PgRecord {
  readonly fields: readonly Value[];

  constructor(fields: readonly Value[]) {
    this.fields = fields;
  }
}

export class PgInterval {
  readonly months: number;
  readonly days: number;
  readonly micros: bigint;

  constructor(months: number, days: number, micros: bigint) {
    this.months = months;
    this.days = days;
    this.micros = micros;
  }
}
