import type { Cell } from '../../generated/types.ts';
import { amount, counted } from '../errors/counted.ts';

/* Everything that an audit says, written once, for whoever has to decide what to do with the data. */

export const allRows = (rows: number): string => (rows === 0 ? 'No row to check' : `All of ${counted(rows, 'row')}`);
export const failingRows = (failing: number, rows: number): string =>
  `${amount(failing)} of ${counted(rows, 'row')} ${failing === 1 ? 'is' : 'are'} not as expected`;
/** @param found what it is about, and its values that are not as expected */
export const example = (found: { readonly keys: readonly Cell[]; readonly values: readonly (readonly [string, Cell])[] }): string => {
  const shown = (value: Cell): string =>
    value === null ? 'none' : typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 4 }) : String(value);
  const about = found.keys.length === 0 ? '' : `of ${found.keys.map(shown).join(', ')} `;
  return `${about}${found.values.map(([name, value]) => `${name} is ${shown(value)}`).join(', ')}`;
};
export const rowCount = (rows: number): string => `The answer has ${counted(rows, 'row')}`;
export const nothingNew = (): string => 'Nothing that it reads is new';
export const noSuchPeriod = (): string => 'There is no complete period yet';
export const notComputed = (metric: string): string =>
  `The current computation of ${metric} is not published, so that only former data could answer`;
export const tooManyRows = (most: number): string => `The answer has more than ${counted(most, 'row')}: narrow its question`;
export const unanswered = (reason: string): string => `It could not be answered: ${reason}`;

export const allChunks = (chunks: number): string => (chunks === 0 ? 'No new chunk to check' : `All of ${counted(chunks, 'new chunk')}`);
export const failingChunks = (failing: number, chunks: number): string =>
  `${amount(failing)} of ${counted(chunks, 'new chunk')} ${failing === 1 ? 'is' : 'are'} not as expected`;
export const fact = (name: string, value: number | null): string =>
  `${name} is ${value === null ? 'unknown' : value.toLocaleString('en', { maximumFractionDigits: 4 })}`;
export const uncounted = (chunks: number, source: string): string =>
  `${counted(chunks, 'chunk')} ${chunks === 1 ? 'was' : 'were'} read by an earlier version, which did not count this: run service ingest WORKSPACE ${source} --force`;

/** @param why what is published or held back cannot be opened */
export const nothingToAudit = (of: 'published' | 'candidate', why: 'none' | 'held' | 'lost' | 'damaged' | 'newer'): string => {
  const what = of === 'candidate' ? 'What was held back' : 'What was published';
  switch (why) {
    case 'none':
      return of === 'candidate' ? 'Nothing is held back.' : 'Nothing is published yet. To publish, run: service ingest WORKSPACE';
    case 'held':
      return 'Nothing is published yet: what was ingested is held back. To audit that, run: service check WORKSPACE --candidate';
    case 'lost':
      return `${what} is gone from disk. To make it again, run: service ingest WORKSPACE`;
    case 'damaged':
      return `${what} is damaged. To make it again, run: service ingest WORKSPACE`;
    case 'newer':
      return `${what} is from a later version of the service, which this one cannot read.`;
  }
};
