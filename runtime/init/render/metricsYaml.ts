import type { PrivacyRule } from '../../../compiler/manifest.ts';
import { inWords } from '../../../compiler/normalize/inWords.ts';
import type { Measure, Proposal } from '../Proposal.ts';
import { LEAST_PERSONS } from '../propose/namesPersons.ts';
import { yamlText } from './yamlText.ts';

/** `catalog/metrics.yaml`: the number of rows, and a measure of them. */
export function metricsYaml(proposal: Proposal): string {
  return `
# What may be asked, by applications, people and agents. A metric is worked out of the merged states of one processor, so that it is right for
# every period and group: a mean over a year is the mean of its rows, not of its months.
# For another one, write its name beside these; service compile says what is wrong with it, if anything.
metrics:
${metricEntries(proposal)}`.trimStart();
}

/** The metrics, as entries of `metrics`. */
export function metricEntries({ source, processor, rows_metric, measures, requires, persons }: Proposal): string {
  const held = privacyLine(persons === null ? null : { min_count: LEAST_PERSONS, states: true });
  return `  ${rows_metric}:
    kind: formula
    description: Rows of ${source.name}. Say here what a row is, and call the metric so.
    processor: ${processor.name}
    expression: row_count
    format: ',d'
${persons === null ? '' : commented(persons)}${held}
${measures.map((measure) => measureEntries(measure, processor.name, requires, held) + median(measure, processor.name)).join('\n')}`;
}

/** What the commented state of a mean could be asked for. */
function median({ kind, column }: Measure, processor: string): string {
  if (kind !== 'mean') return '';
  return `
  # With the state ${column}_digest of processors.yaml, its median (and with --quantiles p25 to p95):
  # median_${column}:
  #   kind: quantile
  #   processor: ${processor}
  #   state: ${column}_digest
`;
}

/** The same for every metric of a table, since each shows what another withholds. */
export function privacyLine(rule: PrivacyRule | null): string {
  return rule === null ? '' : `    privacy: {min_count: ${rule.min_count}${rule.states === true ? ', states: true' : ''}}\n`;
}

function commented(persons: string): string {
  return `    # ${persons} tells persons apart: groups of fewer rows are withheld, and so are groups of which a state counts fewer. Without privacy in any
    # metric of this processor, everything is shown, also to SQL.
`;
}

/** Without one, numbers are written with as many places as they need. */
function formatLine(format: string | null): string {
  return format === null ? '' : `    format: '${format}'\n`;
}

/**
 * The metrics of a measure, as entries of `metrics`.
 * @param requires the dimensions across which amounts must not be added
 * @param privacy its line, if there is one
 */
export function measureEntries(measure: Measure, processor: string, requires: readonly string[], privacy: string): string {
  const apart =
    requires.length === 0 || measure.kind !== 'mean'
      ? ''
      : `    # Nothing is added across these: a question groups by them, or filters to one value.\n    requires: [${requires.join(', ')}]\n`;
  const held = apart + privacy;
  switch (measure.kind) {
    case 'mean':
      return `  ${measure.metric}:
    kind: formula
    description: ${described(measure, `Mean of ${measure.column}, over the rows that have one.`)}
    processor: ${processor}
    # Arithmetic over states: + - * /, and mean, stddev, moments_count of a state of moments.
    expression: mean(${measure.state})
    # What is shown beside a number, and how it is written (as d3-format does: ',.1f' or '.1%').
    # unit: EUR
${formatLine(measure.format)}${held}
  ${measure.sum.metric}:
    kind: formula
    description: Sum of ${measure.column}. Leave it out if these are not numbers that are added up, such as prices of the same thing or temperatures.
    processor: ${processor}
    # The name of a state of value_sum is its value.
    expression: ${measure.sum.state}
${formatLine(measure.sum.format)}${held}`;
    case 'share':
      return `  ${measure.metric}:
    kind: formula
    description: ${described(measure, `Share of rows for which ${measure.column} is true, of those for which it is known.`)}
    processor: ${processor}
    # Arithmetic over states.
    expression: ${measure.counted === null ? 'positives / (positives + negatives)' : `${measure.counted.positives} / ${measure.counted.known}`}
    unit: share
    format: .1%
${held}`;
    case 'different':
      return `  ${measure.metric}:
    kind: distinct_count
    description: ${described(measure, `Different values of ${measure.column}.`)}
    label: ${inWords(measure.metric)}
    processor: ${processor}
    state: ${measure.state}
    format: ',d'
${held}`;
  }
}

/** What the author says of a metric, or our own words. */
function described({ description }: Measure, otherwise: string): string {
  return description === null ? otherwise : yamlText(description);
}
