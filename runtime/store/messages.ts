/* Every message of the store, written once. Messages contain no path outside the workspace, no engine text and no data values. */

/** Why a file that ingest keeps had to be rebuilt. */
export type Loss = 'damaged' | 'lost' | 'older' | 'behind';

const reasons: Readonly<Record<Loss, string>> = {
  damaged: 'was damaged',
  lost: 'was gone',
  older: 'was written by an earlier version of the service',
  behind: 'recorded less than was published from it',
};

/** @param from the generation whose history was used, if any. */
export const ledgerRebuilt = (source: string, loss: Loss, from: string | null, partials: number): string => {
  const origins = [
    ...(from === null ? [] : [`the history in generation ${from}`]),
    ...(partials === 0 ? [] : [`${counted(partials, 'partial')} written since`]),
  ];
  return loss === 'older'
    ? `The ledger of source ${source} ${reasons[loss]} and has been converted to this version's format.`
    : `The ledger of source ${source} ${reasons[loss]}. It was rebuilt from ${origins.length === 0 ? 'nothing, so every chunk is read again' : origins.join(' and ')}.`;
};

export const ledgerUnread = (source: string, loss: Extract<Loss, 'damaged' | 'lost'>): string =>
  `The ledger of source ${source} is ${loss === 'lost' ? 'gone' : 'damaged'}. The next ingest will rebuild it with the contents shown here.`;

/** @param id null when the link is what was lost. */
export const generationReplaced = (id: string | null, loss: 'lost' | 'damaged'): string =>
  id === null
    ? 'The link to the published generation was gone or had been replaced. A new generation was published.'
    : `The published generation ${id} ${reasons[loss]}. It was published again.`;

/** The same, where nothing replaces it. */
export const generationLost = (id: string | null, loss: 'lost' | 'damaged'): string =>
  id === null
    ? 'The link to the published generation is gone or was replaced, and nothing is published in its place.'
    : `The published generation ${id} ${reasons[loss]}, and nothing is published in its place.`;

export const generationUpgraded = (id: string): string =>
  `The published generation ${id} was written by an earlier version of the service. It was published again in this version's format.`;

export const publicationsReplaced = (): string =>
  'The list of publications of this workspace was damaged, and a new one was started. No answer depends on it.';

export const retentionUnread = (): string =>
  'meta/retention.json, which records how many generations to keep, cannot be read, so all of them are kept. To set the number again, run: service ingest WORKSPACE --keep N';

export const sourceLeftOut = (source: string, pid: number | null): string =>
  `Source ${source} is being ingested by ${processOf(pid)}: its data are published when that ingest ends.`;

export const sourceNotVacuumed = (source: string, pid: number | null): string =>
  `Source ${source} is being ingested by ${processOf(pid)}, which removes unneeded partials when it ends.`;

export const sourceToIngest = (source: string): string =>
  `Source ${source} has partials that are gone or damaged. Its tables stay as last published; run: service ingest WORKSPACE ${source}`;

export type PartialFault = 'missing' | 'damaged';

/** @param gone how many of its chunks no longer have files. */
export const partialLost = (partial: string, fault: PartialFault, chunks: number, gone: number): string => {
  const reread = chunks - gone;
  const again = reread === 0 ? '' : ` ${counted(reread, 'chunk')} in it ${reread === 1 ? 'is' : 'are'} read again.`;
  const never = gone === 0 ? '' : ` ${counted(gone, 'chunk')} in it cannot be read again: the files are gone.`;
  return `${partial} ${fault === 'missing' ? 'is gone' : 'is damaged'}.${again}${never}`;
};

/** For a partial that a publication needs and that cannot be rebuilt. */
export const partialUnusable = (table: string, partial: string): string =>
  `Table ${table} cannot be published: ${partial} is gone or damaged, and so are the files of a chunk in it. What was published before keeps answering. Restore the partial or the files, or retire the chunk with --prune.`;

export const publishBusy = (pid: number | null, seconds: number): string =>
  `Another publication of this workspace (${processOf(pid)}) did not end within ${seconds} s. What was ingested is kept; the next ingest publishes it.`;

/** @param what such as `The ledger of source sales`. */
export const newerFormat = (what: string): string =>
  `${what} was written by a later version of the service, and this one cannot read its format. Nothing was changed. Use the later version, or give this one its own workspace.`;

/** The process that holds a file, as far as known. */
function processOf(pid: number | null): string {
  return pid === null ? 'another process' : `process ${pid}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
