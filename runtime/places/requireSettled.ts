import type { DataPlace } from './DataPlace.ts';
import * as messages from './messages.ts';
import { PlaceError } from './PlaceError.ts';

/** What SQLite appends to the name of a database for the logs of changes that the file may not have yet, or not for good. */
const LOGS = ['-wal', '-journal'];

/** @throws PlaceError for a SQLite database with changes in a log beside it: its file alone is not what is in it. */
export async function requireSettled(place: Pick<DataPlace, 'file'>, source: string, path: string): Promise<void> {
  for (const ending of LOGS) {
    const log = await place.file(`${path}${ending}`);
    if (log !== null && log.bytes > 0) throw new PlaceError('table_unreadable', messages.unsettledDatabase(source, path, log.path));
  }
}
