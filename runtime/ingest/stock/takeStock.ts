import type { AggregateTable, Source } from '../../../compiler/manifest.ts';
import type { DuckDBConnection } from '../../engine/Engine.ts';
import type { InputFile, KnownAttempt, Ledger } from '../../store/Ledger.ts';
import { lostPartials } from '../../store/lostPartials.ts';
import type { PartialFault } from '../../store/messages.ts';
import type { WorkspacePaths } from '../../store/paths.ts';
import { ContentReading, type ContentsElsewhere } from './ContentReading.ts';
import { allOpen, discover, discoverOpen, type OpenChunks } from './discover.ts';
import { findWork, type IngestWork } from './findWork.ts';
import { fingerprint, type FingerprintedChunk } from './fingerprint.ts';
import { hashLookups } from './hashLookups.ts';
import type { DataPlace } from '../../places/DataPlace.ts';
import type { Places } from '../../places/Places.ts';
import type { ProgressSink } from '../Progress.ts';
import type { DependencyRules } from './DependencyRules.ts';
import { checkDataFolder, retire, type Prune, type Retirement } from './retire.ts';
import { throwIfStopped } from '../../machine/stopping.ts';
import { SettledChunks } from './SettledChunks.ts';
import { survey, type Survey } from './survey.ts';

/** The state of a source: its raw data compared with what is recorded about them, and the work to do. */
export interface Stock<Rules extends DependencyRules = DependencyRules> {
  readonly tables: readonly AggregateTable[];
  /** How many chunks have files. */
  readonly found: number;
  /** Folders under names that its files should have. */
  readonly passed_over: readonly string[];
  /** Of the chunks about which there is something to find out, as are the attempts and the work. */
  readonly surveyed: Survey;
  readonly visible: readonly KnownAttempt[];
  readonly latest: readonly KnownAttempt[];
  /** Partials that are gone or damaged. */
  readonly lost: ReadonlyMap<string, PartialFault>;
  /** The source's lookup files, in the order of its transforms. */
  readonly lookups: readonly InputFile[];
  readonly retired: Retirement;
  readonly extent: 'new_and_changed' | 'everything';
  readonly work: IngestWork<Rules>;
}

export interface StockOptions<Rules extends DependencyRules> {
  readonly force: boolean;
  readonly prune: Prune;
  readonly progress: ProgressSink;
  readonly reducerFor: (table: AggregateTable) => Rules;
  /** Whether to note which content the versions of objects have. */
  readonly remembers: boolean;
}

/** What to examine: the files of a source, its ledger, and its tables in the catalog. */
export interface StockOf {
  readonly connection: DuckDBConnection;
  readonly paths: WorkspacePaths;
  readonly places: Places;
  readonly ledger: Ledger;
  readonly source: Source;
  readonly tables: readonly AggregateTable[];
  readonly stop: AbortSignal;
  /** Absent when files are read here. */
  readonly elsewhere?: ContentsElsewhere | undefined;
}

/**
 * Discovers the chunks of a source, fingerprints them and determines the work to do. Writes nothing, except missing ledger records of
 * partials from an earlier version, and what it remembers.
 *
 * @throws IngestError for a source that cannot be searched, when nothing may be retired, and when it is stopped.
 */
export async function takeStock<Rules extends DependencyRules>(
  { connection, paths, places, ledger, source, tables, stop, elsewhere }: StockOf,
  { force, prune, progress, reducerFor, remembers }: StockOptions<Rules>,
): Promise<Stock<Rules>> {
  const place = await places.of(source);
  await checkDataFolder(prune, place, source);
  const lookups = await hashLookups(places, source);
  const lost = await lostPartials(connection, paths, ledger, tables);
  const reduced = tables.map((table) => ({ table, reducer: reducerFor(table) }));
  const extent = force ? 'everything' : 'new_and_changed';
  const settled = extent === 'everything' ? null : await SettledChunks.of(connection, ledger, reduced, lost.keys());
  const found =
    settled === null || elsewhere !== undefined
      ? allOpen(await discover(place, source, elsewhere === undefined ? 'found_and_read' : 'found'))
      : await discoverOpen(place, source, lookups, settled, stop);
  const open = await fingerprintOpen({ place, paths, source, progress, stop, elsewhere, remembers }, found, lookups, settled);
  const { visible, latest } = await ledger.attempts(settled === null ? 'all' : [...open.map(({ id }) => id), ...settled.unsettled()]);
  const surveyed = await survey(place, ledger, tables, { visible, latest }, open);
  const retired = await retire(place.absence === 'removed' ? 'all' : prune, source, { connection, ledger, tables }, surveyed);
  const known = {
    present: surveyed.present,
    lastRead: retired.chunks > 0 ? new Map<string, never>() : surveyed.lastRead,
    attempts: latest,
    lost,
  };
  const work = findWork(reduced, known, extent);
  const { passed_over } = place;
  return {
    tables,
    found: found.settled + found.chunks.length,
    passed_over,
    surveyed,
    visible,
    latest,
    lost,
    lookups,
    retired,
    extent,
    work,
  };
}

interface Fingerprinting
  extends Pick<StockOf, 'paths' | 'source' | 'stop' | 'elsewhere'>, Pick<StockOptions<DependencyRules>, 'progress' | 'remembers'> {
  readonly place: DataPlace;
}

/** Fingerprints chunks. @returns those that are not settled */
async function fingerprintOpen(
  { place, paths, source, progress, stop, elsewhere, remembers }: Fingerprinting,
  { chunks, settled_bytes }: OpenChunks,
  lookups: readonly InputFile[],
  settled: SettledChunks | null,
): Promise<readonly FingerprintedChunk[]> {
  const files = chunks.flatMap((chunk) => chunk.files);
  progress.start({ source: source.id, step: 'fingerprint', total: files.reduce((total, { bytes }) => total + bytes, settled_bytes) });
  const advance = (bytes: number): void => progress.advance(bytes);
  if (settled_bytes > 0) advance(settled_bytes);
  const reading = await ContentReading.of({ place, paths, source: source.id, elsewhere, advance }, files);
  const open: FingerprintedChunk[] = [];
  for (const chunk of chunks) {
    throwIfStopped(stop);
    const fingerprinted = await fingerprint(place, chunk, lookups, (file) => reading.contentOf(file));
    if (settled?.settles(chunk.id, fingerprinted.fingerprint) !== true) open.push(fingerprinted);
  }
  if (remembers) await reading.remember();
  progress.finish();
  return open;
}
