import type { ComponentChildren } from 'preact';
import { unitBesideLabel } from '../../../compiler/numberFormat.ts';
import type { QueryResult, ResultColumn, Row } from '../../../generated/types.ts';
import type { ArrangedColumn, Intervals } from '../../reports/arrangedColumns.ts';
import { isNumeric } from '../../reports/isNumeric.ts';
import { writtenTable } from '../../reports/writtenTable.ts';

/** Rows that are drawn; the file of CSV has all. */
const MOST_DRAWN = 500;

/** A name of more characters than this breaks into lines. */
const LONG = 24;

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
  intervals,
  order,
}: Pick<QueryResult, 'columns' | 'rows'> & {
  readonly totals: QueryResult['totals'] | undefined;
  readonly intervals: Intervals;
  readonly order: RowOrder | null;
}) {
  const orderOf = (name: string): 'ascending' | 'descending' | undefined =>
    order?.first === name ? 'ascending' : order?.first === `-${name}` ? 'descending' : undefined;
  const sort = (name: string): void => order?.onSort(orderOf(name) === 'descending' ? name : `-${name}`);
  const { columns: arranged, cell: written, upright } = writtenTable({ columns, rows, totals }, intervals);
  const cell = (row: Row, one: ArrangedColumn): ComponentChildren => {
    const { value, interval } = written(row, one);
    if (interval === null) return value;
    return (
      <>
        {value}
        <small>{interval}</small>
      </>
    );
  };
  if (upright !== null) {
    return (
      <div class="scroll upright" role="group" aria-label="Row" tabIndex={0}>
        <table>
          <tbody>
            {arranged.map((one) => (
              <tr key={one.column.name}>
                <th scope="row">
                  <Heading of={one} />
                </th>
                <td class={isNumeric(one.column) ? 'number' : undefined}>{cell(upright, one)}</td>
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
        <table class={arranged.some(({ interval }) => interval !== null) ? 'estimates' : undefined}>
          <thead>
            <tr>
              {arranged.map((one) => {
                const { name, role } = one.column;
                return (
                  <th
                    key={name}
                    scope="col"
                    aria-sort={orderOf(name)}
                    class={`${classOf(one.column) ?? ''} ${one.label.length > LONG ? 'long' : ''}`}
                  >
                    {order === null || name === '_row' || role === 'point' ? (
                      <Heading of={one} />
                    ) : (
                      <button type="button" class="sort" onClick={() => sort(name)}>
                        <Heading of={one} />
                      </button>
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, MOST_DRAWN).map((row, index) => (
              <tr key={index}>
                {arranged.map((one) => (
                  <td key={one.column.name} class={classOf(one.column)}>
                    {cell(row, one)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {totals !== undefined && (
            <tfoot>
              <tr>
                {arranged.map((one, index) => (
                  <td key={one.column.name} class={isNumeric(one.column) ? 'number' : undefined}>
                    {Object.hasOwn(totals, one.column.name) ? cell(totals, one) : index === 0 ? 'Total' : ''}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {rows.length > MOST_DRAWN && (
        <p>
          The first {MOST_DRAWN} rows are shown here; the file of CSV has all {rows.length.toLocaleString('en')}.
        </p>
      )}
    </>
  );
}

function classOf(column: ResultColumn): string | undefined {
  if (isNumeric(column)) return 'number';
  return column.role === 'time' ? 'time' : column.role === 'dimension' ? 'group' : undefined;
}

function Heading({ of: { column, interval, label } }: { readonly of: ArrangedColumn }) {
  const unit = unitBesideLabel(column);
  return (
    <>
      {label}
      {unit !== null && <small> {unit}</small>}
      {interval !== null && <small> and interval</small>}
    </>
  );
}
