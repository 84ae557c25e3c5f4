import { readyForQuery } from '../wire/backend.ts';
import { withoutArguments } from './Arguments.ts';
import { parseStatement } from './parseStatement.ts';
import { perform } from './perform.ts';
import type { Session } from './Session.ts';
import { splitStatements, type StatementText } from './splitStatements.ts';
import { writeOutcome } from './writeOutcome.ts';

/** Answers a message of one or more statements, up to the first that fails. */
export async function simpleQuery(session: Session, text: string): Promise<void> {
  session.cursors.remove('');
  session.named.remove('');
  let statements: readonly StatementText[] = [];
  const isRead = await session.attempt(async () => {
    statements = splitStatements(text);
  });
  if (isRead) for (const statement of statements) if (!(await answer(session, statement, statements.length))) break;
  endOfQuery(session);
  await session.flush();
}

async function answer(session: Session, text: StatementText, together: number): Promise<boolean> {
  return session.attempt(async (signal) => {
    const statement = session.reads(parseStatement(text));
    const outcome = await perform(session, statement, withoutArguments, { company: together > 1 ? 'several' : 'alone', signal });
    await writeOutcome(session, outcome, { formats: [], most: Infinity, columns: 'to_announce', signal });
  });
}

/** The end of what a client sent together: cursors without a transaction go, and the client may ask again. */
export function endOfQuery(session: Session): void {
  if (session.transaction.state === 'idle') session.cursors.endTransaction();
  session.tellSettings();
  readyForQuery(session.writer, session.transaction.state);
}
