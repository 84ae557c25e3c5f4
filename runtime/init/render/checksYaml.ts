import type { Proposal, ProposedSource } from '../Proposal.ts';
import { isTable } from './isTable.ts';

/** `catalog/checks.yaml`: what must hold of the data before they are published. */
export function checksYaml(proposal: Proposal): string {
  return `
# What must hold of the data. service ingest audits what it built, and publishes it only if no check of severity error fails; until then the last
# good data keep answering. A failed check of severity warn is said and stops nothing. service check tries all of them on what is published.
checks:
${checkEntries(proposal)}`.trimStart();
}

/** The checks, as entries of `checks`. */
export function checkEntries(proposal: Proposal): string {
  return checksFor(proposal)
    .map(({ name, text }) => `  ${name}:\n${text}`)
    .join('\n');
}

/** The names of the checks. */
export function checkNames(proposal: Proposal): readonly string[] {
  return checksFor(proposal).map(({ name }) => name);
}

interface ProposedCheck {
  readonly name: string;
  /** The lines of its entry. */
  readonly text: string;
}

function checksFor({ source, rows_metric, measures, compared_axis }: Proposal): readonly ProposedCheck[] {
  const shares = measures.filter(({ kind }) => kind === 'share').map(({ metric }) => plausible(metric));
  if (compared_axis === null) return [arrived(source), ...shares];
  return [arrived(source), whole(source.name), ...shares, notHalved(rows_metric, compared_axis)];
}

function arrived(source: ProposedSource): ProposedCheck {
  // The rows of a table that have no time are a chunk of their own.
  const hasUndated = isTable(source) && source.time.kind === 'column' && source.time.missing > 0;
  return {
    name: `${source.name}_has_rows`,
    text: `    description: Every ${isTable(source) ? 'chunk' : 'file'} has rows${hasUndated ? '' : ', and some of them have a time'}.
    source: ${source.name}
    expect: {rows_in: {gte: 1}${hasUndated ? '' : ', undated_share: {lt: 1}'}}
    # Of a column, the share of rows without a value: nulls: {column: {lte: 0.01}}
`,
  };
}

function whole(source: string): ProposedCheck {
  return {
    name: `${source}_has_every_day`,
    text: `    # Without this line it is an error: for days that are sure to arrive.
    severity: warn
    source: ${source}
    expect: {missing_days: 0}
`,
  };
}

function plausible(share: string): ProposedCheck {
  return {
    name: `${share}_is_plausible`,
    text: `    description: Narrow this to the range in which nobody would ask what has happened.
    metric: ${share}
    expect: {${share}: {gte: 0, lte: 1}}
`,
  };
}

function notHalved(metric: string, time_axis: string): ProposedCheck {
  return {
    name: `${metric}_not_halved`,
    text: `    description: A feed that lost a part of its rows.
    severity: warn
    metric: ${metric}
    intent: {time_axis: ${time_axis}, compare: prior_period}
    # Or all, last, or new: the periods with rows that the ingest has added or changed.
    periods: last_complete
    expect: {${metric}_pct_change: {gte: -0.5}}
`,
  };
}
