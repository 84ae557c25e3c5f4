import { format } from 'd3-format';
import type { Grain } from '../../../compiler/manifest.ts';
import { formatOf, isQuantity, POINTS, pointsFormat, unitBesideLabel, withoutPlus } from '../../../compiler/numberFormat.ts';
import type { Cell, ResultColumn } from '../../../generated/types.ts';
import type { VegaLite } from './VegaLite.ts';
import { isInPoints, type DrawnRows } from './DrawnRows.ts';
import { stepsOf } from './steps.ts';

/**
 * The calendar units for drawing a time along an axis. Days, months and years are read as UTC, an hour without a zone as local time. No
 * date parser reads ISO weeks and quarters, so these are ordered steps.
 */
const timeUnits: Readonly<Record<string, string>> = {
  hour: 'yearmonthdatehours',
  day: 'utcyearmonthdate',
  month: 'utcyearmonth',
  year: 'utcyear',
} satisfies { readonly [Axis in Grain]?: string };

/** A continuous time axis, labelled in the unit of the column. */
export function momentField(column: ResultColumn, drawn: DrawnRows): VegaLite {
  return { field: drawn.field(column), type: 'temporal', timeUnit: timeUnits[column.name], title: column.label };
}

/** Whether a column is drawn as continuous time. All channels that show a time must agree, since the others would show its text. */
export function isMoment(x: ResultColumn, color: ResultColumn | null, facet: ResultColumn | null): boolean {
  return x.role === 'time' && Object.hasOwn(timeUnits, x.name) && x !== color && x !== facet;
}

/** One step along an axis for each value: for periods in time order, otherwise in the order of the question or of the chart. */
export function stepField(column: ResultColumn, drawn: DrawnRows): VegaLite {
  const order = column.role === 'time' ? { scale: { domain: stepsOf(column, drawn) } } : { sort: sortOf(column, drawn) };
  return { field: drawn.field(column), type: 'ordinal', title: column.label, ...order };
}

/** A panel for each value, in the same order. */
export function panelField(column: ResultColumn, drawn: DrawnRows): VegaLite {
  const sort = column.role === 'time' ? 'ascending' : sortOf(column, drawn);
  return { field: drawn.field(column), type: 'ordinal', title: column.label, sort };
}

/** Null for the order of rows. What a list does not name comes last, and Vega-Lite's lists name no nulls. */
function sortOf(column: ResultColumn, drawn: DrawnRows): readonly Cell[] | null {
  const [rows, ordered] = [drawn.valuesOf(column), drawn.orderedValuesOf(column)];
  return ordered.every((value, index) => value === rows[index]) ? null : ordered.filter((value) => value !== null);
}

/** The index of a row. */
export const ROW_FIELD = '__row';
export const rowNumber: VegaLite = { window: [{ op: 'row_number', as: ROW_FIELD }] };
/** The order of marks that are parts of one whole. */
export const inRowOrder: VegaLite = { field: ROW_FIELD, type: 'quantitative' };

/** Positions side by side within a step, in the same order. */
export function offsetField(column: ResultColumn, drawn: DrawnRows): VegaLite {
  return { field: drawn.field(column), type: 'nominal', sort: sortOf(column, drawn) };
}

/**
 * A numeric axis.
 * @param more further properties of the axis
 */
export function axisField(column: ResultColumn, drawn: DrawnRows, more: VegaLite = {}): VegaLite {
  const axis = { ...more, format: drawnFormat(column, drawn), ...(column.type === 'integer' ? { tickMinStep: 1 } : {}) };
  return { ...numberField(column, drawn), axis };
}

/** A number as such: an angle, or a label or colour whose format is set elsewhere. */
export function numberField(column: ResultColumn, drawn: DrawnRows): VegaLite {
  return { field: drawn.field(column), type: 'quantitative', title: titleOf(column) };
}

/** The tooltip of a mark: every column of its row. */
export function tooltipFields(drawn: DrawnRows, moment: ResultColumn | null): readonly VegaLite[] {
  return drawn.columns.map((column) => (column.name === moment?.name ? momentField(column, drawn) : textField(column, drawn)));
}

/** A cell as text; a quantity in its format. */
export function textField(column: ResultColumn, drawn: DrawnRows): VegaLite {
  return isQuantity(column) && drawn.textsOf(column) === null
    ? { ...numberField(column, drawn), format: drawnFormat(column, drawn) }
    : { field: drawn.textField(column), type: 'nominal', title: titleOf(column) };
}

/** The texts that a chart has for the cells of a column. */
export function textsOf(column: ResultColumn, drawn: DrawnRows): readonly string[] {
  const texts = drawn.textsOf(column);
  const write = isQuantity(column) ? format(drawnFormat(column, drawn)) : String;
  return drawn.valuesOf(column).map((cell) => (cell === null ? 'null' : (texts?.get(cell) ?? write(Number(cell)))));
}

/** The d3-format specifier of a column. No chart has plus signs: where one is asked for, d3-format writes it before zero too. */
export function drawnFormat(column: ResultColumn, drawn: DrawnRows): string {
  const specifier = formatOf(column, drawn.valuesOf(column));
  return withoutPlus(isInPoints(column) ? pointsFormat(specifier) : specifier);
}

/** A column's name, with the unit that its numbers do not say; of points they lack the sign. */
export function titleOf(column: ResultColumn): string {
  const unit = isInPoints(column) ? POINTS : unitBesideLabel(column);
  return unit === null ? column.label : `${column.label} (${unit})`;
}
