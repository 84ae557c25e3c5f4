import { sourcesOfCheck } from '../../compiler/checkReads.ts';
import type { Manifest } from '../../compiler/manifest.ts';
import { atOnce } from '../machine/atOnce.ts';
import { operator } from '../release/Principal.ts';
import { readContents } from '../release/readContents.ts';
import type { Generation } from '../release/Release.ts';
import { viewOf } from '../release/ReleaseView.ts';
import { Shelf } from '../release/Shelf.ts';
import type { AuditedCheck } from '../store/format/auditedCheck.ts';
import type { Novelty } from '../store/novelty.ts';
import { askCheck } from './askCheck.ts';
import { sourceCheck } from './sourceCheck.ts';

/** Checks that are asked at a time: the engine reads for one while the answer of another is judged. */
const AT_ONCE = 2;

export interface AuditOptions {
  readonly manifest: Manifest;
  /** The data in question. */
  readonly generation: Generation;
  readonly novelty: Novelty;
  /** Only checks that read one of these sources; null for all. */
  readonly sources: ReadonlySet<string> | null;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/**
 * Carries out the checks of a catalog on some data, by name: questions are answered as those of anybody are, so that a check sees no more
 * than an answer shows.
 */
export async function auditRelease(options: AuditOptions): Promise<readonly AuditedCheck[]> {
  const { manifest, generation, novelty, sources, now, signal } = options;
  const concerned = Object.values(manifest.checks ?? {}).filter(
    (check) => sources === null || sourcesOfCheck(check, manifest).some((source) => sources.has(source)),
  );
  if (concerned.length === 0) return [];
  const release = { manifest, ai: null, generation, generation_fault: null, stale: null, held: null, shelf: new Shelf() };
  const view = { ...viewOf(release, operator), generation };
  const contents = concerned.some(({ kind }) => kind === 'source') ? await readContents(generation) : [];
  const audited = { view, novelty, contents, now, signal };
  return atOnce(concerned, AT_ONCE, async (check) => (check.kind === 'source' ? sourceCheck(audited, check) : askCheck(audited, check)));
}
