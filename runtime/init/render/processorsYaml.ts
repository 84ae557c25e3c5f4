import type { Measure, ProposedProcessor, Proposal } from '../Proposal.ts';

/** `catalog/processors.yaml`: the aggregate table. */
export function processorsYaml(proposal: Proposal): string {
  const { processor } = proposal;
  return `
# What is kept of the rows: a processor is one aggregate table. It has a row for each ${processor.grain}${processor.dimensions.length === 0 ? '' : ' and combination of dimensions'}, with the
# number of rows (row_count) and the states that are declared. No raw row is kept, and questions are answered from these tables alone.
# For another one, write its name beside ${processor.name}; several may read one source.
processors:
${processorEntry(proposal)}`.trimStart();
}

/** The aggregate table, as an entry of `processors`. */
export function processorEntry({ source, processor, measures }: Proposal): string {
  return `  ${processor.name}:
${kind(measures)}    source: ${source.name}
    # The finest period that can be asked for: hour, day, week, month, quarter or year. Coarser ones are merged from it.
    grain: ${processor.grain}
    # Columns by which answers may be grouped and filtered. Fewer make a smaller table.
    dimensions: [${processor.dimensions.join(', ')}]
${outcome(measures)}${states(measures)}${rollup(processor)}`;
}

function kind(measures: readonly Measure[]): string {
  if (!measures.some((measure) => measure.kind === 'share')) return `    kind: numeric_distribution\n`;
  return `    # Rows that succeed or fail: counts positives and negatives.\n    kind: binary_outcome\n`;
}

/** A coarser example rollup, if one exists. */
function rollup({ grain, dimensions }: ProposedProcessor): string {
  const coarser = grain === 'hour' || grain === 'day' ? 'month' : 'year';
  if (grain === 'year' && dimensions.length === 0) return '';
  return `    # A rollup is a smaller copy for questions that need no more; it changes no answer:
    # rollups:
    #   ${coarser}s: {grain: ${coarser}, dimensions: []}
`;
}

const kinds = `    # A state is what is known of many rows at once, and can be merged: count, value_sum, min, max, moments (for mean and
    # standard deviation), digest (for the median and other quantiles), distinct (for counting different values).`;

function outcome(measures: readonly Measure[]): string {
  const share = measures.find(({ kind }) => kind === 'share');
  if (share === undefined) return '';
  return `    # Counted as positives where it is true, as negatives where it is false.
    outcome: ${share.column}
`;
}

function states(measures: readonly Measure[]): string {
  const lines = measures.map(stateLines).join('');
  if (lines !== '') return `${kinds}\n    states:\n${lines}`;
  return `${kinds}
    # states:
    #   ${measures[0]?.column ?? 'column'}_known: {kind: count, of: ${measures[0]?.column ?? 'column'}}
`;
}

/** The states of a measure in lines, with the one that could be added. */
function stateLines(measure: Measure): string {
  const lines = stateEntries(measure).map((entry) => `      ${entry}\n`);
  return measure.kind === 'mean'
    ? `${lines.join('')}      # ${measure.column}_digest: {kind: digest, of: ${measure.column}}\n`
    : lines.join('');
}

/** The states of a measure, each as an entry of `states`; none for a share that is counted by itself. */
export function stateEntries(measure: Measure): readonly string[] {
  switch (measure.kind) {
    case 'mean':
      return [
        `${measure.state}: {kind: moments, of: ${measure.column}${scale(measure.scale)}}`,
        `${measure.sum.state}: {kind: value_sum, of: ${measure.column}${scale(measure.scale)}}`,
      ];
    case 'share':
      return measure.counted === null
        ? []
        : [
            `${measure.counted.positives}: {kind: count, where: ${measure.column}}`,
            `${measure.counted.known}: {kind: count, of: ${measure.column}}`,
          ];
    case 'different':
      return [`${measure.state}: {kind: distinct, of: ${measure.column}${entries(measure.entries)}}`];
  }
}

/** How many values are counted exactly, if more than by default. */
function entries(count: number | null): string {
  return count === null ? '' : `, entries: ${count}`;
}

/** Decimal places, if not the default. */
function scale(places: number | null): string {
  return places === null ? '' : `, scale: ${places}`;
}
