import type { Rule } from '../resolve/Model.ts';
import { references } from './references.ts';
import { sourceReading } from './sourceReading.ts';
import { timeColumns } from './timeColumns.ts';
import { dimensionColumns } from './dimensionColumns.ts';
import { names } from './names.ts';
import { measures } from './measures.ts';
import { rollups } from './rollups.ts';
import { outputs } from './outputs.ts';
import { formulaForms } from './formulaForms.ts';
import { timeAxes } from './timeAxes.ts';

/** Every rule that a catalog is held to. All run, whatever the others find. */
export const rules: readonly Rule[] = [
  references, sourceReading, timeColumns, dimensionColumns, names, measures, rollups, outputs, formulaForms, timeAxes,
];
