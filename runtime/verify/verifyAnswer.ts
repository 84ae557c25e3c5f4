import { isDeepStrictEqual } from 'node:util';
import type { Change } from '../../compiler/diff/Change.ts';
import { diffManifests } from '../../compiler/diff/diffManifests.ts';
import { entryNamed } from '../../compiler/formerNames.ts';
import type { Manifest } from '../../compiler/manifest.ts';
import { ConnectionPool } from '../engine/ConnectionPool.ts';
import { ServiceError } from '../errors/ServiceError.ts';
import { explanationDigest } from '../query/explain/explanationDigest.ts';
import { RunningDigest } from '../query/answer/resultDigest.ts';
import { operator, rowFilterName, type Principal } from '../release/Principal.ts';
import type { Generation, Release } from '../release/Release.ts';
import { viewOf, type ReleaseView } from '../release/ReleaseView.ts';
import { SERVICE_VERSION } from '../release/serviceVersion.ts';
import { Shelf } from '../release/Shelf.ts';
import { callTool } from '../tools/callTool.ts';
import type { Caps } from '../tools/Tool.ts';
import { alteredParts, type DerivedAnswer } from './alteredParts.ts';
import { changedChunks } from './changedChunks.ts';
import { RetainedInputs } from './RetainedInputs.ts';
import * as messages from './messages.ts';
import { reasons, type Reason } from './messages.ts';
import type { SavedAnswer, SavedProvenance } from './SavedAnswer.ts';
import { VerifyError } from './VerifyError.ts';
import type { Verdict, Verification } from './Verification.ts';

/** The canonical intent contains the limit that was in force, including one caused by bytes: nothing else cuts the derived answer. */
const caps: Caps = {
  default_rows: 1000,
  max_rows: Number.MAX_SAFE_INTEGER,
  max_bytes: Number.POSITIVE_INFINITY,
  measure: 'json',
  max_chunk_ids: Number.POSITIVE_INFINITY,
};
const DERIVE_MS = 600_000;

const verdicts: Readonly<Record<Reason, Verdict>> = {
  reproduced: 'matches',
  other_version: 'matches',
  other_inputs: 'matches',
  rows_altered: 'altered',
  besides_altered: 'altered',
  names_altered: 'altered',
  version_changed: 'differs',
  unexplained: 'altered',
  filter_changed: 'differs',
  inputs_changed: 'differs',
  refused: 'differs',
};

/**
 * Derives a saved answer again from the intent and hashes in its provenance: from the original data and catalog if they are retained,
 * otherwise from their replacements, and reports what changed.
 *
 * @param release what the workspace currently serves.
 * @param tokens needed for an answer limited by a row filter; null if there are none.
 * @throws {VerifyError} when the rows that were visible are not known.
 */
export async function verifyAnswer(workspace: string, release: Release, tokens: Bearers | null, saved: SavedAnswer): Promise<Verification> {
  const { provenance } = saved;
  const bearer = bearerOf(provenance, tokens);
  const retained = new RetainedInputs(workspace);
  const { generation: serving, manifest: current } = release;
  const generation = await retained.generation(provenance.data_hash, serving);
  try {
    const manifest = provenance.catalog_hash === current.catalog_hash ? current : await retained.catalog(provenance.catalog_hash);
    const then = { ...release, manifest: manifest ?? current, generation: generation ?? serving, shelf: new Shelf<Release>() };
    const derived = await derive(viewOf(then, bearer), saved);
    const today = generation === null ? derived : null;
    const found = reasonOf(saved, derived, manifest !== null && generation !== null);
    // What a row filter lets through, and an answer of another version says, may change in ways that do not show in the rows.
    const altered =
      found === 'reproduced' && derived.answer !== null && provenance.row_filter === null ? alteredParts(saved, derived.answer) : [];
    const code = altered.length === 0 ? found : 'besides_altered';
    return {
      verdict: verdicts[code],
      code,
      reason: reasons[code],
      altered,
      metric: provenance.metric,
      digest: { stated: provenance.result_digest, derived: derived.answer?.provenance.result_digest ?? null },
      derived_from: derived.answer === null ? null : sourceOf(derived.answer),
      refusal: derived.refusal,
      inputs: {
        catalog: {
          changed: provenance.catalog_hash !== current.catalog_hash,
          then: provenance.catalog_hash,
          now: current.catalog_hash,
          changes: manifest === null ? null : changesOf(provenance, manifest, current),
        },
        data: {
          changed: provenance.data_hash !== serving?.data_hash,
          then: provenance.data_hash,
          now: serving?.data_hash ?? null,
          kept: generation !== null,
          chunks: await changedChunks(provenance, generation, serving, today?.answer == null ? null : chunksRead(today.answer)),
        },
        service_version: {
          changed: provenance.service_version !== SERVICE_VERSION,
          then: provenance.service_version,
          now: SERVICE_VERSION,
        },
      },
    };
  } finally {
    if (generation !== null && generation !== serving) close(generation);
  }
}

/** What changed of the metrics of an answer, under the names that they had and under those that they have now. */
function changesOf({ metric, inputs }: SavedProvenance, then: Manifest, now: Manifest): readonly Change[] {
  const former = [metric, ...inputs.map((input) => input.metric)];
  const names = new Set([...former, ...former.flatMap((name) => entryNamed(now.metrics, name)?.name ?? [])]);
  return diffManifests(then, now).filter(({ metrics }) => metrics.some((name) => names.has(name)));
}

/** Named tokens and their bearers. */
export interface Bearers {
  readonly named: (name: string) => Principal | null;
}

/** Who asked, as far as that limits the rows: whoever verifies may see every metric. */
function bearerOf({ row_filter }: SavedProvenance, tokens: Bearers | null): Principal {
  if (row_filter === null) return operator;
  if (tokens === null) throw new VerifyError(messages.needsTokens(row_filter));
  const bearer = tokens.named(row_filter);
  if (bearer === null || rowFilterName(bearer) === null) throw new VerifyError(messages.unknownToken(row_filter));
  return bearer;
}

/** The result of a question, or of a request for an explanation: an answer, or why there is none. */
type Derived = { readonly answer: DerivedAnswer; readonly refusal: null } | { readonly answer: null; readonly refusal: string };

async function derive(release: ReleaseView, { said, provenance: { metric, intent } }: SavedAnswer): Promise<Derived> {
  const context = { release, caps, timeout_ms: DERIVE_MS, signal: new AbortController().signal };
  const tool = said.kind === 'rows' ? 'metric_query' : 'metric_explain';
  try {
    return { answer: await callTool(tool, context, { ...intent, metric }), refusal: null };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { answer: null, refusal: await error.text() };
  }
}

function reasonOf(saved: SavedAnswer, { answer }: Derived, has_inputs: boolean): Reason {
  const { provenance, metric } = saved;
  if (metric !== null && metric !== provenance.metric) return 'names_altered';
  if (digestOf(saved) !== provenance.result_digest) return 'rows_altered';
  // The digest covers only rows, and a chart has no totals even if they were requested.
  const totals = saved.said.kind === 'rows' ? saved.said.totals : undefined;
  const has_totals = totals === undefined || isDeepStrictEqual(answer?.totals, totals);
  const is_same = answer?.provenance.result_digest === provenance.result_digest && has_totals;
  const is_version = provenance.service_version === SERVICE_VERSION;
  if (has_inputs) {
    if (is_same) return is_version ? 'reproduced' : 'other_version';
    if (!is_version) return 'version_changed';
    return provenance.row_filter === null ? 'unexplained' : 'filter_changed';
  }
  if (answer === null) return 'refused';
  return is_same ? 'other_inputs' : 'inputs_changed';
}

/** The digest of what the file says. */
function digestOf({ said }: SavedAnswer): string {
  if (said.kind === 'explanation') return explanationDigest(said.explanation);
  const digest = new RunningDigest(said.columns);
  digest.add(said.cells);
  return digest.finish();
}

/** The chunks of each input. */
function chunksRead({ provenance: { inputs, chunk_ids } }: DerivedAnswer): readonly (readonly string[])[] {
  return inputs === undefined ? [chunk_ids] : inputs.map((input) => input.chunk_ids);
}

function sourceOf({ provenance: { generation, data_hash, catalog_hash } }: DerivedAnswer): Verification['derived_from'] {
  return { generation, data_hash, catalog_hash };
}

function close({ engine }: Generation): void {
  ConnectionPool.of(engine).retire();
  engine.close();
}
