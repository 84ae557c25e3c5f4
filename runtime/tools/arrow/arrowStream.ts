import type { Data, DataType } from 'apache-arrow';
import type { QueryResult, SqlResult } from '../../../generated/types.ts';
import { ArrowArray, type ArrowColumn } from './ArrowArray.ts';

/** The media type of the result. */
export const ARROW_STREAM = 'application/vnd.apache.arrow.stream';

/**
 * An answer as an Arrow IPC stream: its rows in one record batch, texts in dictionaries, exact numbers as Decimal128, dates as Date32,
 * times as wall-clock values. The schema's metadata contain JSON texts: `provenance`, if the answer has one, and `answer`, everything it
 * says besides its rows; a field's metadata contain what people should see of a column. The same answer gives the same bytes.
 * @throws ServiceError 422 for a value that its Arrow type cannot hold
 */
export async function arrowStream(answer: QueryResult | SqlResult): Promise<Buffer> {
  const { columns, rows, ...said } = answer;
  // Loaded only when requested.
  const arrow = await import('apache-arrow');
  const arrays = columns.map((column, index) => ({ name: column.name, array: new ArrowArray(arrow, column, rows.length, index) }));
  for (const row of rows) for (const { name, array } of arrays) array.add(row[name] ?? null);
  const children = arrays.map(({ array }) => array.data());
  const fields = columns.map((column, index) => new arrow.Field(column.name, typeAt(children, index), true, fieldMetadata(column)));
  const schema = new arrow.Schema(fields, schemaMetadata(said));
  const struct = arrow.makeData({ type: new arrow.Struct(fields), length: rows.length, nullCount: 0, children });
  const { buffer, byteOffset, byteLength } = arrow.tableToIPC(new arrow.Table(schema, [new arrow.RecordBatch(schema, struct)]), 'stream');
  return Buffer.from(buffer, byteOffset, byteLength);
}

function typeAt(children: readonly Data[], index: number): DataType {
  const child = children[index];
  if (child === undefined) throw new Error('each column has its values');
  return child.type;
}

function schemaMetadata({
  provenance,
  ...said
}: Omit<QueryResult, 'columns' | 'rows'> | (Omit<SqlResult, 'columns' | 'rows'> & { readonly provenance?: never })): Map<string, string> {
  return new Map([
    ...(provenance === undefined ? [] : [['provenance', JSON.stringify(provenance)] as const]),
    ['answer', JSON.stringify(said)],
  ]);
}

function fieldMetadata({ name: _name, type: _type, ...shown }: ArrowColumn): Map<string, string> {
  return new Map(
    Object.entries(shown).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value]] : typeof value === 'object' && value !== null ? [[key, JSON.stringify(value)]] : [],
    ),
  );
}
