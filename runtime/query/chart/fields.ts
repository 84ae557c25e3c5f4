import type { Grain } from '../../../compiler/manifest.ts';
import { plainFormat, pointsFormat } from '../../../compiler/numberFormat.ts';
import type { ResultColumn } from '../../../generated/types.ts';
import type { VegaLite } from './VegaLite.ts';
import { isInPoints, type DrawnRows } from './DrawnRows.ts';
import { stepsOf } from './steps.ts';

/**
 * The calendar units in which a time is drawn along an axis. Days, months and years are read as UTC, an hour without a zone as local time;
 * ISO weeks and quarters no date parser knows, so they are steps in order.
 */
const timeUnits: Readonly<Record<string, string>> = {
  hour: 'yearmonthdatehours',
  day: 'utcyearmonthdate',
  month: 'utcyearmonth',
  year: 'utcyear',
} satisfies { readonly [Axis in Grain]?: string };

/** A time along an axis by moments, labelled by its unit. */
export function momentField(column: ResultColumn, drawn: DrawnRows): VegaLite {
  return { field: drawn.field(column), type: 'temporal', timeUnit: timeUnits[column.name], title: column.label };
}

/** Whether a column is drawn by moments: a time is read as such on all channels or on none, since its other channels show its text. */
export function isMoment(x: ResultColumn, color: ResultColumn | null, facet: ResultColumn | null): boolean {
  return x.role === 'time' && Object.hasOwn(timeUnits, x.name) && x !== color && x !== facet;
}

/** One step along an axis for each value, in the order of the rows, which the intent decides; for each period in that of time. */
export function stepField(column: ResultColumn, drawn: DrawnRows): VegaLite {
  const order = column.role === 'time' ? { scale: { domain: stepsOf(column, drawn) } } : { sort: null };
  return { field: drawn.field(column), type: 'ordinal', title: column.label, ...order };
}

/** A panel for each value, in the same order. */
export function panelField(column: ResultColumn, drawn: DrawnRows): VegaLite {
  return { field: drawn.field(column), type: 'ordinal', title: column.label, sort: column.role === 'time' ? 'ascending' : null };
}

/** The place of a row among the rows. */
export const ROW_FIELD = '__row';
export const rowNumber: VegaLite = { window: [{ op: 'row_number', as: ROW_FIELD }] };
/** The order of marks that are parts of one. */
export const inRowOrder: VegaLite = { field: ROW_FIELD, type: 'quantitative' };

/** Places side by side within a step, in the order of the rows. */
export function offsetField(column: ResultColumn, drawn: DrawnRows): VegaLite {
  return { field: drawn.field(column), type: 'nominal', sort: null };
}

/**
 * A number along an axis.
 * @param more about the axis
 */
export function axisField(column: ResultColumn, drawn: DrawnRows, more: VegaLite = {}): VegaLite {
  const axis = { ...more, ...axisFormat(column), ...(column.type === 'integer' ? { tickMinStep: 1 } : {}) };
  return { ...numberField(column, drawn), ...(Object.keys(axis).length === 0 ? {} : { axis }) };
}

/** A number as such: an angle, or what is written or coloured, whose format stands elsewhere. */
export function numberField(column: ResultColumn, drawn: DrawnRows): VegaLite {
  return { field: drawn.field(column), type: 'quantitative', title: titleOf(column) };
}

/** What is said about a mark under the pointer: every column of its row. */
export function tooltipFields(drawn: DrawnRows, moment: ResultColumn | null): readonly VegaLite[] {
  return drawn.columns.map((column) => (column.name === moment?.name ? momentField(column, drawn) : textField(column, drawn)));
}

/** A cell as text, a number in its format. */
export function textField(column: ResultColumn, drawn: DrawnRows): VegaLite {
  return isNumber(column)
    ? { ...numberField(column, drawn), format: formatOf(column, drawn) }
    : { field: drawn.field(column), type: 'nominal', title: titleOf(column) };
}

/** Without a format of its own an axis has as many digits as its steps differ by. */
export function axisFormat(column: ResultColumn): { readonly format?: string } {
  const { format, type } = column;
  if (format !== null) return { format: isInPoints(column) ? pointsFormat(format) : format };
  return type === 'integer' ? { format: ',d' } : {};
}

/** A d3-format specifier; without one a whole number has its thousands apart, and any other as many digits as tell the values apart. */
export function formatOf(column: ResultColumn, drawn: DrawnRows): string {
  const { format = `,${plainFormat(drawn.valuesOf(column).filter((cell) => typeof cell === 'number'))}` } = axisFormat(column);
  return format;
}

/** A whole number that groups is a name, as 2026 is. */
function isNumber({ role, type }: ResultColumn): boolean {
  return role !== 'time' && role !== 'dimension' && (type === 'integer' || type === 'number');
}

export function titleOf({ label, unit }: ResultColumn): string {
  return unit === null || label.toLowerCase().includes(unit.toLowerCase()) ? label : `${label} (${unit})`;
}
