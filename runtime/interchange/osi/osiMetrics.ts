import { leafMark, withLeaves, type ForeignDataset, type ForeignMetric, type Leaf } from '../Foreign.ts';
import type { Losses } from '../Losses.ts';
import * as messages from '../messages.ts';
import { notesOf } from '../notesOf.ts';
import type { Located } from '../original/Located.ts';
import { Refused } from '../Refused.ts';
import { aggregateCalls, type AggregateCall } from '../sql/aggregateCalls.ts';
import { onlyLeaves } from '../sql/onlyLeaves.ts';
import { nameOf, nextToken, sqlTokens } from '../sql/sqlTokens.ts';
import { ansiOf } from './ansiOf.ts';
import { osiContext } from './osiContext.ts';
import { osiScope } from './osiScope.ts';

/** What we write about a metric ourselves. */
interface OwnWords {
  readonly label?: unknown;
  readonly unit?: unknown;
  readonly format?: unknown;
  readonly metrics?: unknown;
}

/** A metric's text with its aggregates as leaves. */
interface Read {
  readonly formula: string;
  readonly leaves: readonly Leaf[];
}

/** The metrics of a model, each as a formula over aggregates. */
export function osiMetrics(model: Located, datasets: readonly ForeignDataset[], losses: Losses): readonly ForeignMetric[] {
  const list = model.get('metrics').items;
  const byName = new Map(list.map((metric) => [metric.get('name').text ?? '', metric]));
  for (const { data, part } of extensionsOf(model, 'the semantic model', losses)) reportNamed(data, part, losses);
  return list.flatMap((metric) => {
    const name = metric.get('name').text ?? '';
    try {
      const { formula, leaves } = readMetric(name, byName, datasets, []);
      const own = Object.assign({}, ...extensionsOf(metric, `metric ${name}`, losses).map(({ data }) => data)) as OwnWords;
      losses.others(
        `metric ${name}`,
        metric,
        ['name', 'expression', 'description', 'ai_context', 'custom_extensions', 'datatype'],
        messages.noCounterpart(),
      );
      return [
        {
          name,
          label: textOf(own.label),
          description: metric.get('description').text ?? '',
          ...osiContext(`metric ${name}`, metric, losses),
          unit: textOf(own.unit),
          format: textOf(own.format),
          place: metric.place,
          formula: onlyLeaves(formula),
          leaves,
          notes: [...sameAs(name, byName), ...notesOf(leaves)],
        },
      ];
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      losses.number(`metric ${name}`, error.message, metric);
      return [];
    }
  });
}

function readMetric(
  name: string,
  metrics: ReadonlyMap<string, Located>,
  datasets: readonly ForeignDataset[],
  within: readonly string[],
): Read {
  const metric = metrics.get(name);
  if (metric === undefined) throw new Refused(messages.noMetric(name));
  if (within.includes(name)) throw new Refused(messages.circularMetric(name));
  const sql = ansiOf(metric);
  if (sql === null) throw new Refused(messages.noAnsi());
  const read = aggregateCalls(sql);
  if (!read.ok) throw new Refused(messages.unknownCall(read.unknown));
  // A number of rows is of the dataset that the other aggregates are over.
  const named = new Set(read.calls.flatMap(({ of }) => (of === null ? [] : [osiScope(of, datasets).dataset])));
  const [only] = named;
  const leaves = read.calls.map((call) =>
    leafOf(name, call, call.of === null && named.size === 1 ? datasets.filter((one) => one.name === only) : datasets),
  );
  // Names outside of aggregates are other metrics.
  const tokens = sqlTokens(read.formula);
  const formula = tokens
    .map((token, at) => {
      const other = nameOf(token);
      if (other === null || !metrics.has(other) || nextToken(tokens, at)?.text === '(') return token.text;
      const inner = readMetric(other, metrics, datasets, [...within, name]);
      const from = leaves.length;
      leaves.push(...inner.leaves);
      return `(${withLeaves(inner.formula, (index) => leafMark(from + index))})`;
    })
    .join('');
  if (leaves.length === 0) throw new Refused(messages.noAggregate());
  refuseNothing(formula, leaves);
  return { formula, leaves };
}

/** An aggregate less itself: dbt writes a comparison with another period so, without the period. */
function refuseNothing(formula: string, leaves: readonly Leaf[]): void {
  for (const [, left, right] of formula.matchAll(/\uE002(\d+)\uE003\s*-\s*\uE002(\d+)\uE003/g))
    if (textOfLeaf(leaves[Number(left)]) === textOfLeaf(leaves[Number(right)])) throw new Refused(messages.lessItself());
}

function textOfLeaf(leaf: Leaf | undefined): string {
  return JSON.stringify({ ...leaf, name: null });
}

/** A metric whose text another one has too. */
function sameAs(name: string, metrics: ReadonlyMap<string, Located>): readonly string[] {
  const own = metrics.get(name);
  const first = own === undefined ? name : [...metrics].find(([, metric]) => ansiOf(metric) === ansiOf(own))?.[0];
  return first === undefined || first === name ? [] : [messages.sameText(first)];
}

function leafOf(metric: string, { aggregate, of }: AggregateCall, datasets: readonly ForeignDataset[]): Leaf {
  const { dataset, sql, plain } = osiScope(of, datasets);
  return { name: plain ?? metric, dataset, time: null, over_time: 'added', window: null, aggregate, of: sql, where: [] };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** The extensions that are ours; others are losses. */
function extensionsOf(part: Located, what: string, losses: Losses): readonly { readonly data: OwnWords; readonly part: Located }[] {
  return part.get('custom_extensions').items.flatMap((one) => {
    const vendor = one.get('vendor_name').text ?? '';
    const data = vendor === 'COMMON' ? parsed(one.get('data').text ?? '') : null;
    if (data !== null && ('metric' in data || 'metrics' in data)) return [{ data, part: one }];
    losses.besides(`custom_extensions of ${what}`, messages.extensionOf(vendor), one);
    return [];
  });
}

function parsed(text: string): OwnWords | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

/** The metrics of our own documents that plain SQL cannot say. */
function reportNamed({ metrics }: OwnWords, part: Located, losses: Losses): void {
  if (!Array.isArray(metrics)) return;
  for (const one of metrics as readonly { readonly name?: unknown; readonly because?: unknown }[])
    losses.number(`metric ${String(one.name)}`, messages.onlyNamed(String(one.because)), part);
}
