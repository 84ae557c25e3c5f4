import type { SqlCaps } from '../../sql/Prepared.ts';
import type { SqlCursor } from '../../sql/SqlCursor.ts';
import type { Arguments } from './Arguments.ts';
import { HeldRows } from './HeldRows.ts';
import * as messages from './messages.ts';
import type { Session } from './Session.ts';
import { SessionError } from './SessionError.ts';

/** What a value of a row takes of memory besides its text. */
const CELL_BYTES = 16;

/**
 * The rows of a query, with notices of what its answers say of themselves. All of them, or an error: an SQL client cannot know that some are
 * missing.
 * @throws {SessionError} 54000 for more than the server gives at once, 53200 when clients hold too much
 */
export async function answerQuery(session: Session, text: string, { oids, values }: Arguments, signal: AbortSignal): Promise<HeldRows> {
  const { statements, caps, turns } = session.options;
  const { max_rows, max_bytes } = caps;
  const asked: SqlCaps = { limit: null, default_rows: max_rows, max_rows, max_bytes, encoding: 'exact' };
  const cursor = await statements.use({ text, oids }, session.view, signal, (prepared) => prepared.open(asked, values, signal));
  // Counted before anything else has a turn.
  const rows = heldRows(session, cursor);
  await turns.pass(signal).catch((error: unknown) => {
    rows.release();
    throw error;
  });
  return rows;
}

function heldRows(session: Session, cursor: SqlCursor): HeldRows {
  const { caps, memory } = session.options;
  if (cursor.cut !== null)
    throw new SessionError('54000', cursor.cut === 'rows' ? messages.rowsCut(caps.max_rows) : messages.bytesCut(), messages.cutHint());
  const { columns } = cursor;
  const rows = cursor.fetch();
  const release = memory.hold(rows, 2 * cursor.bytes + rows.length * columns.length * CELL_BYTES);
  for (const { code, message } of cursor.warnings) session.notice({ sqlstate: '01000', message, detail: code });
  if (cursor.not_finite > 0) session.notice({ sqlstate: '01000', message: messages.notFinite(cursor.not_finite) });
  for (const digest of cursor.digests) session.notice({ sqlstate: '00000', message: messages.answeredWith(digest) });
  return new HeldRows(columns, rows, release);
}
