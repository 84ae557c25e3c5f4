import type { Rule } from '../resolve/Model.ts';
import { aliases } from './aliases.ts';
import { apiBase } from './apiBase.ts';
import { arms } from './arms.ts';
import { asOfDays } from './asOfDays.ts';
import { checkQuestions } from './checkQuestions.ts';
import { checkSources } from './checkSources.ts';
import { chunkIds } from './chunkIds.ts';
import { columnTwins } from './columnTwins.ts';
import { compounds } from './compounds.ts';
import { contradictions } from './contradictions.ts';
import { dateUnits } from './dateUnits.ts';
import { datetimeFormats } from './datetimeFormats.ts';
import { dimensionColumns } from './dimensionColumns.ts';
import { fieldColumns } from './fieldColumns.ts';
import { fileColumns } from './fileColumns.ts';
import { hourGrains } from './hourGrains.ts';
import { lookupValidity } from './lookupValidity.ts';
import { measures } from './measures.ts';
import { metricDimensions } from './metricDimensions.ts';
import { outputNames } from './outputNames.ts';
import { outputScales } from './outputScales.ts';
import { outputTypes } from './outputTypes.ts';
import { paths } from './paths.ts';
import { prestages } from './prestages.ts';
import { processorReferences } from './processorReferences.ts';
import { quantileArguments } from './quantileArguments.ts';
import { reportChoices } from './reportChoices.ts';
import { reportNames } from './reportNames.ts';
import { rollups } from './rollups.ts';
import { rowConditions } from './rowConditions.ts';
import { sourceReferences } from './sourceReferences.ts';
import { stateKinds } from './stateKinds.ts';
import { stateScales } from './stateScales.ts';
import { tableColumns } from './tableColumns.ts';
import { tableNames } from './tableNames.ts';
import { tablesHaveRoots } from './tablesHaveRoots.ts';
import { temperatures } from './temperatures.ts';
import { tileCharts } from './tileCharts.ts';
import { tileQuestions } from './tileQuestions.ts';
import { timeAxes } from './timeAxes.ts';
import { timeColumns } from './timeColumns.ts';
import { timeZones } from './timeZones.ts';
import { unprotectedRows } from './unprotectedRows.ts';
import { unusedFields } from './unusedFields.ts';
import { unusedLookups } from './unusedLookups.ts';
import { windows } from './windows.ts';

/** Every rule that a catalog must satisfy or is warned about, one per file. All of them run, whatever the others find. */
export const rules: readonly Rule[] = [
  // Sources
  paths,
  tablesHaveRoots,
  chunkIds,
  columnTwins,
  fileColumns,
  datetimeFormats,
  timeZones,
  timeColumns,
  fieldColumns,
  unusedFields,
  unusedLookups,
  lookupValidity,
  // Processors
  sourceReferences,
  hourGrains,
  asOfDays,
  dimensionColumns,
  tableNames,
  tableColumns,
  measures,
  prestages,
  stateScales,
  rollups,
  // Metrics
  processorReferences,
  contradictions,
  metricDimensions,
  timeAxes,
  arms,
  rowConditions,
  windows,
  stateKinds,
  outputNames,
  outputTypes,
  outputScales,
  compounds,
  unprotectedRows,
  // Names
  aliases,
  // Expressions
  quantileArguments,
  dateUnits,
  // Reports
  reportNames,
  reportChoices,
  tileQuestions,
  tileCharts,
  // Checks
  checkQuestions,
  checkSources,
  // Chat
  apiBase,
  temperatures,
];
