import { isPercent, POINTS } from '../../../compiler/numberFormat.ts';
import type { Cell, ResultColumn } from '../../../generated/types.ts';
import { estimatedIn, valueError } from '../words/valueEstimate.ts';
import { ROW_KIND } from '../question/columns.ts';
import { longTexts } from './longTexts.ts';
import { NO_PERIODS, type PartialPeriods } from './partialPeriods.ts';
import type { VegaLite } from './VegaLite.ts';

/** Fields that the chart adds; no column name starts with an underscore. */
const NAME_FIELD = '__others';
const KEY_FIELD = '__key';
const LOWER_FIELD = '__lower';
const UPPER_FIELD = '__upper';
/** The number of a row. */
export const PLACE_FIELD = '__place';

type Row = Readonly<Record<string, Cell>>;

/** How a chart shows the rows of an answer. */
export interface Shown {
  /** The dimensions that are null in folded rows; empty when nothing can be folded. */
  readonly folded: readonly string[];
  /** A column of estimates that is drawn with the bounds of their error. */
  readonly bounded: ResultColumn | null;
  /** The periods that are set apart. */
  readonly periods: PartialPeriods;
  /** Only so many of the rows are drawn: the others are of a period that is cut off. Null for all. */
  readonly most_rows: number | null;
  /** The places of rows, from 1, that are not drawn either. */
  readonly left_out: ReadonlySet<number>;
  /** The values of dimensions in the order that the catalog declares. */
  readonly orders: ReadonlyMap<string, readonly Cell[]>;
  /** A number whose sums rank the values of a column: along an axis where the question gives no order, and for colours. */
  readonly rank: ResultColumn | null;
  /** Who decides the order of values along an axis. */
  readonly order: 'of_question' | 'of_chart';
  /** What the period that others are compared with is called. */
  readonly previous: string;
}

/** As answered, with nothing set apart. */
const PLAIN: Shown = {
  folded: [],
  bounded: null,
  periods: NO_PERIODS,
  most_rows: null,
  left_out: new Set(),
  orders: new Map(),
  rank: null,
  order: 'of_question',
  previous: 'previous period',
};

/**
 * The rows of an answer in the form that a chart reads. A folded row has null in its dimensions, just like a row of a null value, so charts
 * read those dimensions from fields of their own, in which folded rows are called others.
 */
export class DrawnRows {
  /** The columns to show; folded rows are recognised by name. */
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly Row[];
  /** Those rows, each with its place in the answer, from 1. */
  readonly placed: readonly { readonly row: Row; readonly place: number }[];
  readonly shown: Shown;
  readonly #others: string;
  /** By the names of columns. */
  readonly #respelled: ReadonlyMap<string, ReadonlyMap<Cell, string>>;

  constructor(columns: readonly ResultColumn[], rows: readonly Row[], shown: Partial<Shown> = {}) {
    this.shown = { ...PLAIN, ...shown };
    const { folded, most_rows, left_out } = this.shown;
    this.columns = folded.length === 0 ? columns : columns.filter(({ name }) => name !== ROW_KIND);
    const drawn = most_rows === null ? rows : rows.slice(0, most_rows);
    this.placed = drawn.map((row, index) => ({ row, place: index + 1 })).filter(({ place }) => !left_out.has(place));
    this.rows = this.placed.map(({ row }) => row);
    this.#others = othersName(rows, folded);
    this.#respelled = new Map(
      columns.flatMap(({ name, type }) => {
        if (type !== 'string') return [];
        const spellings = respelled(new Set(rows.map((row) => row[name] ?? null)));
        return spellings.size === 0 ? [] : [[name, spellings] as const];
      }),
    );
  }

  /** A column's field name for Vega-Lite. */
  field(column: ResultColumn): string {
    const { name } = column;
    if (this.shown.folded.includes(name)) return foldedField(this.shown.folded.indexOf(name));
    return isInPoints(column) ? pointsField(this.#indexOf(name)) : this.#ownField(name);
  }

  /** The field with a column's values as they are, spelled as Vega can read them. */
  #ownField(name: string): string {
    if (this.#respelled.has(name)) return respelledField(this.#indexOf(name));
    return isMistaken(name) ? copiedField(this.#indexOf(name)) : escaped(name);
  }

  #indexOf(name: string): number {
    return this.columns.findIndex((known) => known.name === name);
  }

  /** The value shown for a row in a column. */
  cell(row: Row, column: ResultColumn): Cell {
    const { name } = column;
    if (isInPoints(column)) return inPoints(row[name] ?? null);
    return row[ROW_KIND] === 'others' && this.shown.folded.includes(name) ? this.#others : this.#spelled(name, row[name] ?? null);
  }

  #spelled(name: string, value: Cell): Cell {
    return this.#respelled.get(name)?.get(value) ?? value;
  }

  /** The distinct values of a column, in row order. */
  valuesOf(column: ResultColumn): readonly Cell[] {
    return [...new Set(this.rows.map((row) => this.cell(row, column)))];
  }

  /** The distinct values of a column, in the order in which a chart shows them; folded rows come last. */
  orderedValuesOf(column: ResultColumn): readonly Cell[] {
    const values = this.valuesOf(column);
    const { order, orders, rank } = this.shown;
    const declared = orders.get(column.name);
    if (order === 'of_question' || column.role !== 'dimension') return values;
    const own = values.filter((value) => !this.isOthers(column, value));
    const others = values.filter((value) => this.isOthers(column, value));
    if (declared !== undefined) {
      const place = new Map(declared.map((value, index) => [this.#spelled(column.name, value), index]));
      return [...own.toSorted((a, b) => (place.get(a) ?? declared.length) - (place.get(b) ?? declared.length)), ...others];
    }
    // Numbers, dates and the like have an order of their own.
    return rank === null || column.type !== 'string' ? values : [...this.largestFirst(column, own), ...others];
  }

  /** Values of a column by the sums of their rows, the largest first. */
  largestFirst(column: ResultColumn, values: readonly Cell[]): readonly Cell[] {
    const { rank } = this.shown;
    if (rank === null) return values;
    const sums = new Map<Cell, number>();
    for (const row of this.rows) {
      const value = this.cell(row, column);
      sums.set(value, (sums.get(value) ?? 0) + Math.abs(Number(row[rank.name] ?? 0)));
    }
    return values.toSorted((a, b) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0));
  }

  /** Whether a column's value stands for folded rows. */
  isOthers({ name }: ResultColumn, value: Cell): boolean {
    return name === ROW_KIND ? value === 'others' : this.shown.folded.includes(name) && value === this.#others;
  }

  /** A test for folded rows; null when there can be none. */
  get isFolded(): VegaLite | null {
    return this.shown.folded.length === 0 ? null : { field: ROW_KIND, equal: 'others' };
  }

  /** The texts of a column's values where a format would change some; null for any other column. */
  textsOf(column: ResultColumn): ReadonlyMap<Cell, string> | null {
    return longTexts(column, this.valuesOf(column));
  }

  /** The field with a column's values as text: one of its own where a format would change some. */
  textField(column: ResultColumn): string {
    return this.textsOf(column) === null ? this.field(column) : textsField(this.columns.findIndex(({ name }) => name === column.name));
  }

  /** Creates the fields that are not columns themselves. */
  transforms(): readonly VegaLite[] {
    return [
      ...this.#places(),
      ...this.#copies(),
      ...this.#spellings(),
      ...this.#points(),
      ...this.#texts(),
      ...this.#bounds(),
      ...this.#names(),
    ];
  }

  #texts(): readonly VegaLite[] {
    return this.columns.flatMap((column, index) => {
      const texts = this.textsOf(column);
      if (texts === null) return [];
      const values = [...texts].map(([value, text]) => ({ value, text }));
      return [{ lookup: this.field(column), from: { data: { values }, key: 'value', fields: ['text'] }, as: [textsField(index)] }];
    });
  }

  /** A difference of shares is shown in points, a hundred to the whole. The profile has no expressions, so each value is looked up. */
  #points(): readonly VegaLite[] {
    return this.columns.flatMap((column, index) => {
      if (!isInPoints(column)) return [];
      const shares = [...new Set(this.rows.map((row) => row[column.name] ?? null))].filter((share) => share !== null);
      const values = shares.map((share) => ({ share, points: inPoints(share) }));
      return [
        { lookup: this.#ownField(column.name), from: { data: { values }, key: 'share', fields: ['points'] }, as: [pointsField(index)] },
      ];
    });
  }

  /** The fields between which the values of a column lie; null for one that is drawn without. */
  boundsOf({ name }: ResultColumn): { readonly lower: string; readonly upper: string } | null {
    return name === this.shown.bounded?.name ? { lower: LOWER_FIELD, upper: UPPER_FIELD } : null;
  }

  #bounds(): readonly VegaLite[] {
    const { bounded } = this.shown;
    if (bounded === null) return [];
    const estimateOf = estimatedIn(bounded);
    const values = this.placed.flatMap(({ row, place }) => {
      const value = row[bounded.name];
      if (typeof value !== 'number') return [];
      const error = valueError(estimateOf(place - 1), value);
      return [{ place, lower: value - error, upper: value + error }];
    });
    return [{ lookup: PLACE_FIELD, from: { data: { values }, key: 'place', fields: ['lower', 'upper'] }, as: [LOWER_FIELD, UPPER_FIELD] }];
  }

  /** Numbers the rows, where some of them are told apart by their place. */
  #places(): readonly VegaLite[] {
    const { most_rows, left_out, periods, bounded } = this.shown;
    const isPlain = most_rows === null && left_out.size === 0 && bounded === null && this.#respelled.size === 0;
    if (isPlain && periods.partial.size + periods.after_gap.size === 0) return [];
    const place = { window: [{ op: 'row_number', as: PLACE_FIELD }] };
    return [
      place,
      ...(most_rows === null ? [] : [{ filter: { field: PLACE_FIELD, lte: most_rows } }]),
      ...(left_out.size === 0 ? [] : [{ filter: { not: { field: PLACE_FIELD, oneOf: [...left_out] } } }]),
    ];
  }

  #copies(): readonly VegaLite[] {
    return this.columns.flatMap(({ name }, index) => {
      const copy = { op: 'first_value', field: escaped(name), as: copiedField(index) };
      return isMistaken(name) ? [{ window: [copy], frame: [0, 0] }] : [];
    });
  }

  /** Rows are looked up by their place, since to look up a value would make it a key too. */
  #spellings(): readonly VegaLite[] {
    return [...this.#respelled.keys()].map((name) => {
      const values = this.placed.map(({ row, place }) => ({ place, text: this.#spelled(name, row[name] ?? null) }));
      return { lookup: PLACE_FIELD, from: { data: { values }, key: 'place', fields: ['text'] }, as: [respelledField(this.#indexOf(name))] };
    });
  }

  /** Doubles each row, once with its own value and once with the name for folded rows, and keeps the one that applies. */
  #names(): readonly VegaLite[] {
    const { isFolded } = this;
    if (isFolded === null) return [];
    const isNamed = { field: KEY_FIELD, equal: NAME_FIELD };
    const fits = { or: [{ and: [isFolded, isNamed] }, { not: { or: [isFolded, isNamed] } }] };
    const names = { values: [{ kind: 'others', name: this.#others }] };
    return [
      { lookup: ROW_KIND, from: { data: names, key: 'kind', fields: ['name'] }, as: [NAME_FIELD] },
      ...this.shown.folded.flatMap((name, index) => [
        { fold: [this.#respelled.has(name) ? this.#ownField(name) : escaped(name), NAME_FIELD], as: [KEY_FIELD, foldedField(index)] },
        { filter: fits },
      ]),
    ];
  }
}

/** "Others", unless a dimension has a value of that name. */
function othersName(rows: readonly Row[], folded: readonly string[]): string {
  let name = 'others';
  while (rows.some((row) => folded.some((dimension) => row[dimension] === name))) name = `${name} (folded)`;
  return name;
}

/** Invisible, and of no width. */
const ZERO_WIDTH_SPACE = '\u200B';

/**
 * Texts that look the same for the values of a column that Vega cannot read. It keeps groups in plain objects by the texts of their values,
 * where `constructor` finds what every object inherits: the chart is not drawn, or what all other objects inherit is changed.
 */
function respelled(values: ReadonlySet<Cell>): ReadonlyMap<Cell, string> {
  const spellings = new Map<Cell, string>();
  for (const value of values) {
    if (typeof value !== 'string' || !isInherited(value)) continue;
    let spelling = value;
    do spelling += ZERO_WIDTH_SPACE;
    while (values.has(spelling));
    spellings.set(value, spelling);
  }
  return spellings;
}

function isInherited(text: string): boolean {
  return text in Object.prototype;
}

function foldedField(index: number): string {
  return `__dimension_${index}`;
}

/** Whether a column holds differences of shares, which are shown in points. */
export function isInPoints({ unit, format }: ResultColumn): boolean {
  return unit === POINTS && isPercent(format);
}

/** A share times a hundred, to the precision of a double. */
function inPoints(share: Cell): Cell {
  return typeof share === 'number' ? Number((share * 100).toPrecision(15)) : share;
}

function pointsField(index: number): string {
  return `__points_${index}`;
}

function textsField(index: number): string {
  return `__text_${index}`;
}

function respelledField(index: number): string {
  return `__spelled_${index}`;
}

function copiedField(index: number): string {
  return `__column_${index}`;
}

/** Vega reads dots, brackets and quotes in a field name as a path unless they are escaped. */
function escaped(name: string): string {
  return name.replaceAll(/[\\.[\]'"]/g, (char) => `\\${char}`);
}

/**
 * Vega-Lite loses the backslash of a field name, escaped or not, and confuses `constructor` with the property that every object inherits.
 */
function isMistaken(name: string): boolean {
  return name.includes('\\') || isInherited(name);
}
