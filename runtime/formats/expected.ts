import type { FileColumn, Reader } from '../../compiler/manifest.ts';
import { isOfTexts } from '../../compiler/textFormats.ts';
import { epochExpectations, expectations, jsonExpectations } from './conversion.ts';
import type { Layout } from './Layout.ts';

/** What the values of a declared type look like. @param layouts of files that have the column */
export function expected(column: FileColumn, format: Reader['format'], layouts: readonly Pick<Layout, 'columns'>[] = []): string {
  const { name, type, json, epoch } = column;
  if (json !== undefined)
    return `strings of json and, at the declared path, ${epoch === undefined ? jsonExpectations[type] : epochExpectations[epoch]}`;
  if (epoch !== undefined) return epochExpectations[epoch];
  if (format === 'json') return column.format === undefined ? jsonExpectations[type] : `strings of the form ${column.format.join(' or ')}`;
  for (const { columns } of layouts) {
    const conversion = columns.find((one) => one.name === name)?.conversion;
    if (isOfTexts(format) && conversion?.kind === 'checked') return conversion.expected;
  }
  return expectations[type];
}
