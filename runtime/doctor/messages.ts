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
const madeAgain = (source: string): Remedy => ({ kind: 'none', command: `service ingest <WORKSPACE> ${source} --force` });
const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

export const catalogRefused = (faults: number): Finding =>
  fault(
    'catalog_refused',
    'catalog',
    `The catalog does not compile: it has ${counted(faults, 'fault')}. A server that is running serves the last good one; none can be started.`,
    { kind: 'none', command: 'service compile <WORKSPACE>' },
  );
export const catalogUnread = (file: string): Finding =>
  notice('catalog_unread', file, 'Nothing reads this file. Move what it holds into the files of the catalog.', LATER);
export const artifactStale = (file: string, how: 'changed' | 'missing'): Finding =>
  fault('artifacts_stale', file, how === 'missing' ? 'This artifact is missing.' : 'This artifact is not what the catalog compiles to.', {
    kind: 'compile',
  });
export const artifactExtra = (file: string): Finding =>
  fault(
    'artifacts_extra',
    file,
    'The compiler does not write this file, and service compile --check fails while it is here. Remove it.',
    LATER,
  );

export const linkLost = (file: string): Finding =>
  fault('link_lost', file, 'The published generation is gone: its file, or the link to it, was moved, removed or replaced.', INGEST);
export const linkBehind = (file: string, newer: string): Finding =>
  fault(
    'link_behind',
    file,
    `It names an older generation than the newest one that is here, ${newer}: a publication was killed at its last step, or somebody has changed it.`,
    INGEST,
  );
export const generationDamaged = (id: string): Finding =>
  fault(
    'generation_damaged',
    id,
    'The published generation is not what was published. An older one is served, if there is one that is whole.',
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
    "An earlier version of the service published it. It is served, and the next ingest publishes it in this version's format.",
    INGEST,
  );
export const olderGenerationDamaged = (id: string): Finding =>
  fault('older_generation_damaged', id, 'This older generation is not what was published: nothing can be answered from it, nor verified.', {
    kind: 'drop',
    generation: id,
  });
export const publicationsDamaged = (file: string): Finding =>
  fault('publications_damaged', file, 'The list of publications cannot be read. No answer depends on it.', INGEST);
export const retentionUnread = (file: string): Finding =>
  fault('retention_unread', file, 'How many generations to keep cannot be read, so all of them are kept.', {
    kind: 'none',
    command: 'service ingest <WORKSPACE> --keep N',
  });

export const ledgerLost = (source: string): Finding =>
  fault('ledger_lost', source, 'The ledger of this source is gone. It can be rebuilt from what was published.', { kind: 'ingest', source });
export const ledgerDamaged = (source: string): Finding =>
  fault('ledger_damaged', source, 'The ledger of this source is not what was written. It can be rebuilt from what was published.', {
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
  fault('ledger_behind', source, 'The ledger of this source knows less than was published from it: an older one is in its place.', {
    kind: 'ingest',
    source,
  });
export const ledgerUnsealed = (source: string): Finding =>
  notice(
    'ledger_unsealed',
    source,
    'The last ingest of this source was killed. What it had finished is kept; the next one goes on from there.',
    { kind: 'ingest', source },
  );
export const lockDamaged = (file: string, source: string): Finding =>
  fault('lock_damaged', file, 'This lock cannot be read. Nothing is lost with it.', { kind: 'ingest', source });
export const sourceBusy = (source: string, pid: number | null): Finding =>
  notice(
    'source_busy',
    source,
    `This source is being ingested${pid === null ? '' : ` by process ${pid}`}: its ledger, its aggregates and what is remembered of it were not looked at.`,
    LATER,
  );

export const partialFault = (partial: string, source: string, how: 'missing' | 'damaged'): Finding =>
  fault(
    `partial_${how}`,
    partial,
    how === 'missing'
      ? 'These aggregates are gone. What was published keeps answering; their chunks have to be read again.'
      : 'These aggregates are not what was written. What was published keeps answering; their chunks have to be read again.',
    { kind: 'ingest', source },
  );
export const partialUnsealed = (partial: string, source: string): Finding =>
  fault(
    'partial_unsealed',
    partial,
    'The seal of these aggregates is gone or damaged. They are whole, but a lost ledger could not be rebuilt from them.',
    { kind: 'reseal', source },
  );
export const chunksFailed = (source: string, chunks: number, processor: string): Finding =>
  notice(
    'chunks_failed',
    source,
    `${counted(chunks, 'chunk')} of processor ${processor} could not be read the last time: service status says why. What they held before is still shown.`,
    { kind: 'none', command: `service ingest <WORKSPACE> ${source}` },
  );
export const processorPending = (processor: string, source: string): Finding =>
  notice(
    'processors_pending',
    processor,
    'The computation of today is not published: its metrics are answered as they were published last, or not at all.',
    { kind: 'ingest', source },
  );

export const exportDamaged = (file: string, grain: string): Finding =>
  fault('export_damaged', file, 'This export is not what was written. Governed SQL leaves it out.', { kind: 'export', grain });
export const exportLockDamaged = (file: string, grain: string): Finding =>
  fault('export_lock_damaged', file, 'This lock cannot be read. Nothing is lost with it.', { kind: 'export', grain });
export const stateExposed = (folder: string): Finding =>
  fault('state_exposed', folder, 'This folder may hold what raw rows hold, and others than its owner can read it.', {
    kind: 'close',
    folder,
  });
export const memoryDamaged = (file: string, processor: string): Finding =>
  fault(
    'memory_damaged',
    file,
    `What ingest remembers for processor ${processor} cannot be read: it is damaged. What was published keeps answering; new chunks of the processor are refused. A repair removes this file, and the next ingest makes it again from raw data.`,
    { kind: 'forget', processor },
  );
export const memoryForeign = (file: string, processor: string, source: string): Finding =>
  fault(
    'memory_foreign',
    file,
    `This belongs to another source or processor, and lies where ingest remembers something for processor ${processor}, whose new chunks are refused. Put its own back, or have it made again from raw data.`,
    madeAgain(source),
  );
export const memoryOfAnotherType = (file: string, processor: string, source: string, kept: string): Finding =>
  fault(
    'memory_of_another_type',
    file,
    `What ingest remembers for processor ${processor} has customers of the type ${kept}, which they no longer are, so that none would be known again, and new chunks of the processor are refused. Declare the former type, or have it made again from raw data.`,
    madeAgain(source),
  );
export const memoryOutdated = (file: string, processor: string): Finding =>
  notice(
    'memory_outdated',
    file,
    `What ingest remembers for processor ${processor} was made for another computation or layout, or by another version of the service. The next ingest that needs it makes it again from raw data.`,
    LATER,
  );
export const memoryDisagrees = (file: string, processor: string, chunks: number): Finding =>
  notice(
    'memory_disagrees',
    file,
    `What ingest remembers for processor ${processor} has ${counted(chunks, 'chunk')} that the ledger does not know by that content: an ingest was killed, a chunk was retired or failed, or one of the two is an older copy. No number comes of it; the next ingest that needs ${chunks === 1 ? 'it reads it' : 'them reads them'} again.`,
    LATER,
  );
export const memoryHeld = (file: string, processor: string, pid: number | null): Finding =>
  notice(
    'memory_held',
    file,
    `What ingest remembers for processor ${processor} is open in ${pid === null ? 'another process' : `process ${pid}`}, and was not looked at.`,
    LATER,
  );
export const filesUnneeded = (files: number, bytes: number): Finding =>
  notice(
    'files_unneeded',
    'aggregates and meta',
    `${counted(files, 'file')} of ${bytes} bytes ${files === 1 ? 'is' : 'are'} needed by no generation that is kept.`,
    { kind: 'vacuum' },
  );
