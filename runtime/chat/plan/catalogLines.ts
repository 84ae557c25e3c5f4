import type { MetricSummary } from '../../../generated/types.ts';
import { metricGroups, type MetricGroup } from '../../tools/metricGroups.ts';

/** How much is said of each metric, from everything to little more than its name. */
interface Detail {
  /** Characters of a description and of a guidance text. */
  readonly text: number;
  readonly synonyms: number;
  /** The number of output columns that are named. */
  readonly outputs: number;
  readonly dimensions: 'described' | 'called' | 'named';
  readonly label: 'shown' | 'left_out';
}

const details: readonly Detail[] = [
  { text: 500, synonyms: 20, outputs: 20, dimensions: 'described', label: 'shown' },
  { text: 160, synonyms: 6, outputs: 8, dimensions: 'described', label: 'shown' },
  { text: 80, synonyms: 3, outputs: 4, dimensions: 'called', label: 'shown' },
  { text: 40, synonyms: 2, outputs: 2, dimensions: 'called', label: 'shown' },
  { text: 0, synonyms: 1, outputs: 1, dimensions: 'named', label: 'shown' },
  { text: 0, synonyms: 0, outputs: 0, dimensions: 'named', label: 'left_out' },
];

/**
 * The metrics as text for a model, with shared parts given once, in as much detail as fits.
 * @param room characters
 * @returns null when not even their names fit
 */
export function catalogLines(metrics: readonly MetricSummary[], room: number): string | null {
  const groups = metricGroups({ metrics: [...metrics] });
  for (const detail of details) {
    const said = new Map<string, string>();
    const text = groups.flatMap((group) => groupLines(group, detail, said)).join('\n');
    if (text.length <= room) return text;
  }
  return null;
}

/** @param said what was last written of each dimension, which is not repeated */
function groupLines({ dimensions, time_axes, metrics }: MetricGroup, detail: Detail, said: Map<string, string>): readonly string[] {
  const [first] = metrics;
  const period = first?.first_day == null || first.last_day === null ? 'no data yet' : `data ${first.first_day} to ${first.last_day}`;
  const named = dimensions.map((dimension) => {
    const text = dimensionText(dimension, detail);
    if (said.get(dimension.name) === text) return dimension.name;
    said.set(dimension.name, text);
    return text;
  });
  return [
    `## dimensions: ${named.join(', ') || 'none'}; time_axis: ${time_axes.join(', ') || 'none'}; ${period}`,
    ...metrics.map((metric) => metricText(metric, detail)),
  ];
}

function dimensionText(
  { name, type, label, description, aliases = [], synonyms = [], guidance = '' }: MetricGroup['dimensions'][number],
  detail: Detail,
): string {
  const typed = type === 'string' ? [] : [type];
  if (detail.dimensions === 'named') return name;
  const words = [...synonyms, ...aliases].slice(0, detail.dimensions === 'called' ? 1 : detail.synonyms);
  const more = detail.dimensions === 'called' ? words : [label, ...words, ...[description, guidance].filter((said) => said !== '')];
  const values = [...typed, ...more];
  const text = cut(oneLine(values.join('; ')), detail.text + 40);
  return text === '' ? name : `${name} (${text})`;
}

function metricText(
  {
    name,
    label,
    description,
    aliases = [],
    synonyms = [],
    guidance = '',
    outputs,
    where,
    window,
    rows_by,
    requires = [],
    needs_time_axis,
  }: MetricSummary,
  detail: Detail,
): string {
  const named = outputs.slice(0, detail.outputs).map((output) => `${output.name}${output.unit === null ? '' : ` [${output.unit}]`}`);
  const [only] = outputs;
  // A metric with one output names it after itself.
  const columns =
    outputs.length === 1 && only?.name === name ? (only.unit ?? '') : `${named.join(', ')}${outputs.length > named.length ? ', …' : ''}`;
  const words = [...synonyms, ...aliases];
  const parts = [
    detail.label === 'shown' ? label : '',
    cut(oneLine(description), detail.text),
    words.length === 0 || detail.synonyms === 0 ? '' : `also: ${words.slice(0, detail.synonyms).join(', ')}`,
    where === undefined ? '' : `only rows with ${cut(where, detail.text + 40)}`,
    window === undefined ? '' : `over ${window}`,
    rows_by === undefined ? '' : `rows by ${rows_by}`,
    ...requires.map((dimension) => `needs ${dimension} among its dimensions or filtered to one value`),
    needs_time_axis === true ? 'needs a time_axis' : '',
    cut(oneLine(guidance), detail.text),
    columns === '' || detail.outputs === 0 ? '' : `gives ${columns}`,
  ];
  return `- ${name}: ${parts.filter((part) => part !== '').join('; ')}`;
}

/** On one line and without its final period, because another part follows. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '');
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return most === 0 ? '' : `${text.slice(0, most - 1).toWellFormed()}…`;
}
