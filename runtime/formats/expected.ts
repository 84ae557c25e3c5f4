import type { FileColumn, Reader } from '../../compiler/manifest.ts';
import { epochExpectations, expectations, jsonExpectations } from './conversion.ts';

/** What the values of a declared type look like. */
export function expected({ type, json, epoch }: FileColumn, format: Reader['format']): string {
  if (json !== undefined)
    return `strings of json and, at the declared path, ${epoch === undefined ? jsonExpectations[type] : epochExpectations[epoch]}`;
  if (epoch !== undefined) return epochExpectations[epoch];
  return format === 'json' ? jsonExpectations[type] : expectations[type];
}
