import type { Cell, Intent, QueryResult, ResultColumn } from '../../../generated/types.ts';
import { writerOf } from '../../tools/valueWriter.ts';
import { isNumeric } from './isNumeric.ts';

/** Rows that are drawn; the file of CSV has all. */
const MOST_DRAWN = 500;

/** The rows of an answer. A click on a heading asks for them in that order, since the service alone knows all rows. */
export function RowsTable({
  answer,
  intent,
  onAsk,
}: {
  readonly answer: QueryResult;
  readonly intent: Intent;
  readonly onAsk: (intent: Intent) => void;
}) {
  const { columns, rows, totals, provenance } = answer;
  // The order of the rows that are there; what is asked now may still be under way.
  const [first] = (provenance.intent as Intent).order_by ?? [];
  const orderOf = (name: string): 'ascending' | 'descending' | undefined =>
    first === name ? 'ascending' : first === `-${name}` ? 'descending' : undefined;
  const sort = (name: string): void => onAsk({ ...intent, order_by: [orderOf(name) === 'descending' ? name : `-${name}`] });
  const writers = new Map(columns.map((column) => [column.name, writerOf(column, rows)]));
  const shown = (value: Cell | undefined, { name }: ResultColumn): string =>
    value === null || value === undefined ? '–' : (writers.get(name)?.(value) ?? '');
  return (
    <>
      <div class="scroll" role="region" aria-label="Rows" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" aria-sort={orderOf(column.name)} class={isNumeric(column) ? 'number' : undefined}>
                  {column.name === '_row' || column.role === 'point' ? (
                    column.label
                  ) : (
                    <button type="button" class="sort" onClick={() => sort(column.name)}>
                      {column.label}
                      {column.unit !== null && column.unit !== column.label.toLowerCase() && <small> {column.unit}</small>}
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
                    {shown(row[column.name], column)}
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
