import type { Cell, QueryResult, ResultColumn } from '../../../generated/types.ts';
import { NOT_MEASURABLE, unchangedCells } from '../../reports/unchangedCells.ts';
import { writerOf } from '../../tools/valueWriter.ts';
import { isNumeric } from './isNumeric.ts';

/** Rows that are drawn; the file of CSV has all. */
const MOST_DRAWN = 500;

/** With more columns than this, a single row stands upright: all of it is in sight. */
const MOST_ABREAST = 8;

/** The order that rows are in, and how to ask for another: the service alone knows all rows. */
export interface RowOrder {
  /** As order_by has it; null where none was asked. */
  readonly first: string | null;
  readonly onSort: (term: string) => void;
}

/** The rows of an answer. @param order null where they can be put in no other */
export function RowsTable({
  columns,
  rows,
  totals,
  order,
}: Pick<QueryResult, 'columns' | 'rows'> & { readonly totals: QueryResult['totals'] | undefined; readonly order: RowOrder | null }) {
  const orderOf = (name: string): 'ascending' | 'descending' | undefined =>
    order?.first === name ? 'ascending' : order?.first === `-${name}` ? 'descending' : undefined;
  const sort = (name: string): void => order?.onSort(orderOf(name) === 'descending' ? name : `-${name}`);
  const writers = new Map(columns.map((column) => [column.name, writerOf(column, rows)]));
  const shown = (value: Cell | undefined, { name }: ResultColumn): string =>
    value === null || value === undefined ? '–' : (writers.get(name)?.(value) ?? '');
  const isUnchanged = unchangedCells(columns);
  const [only] = rows;
  if (only !== undefined && rows.length === 1 && totals === undefined && columns.length > MOST_ABREAST) {
    return (
      <div class="scroll upright" role="group" aria-label="Row" tabIndex={0}>
        <table>
          <tbody>
            {columns.map((column) => (
              <tr key={column.name}>
                <th scope="row">
                  <Heading column={column} />
                </th>
                <td class={isNumeric(column) ? 'number' : undefined}>
                  {isUnchanged(only, column.name) ? NOT_MEASURABLE : shown(only[column.name], column)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  }
  return (
    <>
      <div class="scroll" role="group" aria-label="Rows" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" aria-sort={orderOf(column.name)} class={isNumeric(column) ? 'number' : undefined}>
                  {order === null || column.name === '_row' || column.role === 'point' ? (
                    <Heading column={column} />
                  ) : (
                    <button type="button" class="sort" onClick={() => sort(column.name)}>
                      <Heading column={column} />
                    </button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MOST_DRAWN).map((row, index) => (
              <tr key={index}>
                {columns.map((column) => (
                  <td key={column.name} class={isNumeric(column) ? 'number' : column.role === 'time' ? 'time' : undefined}>
                    {isUnchanged(row, column.name) ? NOT_MEASURABLE : shown(row[column.name], column)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {totals !== undefined && (
            <tfoot>
              <tr>
                {columns.map((column, index) => (
                  <td key={column.name} class={isNumeric(column) ? 'number' : undefined}>
                    {Object.hasOwn(totals, column.name) ? shown(totals[column.name], column) : index === 0 ? 'Total' : ''}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {rows.length > MOST_DRAWN && (
        <p>
          The first {MOST_DRAWN} rows are shown here; the file of CSV has all {rows.length}.
        </p>
      )}
    </>
  );
}

function Heading({ column: { label, unit } }: { readonly column: ResultColumn }) {
  return (
    <>
      {label}
      {unit !== null && !label.toLowerCase().includes(unit.toLowerCase()) && <small> {unit}</small>}
    </>
  );
}
