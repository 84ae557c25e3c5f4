import { quoted } from '../../compiler/diagnostics/codes/words.ts';

/* Why parts of foreign documents are not translated; shown to the owner of the document, never logged. */
export const noCounterpart = (): string => 'A catalog has nothing like it.';
export const noAnsi = (): string => 'It has no expression in ANSI_SQL.';
export const unknownCall = (name: string): string =>
  `${name} is none of SUM, COUNT, COUNT(DISTINCT), AVG, MIN, MAX, MEDIAN, PERCENTILE_CONT and PERCENTILE_DISC, or is used in a way that states cannot keep.`;
export const outside = (name: string): string => `${quoted(name)} stands outside of every aggregate, and is no metric.`;
export const noAggregate = (): string => 'It has no aggregate.';
export const whichDataset = (text: string): string => `It does not say of which dataset ${quoted(text)} is: write DATASET.FIELD.`;
export const unjoined = (names: readonly string[]): string =>
  `One aggregate is over ${names.join(' and ')}, and no relationship says that each row of one has at most one of the others.`;
export const onlyNamed = (because: string): string =>
  `The document only names it, for plain SQL cannot say it (${because}). Take it from the catalog that the document was written from.`;
export const circularMetric = (name: string): string => `${quoted(name)} refers to itself.`;
export const noMetric = (name: string): string => `There is no metric ${quoted(name)}.`;
export const noMeasure = (name: string): string => `There is no measure ${quoted(name)}.`;
export const rowsAreGiven = (): string => 'It is not read: the rows that are named for the dataset stand for what it gives.';
export const extensionOf = (vendor: string): string => `An extension of ${vendor}, which only that reader knows.`;
export const examples = (): string => 'A catalog has no examples of questions; put them into the guidance.';

export const lessItself = (): string =>
  'It subtracts an aggregate from itself, which is always 0: dbt writes comparisons with another period so, and loses the period. Take it from the dbt project.';
export const sameText = (other: string): string =>
  `Its expression is that of ${quoted(other)}: a window or an offset may have been lost when the document was written, as dbt loses them.`;

// What an aggregate becomes.
export const becomesDigest = (): string =>
  'It is a quantile of a digest: the value at the nearest rank, within 0.776 % of it, where the original may interpolate.';
export const becomesDistinct = (): string =>
  'It is a distinct count: exact up to 4,096 different values, with a standard error of 1.6 % beyond.';

// dbt
export const conversion = (): string => 'A conversion counts who did one thing after another, and no state keeps both.';
export const offset = (window: string): string =>
  `It compares with another period (${window}). Ask the metric itself with compare: prior_period or prior_year, which adds the previous value, the difference and the change.`;
export const offsetToGrain = (unit: string): string =>
  `It compares with the start of the ${unit} (offset_to_grain), and compare knows whole periods only.`;
export const windowUnit = (window: string): string => `A window of ${window}, which is no number of calendar units.`;
export const windowOfMonths = (): string =>
  'Its window begins on the same day of an earlier month; where that month is shorter, with its last day, while others begin a day later.';
export const otherCube = (name: string): string => `${quoted(name)} is a measure of another cube, which would be counted over joined rows.`;
export const aggregateOfMeasure = (): string => 'It aggregates over another measure.';
export const latestOfEach = (groupings: readonly string[]): string =>
  `It takes the last value of each ${groupings.join(' and ')}, and a snapshot the rows of one day for all groups alike, which differ where one has no row on that day.`;
export const firstOfPeriod = (): string => 'It takes the first day of a period (window_choice: min), and a snapshot the last one.';
export const jinja = (text: string): string => `${text.trim()} is Jinja other than Dimension, TimeDimension and Entity by plain names.`;
export const jinjaMetric = (): string => 'It filters by the value of another metric.';
export const noEntity = (entity: string, model: string): string =>
  `No entity ${quoted(entity)} leads from ${model} to one row of another semantic model.`;
export const manyHops = (path: string): string => `${quoted(path)} is more than one join away.`;
export const noDimension = (name: string, model: string): string => `${model} has no dimension ${quoted(name)}.`;
export const validity = (): string =>
  'Its rows are valid for a time (validity_params). Declare the lookup by hand, with valid_from and valid_to.';
export const savedQuery = (): string => 'A saved query is a question: ask it, or make it a tile of a report in catalog/dashboards.yaml.';
export const timeSpine = (): string => 'A time spine is not needed: periods are of the calendar.';
export const customGranularity = (): string => 'Periods are those of the calendar, from the hour to the year.';
export const notShownWhenEmpty = (): string =>
  'A period without rows is not shown (join_to_timespine); a sum or a count over no rows is 0.';
export const filledWith = (value: string): string =>
  `Missing values are filled with ${value}; here a sum or a count over no rows is 0, anything else null.`;
export const valueAtEnd = (choice: string): string =>
  `In a coarser period the original shows the ${choice} of its days (period_agg); here it is the value at the end of the period.`;
export const coarserTime = (unit: string): string =>
  `It is only asked by ${unit} or coarser; here it can be asked by every period of its table.`;
export const finerTime = (unit: string): string => `Its times are to the ${unit}; the finest period here is the hour.`;
export const newYaml = (): string =>
  'Semantic models within models are the form of dbt 1.12: run dbt parse, and name target/semantic_manifest.json instead.';
export const aggregation = (name: string): string => `An aggregation ${quoted(name)} that states cannot keep.`;
export const partition = (): string => 'It tells partitions apart (is_partition), which no table here needs.';

// Cube
export const template = (text: string): string => `${text} is filled in when a query is made, and a catalog has no such parameters.`;
export const unknownMember = (name: string): string => `There is no member ${quoted(name)}.`;
export const subQuery = (): string => 'A dimension by a subquery needs the rows of another cube for each row.';
export const geo = (): string => 'A place of two numbers; group by a region instead.';
export const multiStage = (): string => 'It aggregates over other aggregates, or over another period than its own (multi_stage).';
export const timeShift = (): string => offset('time_shift');
export const measureType = (type: string): string => `A measure of type ${type}: states hold numbers.`;
export const leading = (): string => 'A window that reaches after its period.';
export const windowOffset = (): string => 'A window that ends with the start of its period.';
export const manyRows = (relationship: string): string =>
  `A join ${relationship}: rows would be counted once for each one they meet, and only lookups of at most one row are made.`;
export const joinSql = (): string => 'A join that is not an equality of columns.';
export const preAggregation = (): string =>
  'It is not needed: answers come from aggregates that are merged. Coarser copies are rollups of a processor.';
export const accessLost = (): string =>
  'Who may see what is NOT translated: everybody who may ask sees all of it. Use tokens with metrics and row filters, and privacy.';
export const masked = (): string =>
  'The mask is NOT translated: the values are shown as they are. Leave the dimension out, or derive a masked one.';
export const calendarUnits = (): string => 'Periods are those of the calendar.';
export const viewsNames = (): string => 'A view chooses and renames; its names for metrics are synonyms here.';
export const isHidden = (): string => 'It is not public in the original; here everybody who may ask sees it.';
export const switched = (): string => 'It is chosen by the reader when a query is made (switch).';
export const noCube = (name: string): string => `There is no cube ${quoted(name)}.`;
