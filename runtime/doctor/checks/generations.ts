import { join, relative } from 'node:path';
import type { Manifest } from '../../../compiler/manifest.ts';
import type { DuckDBConnection } from '../../engine/Engine.ts';
import { exists } from '../../store/storage/durable.ts';
import { currentGeneration, generationsOnDisk, type GenerationOnDisk } from '../../store/format/generationsOnDisk.ts';
import { holdsBack } from '../../store/format/auditedCheck.ts';
import { sequenceOfFile } from '../../store/format/files.ts';
import { heldCandidate } from '../../store/format/heldCandidate.ts';
import { STORE_FORMAT } from '../../store/format/storeFormat.ts';
import type { WorkspacePaths } from '../../store/paths.ts';
import { generationsRetained } from '../../store/retention.ts';
import { verifiedState, type GenerationState } from '../../store/wholeGenerations.ts';
import type { Finding } from '../Finding.ts';
import * as messages from '../messages.ts';
import { isReadable } from './isReadable.ts';

/** Checks the generations on disk to the last byte, the link to the current one, and the other files of publications. */
export async function checkGenerations(
  connection: DuckDBConnection,
  paths: WorkspacePaths,
  manifest: Manifest | null,
): Promise<{ readonly findings: readonly Finding[]; readonly generations: number }> {
  const findings: Finding[] = [];
  const named = (file: string): string => relative(paths.root, file);
  const current = await currentGeneration(paths.root);
  const states = new Map<string, GenerationState>();
  const generations = await generationsOnDisk(paths.root);
  for (const generation of generations) states.set(generation.id, await verifiedState(connection, generation, new Map()));

  if (current.kind === 'lost' || (current.kind === 'none' && (await hasPublished(paths, manifest, generations))))
    findings.push(messages.linkLost(named(paths.current)));
  if (current.kind === 'named') {
    const { id, sequence } = current.generation;
    const newer = generations.find((known) => known.sequence > sequence && states.get(known.id)?.is === 'whole');
    if (newer !== undefined) findings.push(messages.linkBehind(named(paths.current), newer.id));
    const state = states.get(id);
    if (state?.is === 'damaged') findings.push(messages.generationDamaged(id));
    if (state?.is === 'whole' && state.format < STORE_FORMAT) findings.push(messages.generationOlderFormat(id));
  }
  for (const [id, state] of states) {
    const isCurrent = current.kind === 'named' && current.generation.id === id;
    if (state.is === 'newer') findings.push(messages.generationNewer(id));
    if (state.is === 'damaged' && !isCurrent) findings.push(messages.olderGenerationDamaged(id));
  }
  if ((await exists(paths.publish_lock)) && !(await isReadable(paths.publish_lock)))
    findings.push(messages.publicationsDamaged(named(paths.publish_lock)));
  if ((await generationsRetained(paths)) === 'unknown') findings.push(messages.retentionUnread(named(paths.retention)));
  findings.push(...(await heldFindings(connection, paths, current.kind === 'none' ? 'nothing' : 'something')));
  return { findings, generations: generations.length };
}

/** What is held back, and whether it can be looked at. */
async function heldFindings(
  connection: DuckDBConnection,
  paths: WorkspacePaths,
  published: 'something' | 'nothing',
): Promise<readonly Finding[]> {
  const named = relative(paths.root, paths.held);
  const held = await heldCandidate(paths.root);
  if (held === null) return [];
  if (held === 'unreadable') return [messages.heldUnread(named)];
  const candidate = { id: held.id, sequence: sequenceOfFile(`${held.id}.duckdb`) ?? 0, file: paths.candidate(held.id) };
  const state = await verifiedState(connection, candidate, new Map());
  const failed = held.checks.filter(holdsBack).map(({ check }) => check);
  return [
    messages.candidateHeld(held.id, failed, held.sources, published),
    ...(state.is === 'damaged' ? [messages.candidateDamaged(held.id)] : []),
  ];
}

/**
 * Whether something was ever published here, as far as the remains show. A ledger alone may be that of an ingest that read nothing, and without a
 * generation all that is left may be held back.
 */
async function hasPublished(paths: WorkspacePaths, manifest: Manifest | null, generations: readonly GenerationOnDisk[]): Promise<boolean> {
  if (manifest === null || (generations.length === 0 && (await heldCandidate(paths.root)) !== null)) return false;
  const remains = [paths.generations, ...Object.keys(manifest.tables).map((table) => join(paths.aggregates, table))];
  return (await Promise.all(remains.map(exists))).includes(true);
}
