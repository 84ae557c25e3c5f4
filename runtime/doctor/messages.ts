import { listOf } from '../../compiler/diagnostics/didYouMean.ts';
import { strayText, type StrayChunk } from '../calendar/strayChunks.ts';
import { leftOutText, type LeftOutRollup } from '../store/leftOutRollups.ts';
import { smallGroupsText, type SmallGroups } from '../store/smallGroups.ts';
import type { Finding, Remedy } from './Finding.ts';

/* Every message of the doctor, written once. None contains a path outside the workspace, an engine's text or a data value. */

const INGEST: Remedy = { kind: 'ingest', source: null };
const LATER: Remedy = { kind: 'none', command: null };

const fault = (code: Finding['code'], where: string, message: string, remedy: Remedy): Finding => ({
  code,
  weight: 'fault',
  where,
  message,
  remedy,
});
const notice = (code: Finding['code'], where: string, message: string, remedy: Remedy): Finding => ({
  code,
  weight: 'notice',
  where,
  message,
  remedy,
});
/** Everything of a source, from raw data: that takes time, and is for a person to decide. */
const madeAgain = (source: string): Remedy => ({ kind: 'none', command: `service ingest WORKSPACE ${source} --force` });
const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

export const catalogRefused = (faults: number): Finding =>
  fault(
    'catalog_refused',
    'catalog',
    `The catalog does not compile: it has ${counted(faults, 'error')}. A running server serves the last good catalog; no server can be started.`,
    { kind: 'none', command: 'service compile WORKSPACE' },
  );
export const catalogUnread = (file: string): Finding =>
  notice('catalog_unread', file, 'Nothing reads this file. Move its contents into the files of the catalog.', LATER);
export const artifactStale = (file: string, how: 'changed' | 'missing'): Finding =>
  fault('artifacts_stale', file, how === 'missing' ? 'This artifact is missing.' : 'This artifact is not what the catalog compiles to.', {
    kind: 'compile',
  });
export const artifactExtra = (file: string): Finding =>
  fault(
    'artifacts_extra',
    file,
    'The compiler does not write this file, and service compile WORKSPACE --check fails while it is here. Remove it.',
    LATER,
  );

export const linkLost = (file: string): Finding =>
  fault('link_lost', file, 'The published generation is gone: its file, or the link to it, was moved, removed or replaced.', INGEST);
export const linkBehind = (file: string, newer: string): Finding =>
  fault(
    'link_behind',
    file,
    `It names an older generation, although a newer one, ${newer}, is here: either a publication was killed at its last step, or somebody changed the link.`,
    INGEST,
  );
export const generationDamaged = (id: string): Finding =>
  fault(
    'generation_damaged',
    id,
    'The published generation is damaged: its file is not what was published. An older one is served if there is an intact one.',
    INGEST,
  );
export const generationNewer = (id: string): Finding =>
  fault(
    'generation_newer',
    id,
    'A later version of the service published it, and this one cannot read its format. Use that version.',
    LATER,
  );
export const generationOlderFormat = (id: string): Finding =>
  notice(
    'generation_older_format',
    id,
    "An earlier version of the service published it. It is served, and the next ingest will publish it in this version's format.",
    INGEST,
  );
export const olderGenerationDamaged = (id: string): Finding =>
  fault('older_generation_damaged', id, 'This older generation is damaged: nothing can be answered from it or verified against it.', {
    kind: 'drop',
    generation: id,
  });
export const publicationsDamaged = (file: string): Finding =>
  fault('publications_damaged', file, 'The list of publications cannot be read. No answer depends on it.', INGEST);
export const retentionUnread = (file: string): Finding =>
  fault('retention_unread', file, 'This file, which records how many generations to keep, cannot be read, so all of them are kept.', {
    kind: 'none',
    command: 'service ingest WORKSPACE --keep N',
  });

/** @param published what answers meanwhile */
export const candidateHeld = (
  id: string,
  checks: readonly string[],
  sources: readonly string[],
  published: 'something' | 'nothing',
): Finding =>
  notice(
    'candidate_held',
    id,
    `What was ingested of ${listOf(sources, 'and')} is held back, since it failed ${listOf(checks, 'and')}. ${published === 'nothing' ? 'Nothing was published before, so that nothing answers.' : 'What was published before keeps answering.'}`,
    { kind: 'none', command: 'service check WORKSPACE --candidate' },
  );
export const candidateDamaged = (id: string): Finding =>
  fault('candidate_damaged', id, 'What is held back is damaged, so that nobody can look at it. The next ingest makes it again.', INGEST);
export const heldUnread = (file: string): Finding =>
  fault('held_unread', file, 'This file, which says what is held back, cannot be read. The next ingest audits everything again.', INGEST);

export const ledgerLost = (source: string): Finding =>
  fault('ledger_lost', source, 'The ledger of this source is gone. It can be rebuilt from what was published.', { kind: 'ingest', source });
export const ledgerDamaged = (source: string): Finding =>
  fault('ledger_damaged', source, 'The ledger of this source is damaged. It can be rebuilt from what was published.', {
    kind: 'ingest',
    source,
  });
export const ledgerNewer = (source: string): Finding =>
  fault(
    'ledger_newer',
    source,
    'A later version of the service wrote the ledger of this source, and this one cannot read its format. Use that version.',
    LATER,
  );
export const ledgerBehind = (source: string): Finding =>
  fault('ledger_behind', source, 'The ledger of this source records less than was published from it: an older copy is in its place.', {
    kind: 'ingest',
    source,
  });
export const ledgerUnsealed = (source: string): Finding =>
  notice(
    'ledger_unsealed',
    source,
    'The last ingest of this source was killed. What it had finished is kept; the next one continues from there.',
    { kind: 'ingest', source },
  );
export const lockDamaged = (file: string, source: string): Finding =>
  fault('lock_damaged', file, 'This lock cannot be read. Nothing is lost with it.', { kind: 'ingest', source });
export const sourceBusy = (source: string, pid: number | null): Finding =>
  notice(
    'source_busy',
    source,
    `This source is being ingested${pid === null ? '' : ` by process ${pid}`}, so its ledger, its aggregates and what ingest remembers of it were not checked.`,
    LATER,
  );

export const partialFault = (partial: string, source: string, how: 'missing' | 'damaged'): Finding =>
  fault(
    `partial_${how}`,
    partial,
    how === 'missing'
      ? 'These aggregates are gone. What was published keeps answering; their chunks must be read again.'
      : 'These aggregates are damaged. What was published keeps answering; their chunks must be read again.',
    { kind: 'ingest', source },
  );
export const partialUnsealed = (partial: string, source: string): Finding =>
  fault(
    'partial_unsealed',
    partial,
    'The seal of these aggregates is gone or damaged. They are intact, but a lost ledger could not be rebuilt from them.',
    { kind: 'reseal', source },
  );
export const chunksFailed = (source: string, chunks: FailedChunks, processor: string): Finding =>
  notice(
    'chunks_failed',
    source,
    `${counted(chunks.failed, 'chunk')} of processor ${processor} could not be read in the last run; service status WORKSPACE says why. ${stillShown(chunks)}`,
    { kind: 'none', command: `service ingest WORKSPACE ${source}` },
  );

/** Chunks that could not be read, and those of them that were read before. */
interface FailedChunks {
  readonly failed: number;
  readonly shown: number;
}

function stillShown({ failed, shown }: FailedChunks): string {
  const missing = failed - shown;
  if (missing === 0) return `${failed === 1 ? 'Its' : 'Their'} earlier contents are still shown.`;
  if (shown === 0) return `${failed === 1 ? 'It was' : 'They were'} never read, and ${failed === 1 ? 'is' : 'are'} missing from answers.`;
  return `Of ${shown} the earlier contents are still shown; ${missing} ${missing === 1 ? 'was never read, and is' : 'were never read, and are'} missing from answers.`;
}

export const rowsRefused = (source: string, chunks: number, rows: number, file: string): Finding =>
  notice(
    'rows_refused',
    source,
    `${counted(rows, 'row')} of ${counted(chunks, 'chunk')} ${rows === 1 ? 'was' : 'were'} refused and left out, as the bad_rows of the source allows; service status WORKSPACE says why. ${chunks === 1 ? `They are named in ${file}.` : `Files like ${file} name them.`} Correct the data to have them counted.`,
    { kind: 'none', command: `service status WORKSPACE` },
  );
export const chunkAstray = (source: string, chunk: StrayChunk): Finding =>
  notice('chunks_astray', source, `Chunk ${strayText(chunk)}.`, LATER);
export const rollupLeftOut = (rollup: LeftOutRollup): Finding => notice('rollup_left_out', rollup.table_id, leftOutText(rollup), LATER);
export const smallGroups = (sizes: SmallGroups): Finding => notice('small_groups', sizes.table_id, smallGroupsText(sizes), LATER);
export const processorPending = (processor: string, source: string): Finding =>
  notice(
    'processors_pending',
    processor,
    'Its current computation is not published: its metrics are answered as last published, or not at all.',
    { kind: 'ingest', source },
  );
export const processorHeld = (processor: string): Finding =>
  notice(
    'processors_pending',
    processor,
    'Its current computation is held back, because it failed its audit: its metrics are answered as last published, or not at all.',
    { kind: 'none', command: 'service check WORKSPACE --candidate' },
  );

export const exportDamaged = (file: string, grain: string): Finding =>
  fault('export_damaged', file, 'This export is damaged. Governed SQL leaves it out.', { kind: 'export', grain });
export const exportLockDamaged = (file: string, grain: string): Finding =>
  fault('export_lock_damaged', file, 'This lock cannot be read. Nothing is lost with it.', { kind: 'export', grain });
export const stateExposed = (folder: string): Finding =>
  fault('state_exposed', folder, 'This folder may contain raw data, and users other than its owner can read it.', {
    kind: 'close',
    folder,
  });
export const memoryDamaged = (file: string, processor: string): Finding =>
  fault(
    'memory_damaged',
    file,
    `What ingest remembers for processor ${processor} cannot be read: it is damaged. What was published keeps answering; new chunks of the processor are refused. A repair removes this file, and the next ingest rebuilds it from raw data.`,
    { kind: 'forget', processor },
  );
export const memoryForeign = (file: string, processor: string, source: string): Finding =>
  fault(
    'memory_foreign',
    file,
    `This file belongs to another source or processor, but is where ingest keeps what it remembers for processor ${processor}. New chunks of the processor are refused. Put the right file back, or rebuild it from raw data.`,
    madeAgain(source),
  );
export const memoryOfAnotherType = (file: string, processor: string, source: string, remembered: string): Finding =>
  fault(
    'memory_of_another_type',
    file,
    `What ingest remembers for processor ${processor} has customers of type ${remembered}, but they are now of another type, so none would be recognized. New chunks of the processor are refused. Declare the former type, or rebuild it from raw data.`,
    madeAgain(source),
  );
export const memoryOutdated = (file: string, processor: string): Finding =>
  notice(
    'memory_outdated',
    file,
    `What ingest remembers for processor ${processor} belongs to another computation or layout, or was written by another version of the service. The next ingest that needs it rebuilds it from raw data.`,
    LATER,
  );
export const memoryDisagrees = (file: string, processor: string, chunks: number): Finding =>
  notice(
    'memory_disagrees',
    file,
    `What ingest remembers for processor ${processor} has ${counted(chunks, 'chunk')} with contents that the ledger does not have: an ingest was killed, a chunk was retired or failed, or one of the two is an older copy. No number depends on it; the next ingest that needs ${chunks === 1 ? 'it reads it' : 'them reads them'} again.`,
    LATER,
  );
export const memoryHeld = (file: string, processor: string, pid: number | null): Finding =>
  notice(
    'memory_held',
    file,
    `What ingest remembers for processor ${processor} is open in ${pid === null ? 'another process' : `process ${pid}`} and was not checked.`,
    LATER,
  );
export const filesUnneeded = (files: number, bytes: number): Finding =>
  notice(
    'files_unneeded',
    'aggregates and meta',
    `${counted(files, 'file')} (${bytes} bytes) ${files === 1 ? 'is' : 'are'} not needed by any generation that is kept.`,
    { kind: 'vacuum' },
  );
