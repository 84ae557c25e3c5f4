import { listOf } from '../../compiler/diagnostics/didYouMean.ts';
import { plain, quoted } from '../../compiler/diagnostics/codes/words.ts';
import { ServiceError } from '../errors/ServiceError.ts';
import { StudioError } from './StudioError.ts';
import { counted } from '../errors/counted.ts';

/* Everything that the studio itself tells people, each message once. */

export const noSuchPath = (): ServiceError =>
  new ServiceError('not_found', 404, 'There is nothing at this path. The page of the studio is at /.');
export const wrongKey = (): ServiceError =>
  new ServiceError('unauthorized', 401, 'The key is missing or wrong. Open the whole address that service studio printed.');

export const unknownJourney = (): StudioError =>
  new StudioError('journey_unknown', 404, 'This journey has ended. Reload the page to begin a new one.');
export const wentOnElsewhere = (): StudioError =>
  new StudioError(
    'page_outdated',
    412,
    'This journey went on in another tab or window since, or what it had written was taken back, so nothing was done. The page shows now where it is: go on from here.',
  );
export const noSample = (): StudioError => new StudioError('step_missing', 409, 'Read a sample first.');
export const noProcessor = (): StudioError => new StudioError('step_missing', 409, 'Choose a processor first, one that the catalog has.');
export const unknownProcessor = (name: string, known: readonly string[]): StudioError =>
  new StudioError(
    'draft_refused',
    422,
    `There is no processor ${quoted(name)} to which dimensions and states can be added. ${known.length === 0 ? 'The catalog has none.' : `Those are ${listOf(known, 'and')}.`}`,
  );
export const noDraft = (): StudioError => new StudioError('step_missing', 409, 'Make a draft first.');
export const noReview = (): StudioError => new StudioError('step_missing', 409, 'Review the draft first.');
export const notApplied = (): StudioError => new StudioError('step_missing', 409, 'Write the reviewed files first.');
export const notToBeUndone = (): StudioError =>
  new StudioError(
    'page_outdated',
    412,
    'The change that the page showed can be undone no more: it was undone, another was written since, or its files were changed. Nothing was done. The page shows now whether there is a change that can be undone.',
  );
export const brokenCatalog = (): StudioError =>
  new StudioError('step_missing', 409, 'The catalog does not compile. Mend it first; service compile WORKSPACE shows every fault.');

export const noModel = (): StudioError =>
  new StudioError('no_model', 409, 'The workspace names no model. Add ai.yaml beside the catalog folder, or draft with the form.');
export const notConfirmed = (): StudioError =>
  new StudioError(
    'not_confirmed',
    409,
    'What would be sent is not confirmed, or is no longer what was confirmed, so nothing was sent. Look at it again and confirm it.',
  );
export const otherSample = (): StudioError =>
  new StudioError(
    'not_confirmed',
    409,
    'The data have changed since the sample was read, so nothing was sent. Read the sample again, and confirm again what may be sent.',
  );
export const otherScope = (): StudioError =>
  new StudioError('not_confirmed', 409, 'What would be sent is no longer what the page showed. Look at it again and confirm it.');
export const sampleChanged = (): StudioError =>
  new StudioError('catalog_changed', 409, 'The data have changed since the sample was read. Read it again.');
export const catalogChanged = (): StudioError =>
  new StudioError('catalog_changed', 409, 'The catalog has changed since, so nothing was written. Make the draft again.');
export const otherReview = (): StudioError =>
  new StudioError('catalog_changed', 409, 'The draft is no longer what the page showed, so nothing was written. Review it again.');
export const doesNotCompile = (): StudioError =>
  new StudioError(
    'draft_refused',
    409,
    'The catalog would not compile with this draft, so it is not written. Mend the draft, and review it again.',
  );
export const nothingToWrite = (): StudioError =>
  new StudioError(
    'draft_refused',
    409,
    'The draft changes no file, so nothing was written and no data were copied. Change the draft first.',
  );
export const changedByOthers = (pid: number | null): StudioError =>
  new StudioError(
    'catalog_changed',
    409,
    `Another studio${pid === null ? '' : `, process ${pid},`} is writing to this workspace, so nothing was written. Try again.`,
  );
export const unknownFile = (path: string, known: readonly string[]): StudioError =>
  new StudioError('draft_refused', 422, `The draft has no file ${plain(path)}. It has ${listOf(known, 'and')}.`);
export const notUnicode = (path: string): StudioError =>
  new StudioError('draft_refused', 422, `The text of ${path} has half a character, which no file can hold. Remove it.`);
export const unknownFields = (fields: readonly string[]): StudioError =>
  new StudioError(
    'draft_refused',
    422,
    `The sample has no ${fields.length === 1 ? 'field' : 'fields'} ${listOf(fields.map(quoted), 'and')}.`,
  );
export const examplesOfHidden = (fields: readonly string[]): StudioError =>
  new StudioError(
    'draft_refused',
    422,
    `Examples of ${listOf(fields.map(quoted), 'and')} cannot be sent: ${fields.length === 1 ? 'the field is' : 'the fields are'} not approved.`,
  );
export const unusableReply = (fault: string): StudioError =>
  new StudioError('draft_refused', 422, `The model's draft cannot be used. ${fault} Ask in other words, or draft with the form.`);

// What the model is told about a reply that is no draft.

export const notJson = (): string => 'The reply is not one JSON object.';
/** @param faults sentences */
export const notShaped = (faults: readonly string[]): string => `The reply does not have the form that was asked for. ${faults.join(' ')}`;
export const notApproved = (fields: readonly string[]): string =>
  `There ${fields.length === 1 ? 'is no field' : 'are no fields'} ${listOf(fields.map(quoted), 'and')} among those that were described.`;

// What is told beside a step.

export const firstCatalog = (sources: number, metrics: number): string =>
  `A first catalog of ${counted(sources, 'source')} and ${counted(metrics, 'metric')}. It has no clients yet.\n`;
export const nothingChanges = (): string => 'The catalog stays as it is.\n';
export const rolledBack = (files: readonly string[]): string =>
  `The studio was interrupted while it wrote ${listOf(files, 'and')}, which are again as they were before.`;
export const leftAsIs = (files: readonly string[], record: string): string =>
  `The studio was interrupted while it wrote ${listOf(files, 'and')}. They were changed since, so they are left as they are; look at them. ${record} has what they were before.`;

export const unreadableRecord = (record: string): string =>
  `${record}, which records the last change by the studio, cannot be read, so that change cannot be undone. If the catalog is as it should be, remove the file.`;
