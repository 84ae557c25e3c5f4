import { isQuantity } from '../../../compiler/numberFormat.ts';
import type { ResultColumn } from '../../../generated/types.ts';
import type { DrawnRows } from './DrawnRows.ts';
import { ROW_FIELD, rowNumber, textField, textsOf, titleOf } from './fields.ts';
import type { VegaLite } from './VegaLite.ts';

/** Pixels: the width of a character in the usual font, generously estimated, and the gap between columns. */
const CHARACTER = 7;
const GAP = 20;
const ROW_HEIGHT = 18;

/** Every cell as text below its column's name, one line per row in order; numbers are formatted and right-aligned. */
export function tableLayers(drawn: DrawnRows): VegaLite {
  let left = 0;
  const layer = drawn.columns.flatMap((column) => {
    const align = isQuantity(column) ? 'right' : 'left';
    const width = CHARACTER * widestOf(column, drawn);
    const x = align === 'right' ? left + width : left;
    left += width + GAP;
    return [
      {
        data: { values: [{}] },
        mark: { type: 'text', text: titleOf(column), align, fontWeight: 'bold' },
        encoding: { x: { value: x }, y: { value: -ROW_HEIGHT / 2 } },
      },
      {
        mark: { type: 'text', align },
        encoding: { x: { value: x }, y: { field: ROW_FIELD, type: 'ordinal', axis: null }, text: textField(column, drawn) },
      },
    ];
  });
  return {
    transform: [...drawn.transforms(), rowNumber],
    width: Math.max(left - GAP, 1),
    height: { step: ROW_HEIGHT },
    view: { stroke: null },
    layer,
  };
}

/** In characters. */
function widestOf(column: ResultColumn, drawn: DrawnRows): number {
  return Math.max(titleOf(column).length, ...textsOf(column, drawn).map(({ length }) => length));
}
