import type { TableFunctionName } from '../../compiler/manifest.ts';
import { histogram } from './histogram.ts';
import type { TableFunction } from './TableFunction.ts';

/** What computes each table-valued step; compiler/expressions/tableFunctions.ts says what it takes and gives. */
export const tableFunctions: { readonly [Name in TableFunctionName]: TableFunction } = { histogram };
