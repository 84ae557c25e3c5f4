import { createHash } from 'node:crypto';
import type { RowCondition, TokenEntry, Tokens } from '../../generated/types.ts';
import { tokensSchema } from '../../generated/schemas.ts';
import { conditionMessage } from '../check/conditionMessage.ts';
import { tableMetricsOf, tablesOf } from '../compound.ts';
import { entryNamed, listedAs } from '../formerNames.ts';
import { inOrder, type Diagnostic, type Message, type Place } from '../diagnostics/Diagnostic.ts';
import { keyOf, within } from '../diagnostics/places.ts';
import type { DimensionType, Manifest, Metric } from '../manifest.ts';
import * as messages from '../messages.ts';
import { shapeErrors } from '../parse/shapeErrors.ts';
import { YamlFile } from '../parse/YamlFile.ts';
import { canonicalRowCondition } from '../rowConditions.ts';
import { TextMemo } from '../TextMemo.ts';

/** A token, identified by its hash, and what its bearer may see. */
export interface Token {
  readonly name: string;
  /** Lower-case hex. */
  readonly sha256: string;
  readonly metrics: readonly string[] | 'all';
  /** Empty when all rows may be seen. */
  readonly where: Readonly<Record<string, RowCondition>>;
}

export type CompiledTokens =
  | {
      readonly ok: true;
      readonly tokens: readonly Token[];
      /** Faults of applying a row filter to a metric of its token: the token is refused that metric. */
      readonly refusals: readonly Diagnostic[];
    }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

interface Fault {
  readonly at: Place;
  readonly message: Message;
}

const HASH_OF_NOTHING = createHash('sha256').digest('hex');

/**
 * Compiles a tokens file to its tokens, or to every fault in it, using the catalog whose metrics it names. Pure, like the catalog compiler.
 * @param file as diagnostics name it
 * @param text null when the file cannot be read
 */
export function compileTokens(file: string, text: string | null, manifest: Manifest): CompiledTokens {
  const yaml = new YamlFile(file, text ?? '', new TextMemo(), 'hidden');
  if (text === null) return { ok: false, diagnostics: [yaml.diagnosticAt(0, messages.missingTokens())] };
  const ofYaml = yaml.faults.map(({ offset, message }) => yaml.diagnosticAt(offset, message));
  // A value that YAML could not represent may cause faults of shape, but is already reported.
  const ofShape = ofYaml.length > 0 ? [] : shapeErrors(tokensSchema, yaml).map(({ place, message }) => yaml.diagnostic(place, message));
  if (ofYaml.length + ofShape.length > 0) return { ok: false, diagnostics: inOrder([...ofYaml, ...ofShape]) };

  // Without a fault of shape, the value has this type.
  const entries = Object.entries((yaml.value as Tokens).tokens);
  const placeOf = (name: string): Place => ({ file, path: ['tokens', name] });
  const faults = [
    ...hashFaults(entries, placeOf),
    ...entries.flatMap(([name, entry]) => [
      ...metricFaults(entry, manifest, placeOf(name)),
      ...rowFilterFaults(entry, manifest, placeOf(name)),
    ]),
  ];
  const shown = ({ at, message }: Fault): Diagnostic => yaml.diagnostic(at, message);
  if (faults.length > 0) return { ok: false, diagnostics: inOrder(faults.map(shown)) };
  return {
    ok: true,
    tokens: entries.map(([name, { sha256, metrics, where = {} }]) => ({ name, sha256, where, metrics: namedMetrics(metrics) })),
    refusals: inOrder(entries.flatMap(([name, entry]) => refusals(name, entry, manifest, placeOf(name))).map(shown)),
  };
}

function namedMetrics(metrics: TokenEntry['metrics']): readonly string[] | 'all' {
  return typeof metrics === 'string' ? 'all' : metrics;
}

function* hashFaults(entries: readonly (readonly [string, TokenEntry])[], placeOf: (name: string) => Place): Iterable<Fault> {
  const owners = new Map<string, string>();
  for (const [name, { sha256 }] of entries) {
    const at = within(placeOf(name), 'sha256');
    const owner = owners.get(sha256);
    if (sha256 === HASH_OF_NOTHING) yield { at, message: messages.hashOfNothing() };
    else if (owner !== undefined) yield { at, message: messages.tokenTwice(name, owner) };
    else owners.set(sha256, name);
  }
}

function* metricFaults({ metrics }: TokenEntry, manifest: Manifest, at: Place): Iterable<Fault> {
  if (typeof metrics === 'string') return;
  for (const [index, name] of metrics.entries())
    if (entryNamed(manifest.metrics, name) === undefined)
      yield { at: within(at, 'metrics', index), message: messages.unknownMetric(name, Object.keys(manifest.metrics)) };
}

/** A condition that applies to none of its token's metrics is a mistake; one that applies to some hides the others from the token. */
function* rowFilterFaults(entry: TokenEntry, manifest: Manifest, at: Place): Iterable<Fault> {
  const metrics = metricsOf(entry, manifest);
  if (metrics.length === 0) return;
  for (const [dimension, condition] of Object.entries(entry.where ?? {})) {
    const place = within(at, 'where', dimension);
    const types = new Set(metrics.flatMap((metric) => typesOf(metric, dimension, manifest)).filter((type) => type !== null));
    const [type] = types;
    if (type === undefined) {
      const known = new Set(
        metrics
          .flatMap((metric) => tableMetricsOf(metric).flatMap(({ table }) => manifest.tables[table]?.dimensions ?? []))
          .map(({ name }) => name),
      );
      yield { at: keyOf(place), message: messages.rowFilterDimension(dimension, [...known].toSorted()) };
    } else if ([...types].every((one) => canonicalRowCondition(condition, one).faults.length > 0)) {
      for (const { path, fault } of canonicalRowCondition(condition, type).faults)
        yield { at: within(place, ...path), message: conditionMessage(fault, dimension, type) };
    }
  }
}

/** The metrics of a token to which a condition of its row filter does not apply. */
function refusals(name: string, entry: TokenEntry, manifest: Manifest, at: Place): readonly Fault[] {
  return Object.entries(entry.where ?? {}).flatMap(([dimension, condition]) => {
    const refused = metricsOf(entry, manifest).filter((metric) =>
      typesOf(metric, dimension, manifest).some((type) => type === null || canonicalRowCondition(condition, type).faults.length > 0),
    );
    const names = refused.map((metric) => metric.name);
    return names.length === 0
      ? []
      : [{ at: keyOf(within(at, 'where', dimension)), message: messages.metricsNotFiltered(name, dimension, names) }];
  });
}

function metricsOf({ metrics }: TokenEntry, manifest: Manifest): readonly Metric[] {
  return Object.values(manifest.metrics).filter(
    ({ name, aliases = [] }) => typeof metrics === 'string' || [name, ...aliases].some((one) => metrics.includes(one)),
  );
}

/** The type of a dimension in each table of a metric; null when one lacks it. */
function typesOf(metric: Metric, dimension: string, { tables }: Manifest): readonly (DimensionType | null)[] {
  return tablesOf(metric).map((table) => listedAs(tables[table]?.dimensions ?? [], dimension)?.type ?? null);
}
