import { bare, commandComplete } from '../wire/backend.ts';
import type { Format } from '../wire/frontend.ts';
import type { Outcome } from './Outcome.ts';
import type { Session } from './Session.ts';
import { writeCopy } from './writeCopy.ts';
import { describeRows, writeRows } from './writeRows.ts';

export interface Writing {
  readonly formats: readonly Format[];
  /** At most so many rows. */
  readonly most: number;
  /** Whether the columns are still to be announced. */
  readonly columns: 'announced' | 'to_announce';
  readonly signal: AbortSignal;
}

/** Writes what became of a statement: all of it, or the next rows of it. */
export async function writeOutcome(session: Session, outcome: Outcome, { formats, most, columns, signal }: Writing): Promise<void> {
  const { writer } = session;
  switch (outcome.kind) {
    case 'empty':
      bare(writer, 'I');
      return;
    case 'complete':
      commandComplete(writer, outcome.tag);
      return;
    case 'copy':
      try {
        commandComplete(writer, `COPY ${await writeCopy(session, outcome.rows, outcome.form, signal)}`);
      } finally {
        outcome.rows.release();
      }
      return;
    case 'rows': {
      const { rows, tag } = outcome;
      if (columns === 'to_announce') describeRows(writer, rows.columns, formats);
      const next = rows.next(most);
      try {
        await writeRows(session, next, rows.columns, formats, signal);
      } catch (error) {
        rows.release();
        throw error;
      }
      if (most !== Infinity && !rows.isAtEnd) {
        bare(writer, 's');
        return;
      }
      rows.release();
      commandComplete(writer, tag === 'SHOW' ? tag : `${tag} ${next.length}`);
    }
  }
}
