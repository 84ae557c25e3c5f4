import type { Grain } from '../../../compiler/manifest.ts';
import { plainFormat, pointsFormat, withoutPlus } from '../../../compiler/numberFormat.ts';
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
  const axis = { ...more, ...axisFormat(column), ...(column.type === 'integer' ? { tickMinStep: 1 } : {}) };
  return { ...numberField(column, drawn), ...(Object.keys(axis).length === 0 ? {} : { axis }) };
}

/** A number as such: an angle, or a label or colour whose format is set elsewhere. */
export function numberField(column: ResultColumn, drawn: DrawnRows): VegaLite {
  return { field: drawn.field(column), type: 'quantitative', title: titleOf(column) };
}

/** The tooltip of a mark: every column of its row. */
export function tooltipFields(drawn: DrawnRows, moment: ResultColumn | null): readonly VegaLite[] {
  return drawn.columns.map((column) => (column.name === moment?.name ? momentField(column, drawn) : textField(column, drawn)));
}

/** A cell as text; a number in its format. */
export function textField(column: ResultColumn, drawn: DrawnRows): VegaLite {
  return isNumber(column)
    ? { ...numberField(column, drawn), format: formatOf(column, drawn) }
    : { field: drawn.field(column), type: 'nominal', title: titleOf(column) };
}

/**
 * Without a format, an axis shows as many digits as its ticks differ by. No chart has plus signs: where one is asked for, d3-format writes it
 * before zero too.
 */
export function axisFormat(column: ResultColumn): { readonly format?: string } {
  const { format, type } = column;
  if (format !== null) return { format: withoutPlus(isInPoints(column) ? pointsFormat(format) : format) };
  return type === 'integer' ? { format: ',d' } : {};
}

/**
 * A d3-format specifier. By default a whole number has thousands separators, and any other number has enough digits to tell the values
 * apart.
 */
export function formatOf(column: ResultColumn, drawn: DrawnRows): string {
  const { format = `,${plainFormat(drawn.valuesOf(column).filter((cell) => typeof cell === 'number'))}` } = axisFormat(column);
  return format;
}

/** A whole number that rows are grouped by is a name, such as 2026. */
function isNumber({ role, type }: ResultColumn): boolean {
  return role !== 'time' && role !== 'dimension' && (type === 'integer' || type === 'number');
}

export function titleOf({ label, unit }: ResultColumn): string {
  return unit === null || label.toLowerCase().includes(unit.toLowerCase()) ? label : `${label} (${unit})`;
}
