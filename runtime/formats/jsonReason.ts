import type { Column } from '../../compiler/manifest.ts';
import * as messages from './messages.ts';
import type { PlainFile } from './plainFiles.ts';

/**
 * Why the engine refused a json record, with its number; null when the error is about something else. The engine counts records from 1 for
 * a wrong value and from 2 for malformed text.
 */
export function jsonReason(detail: string, columns: readonly Column[], files: readonly PlainFile[]): string | null {
  const path = /(?:in|reading) file "([^"]*)"/.exec(detail)?.[1];
  const name = files.find(({ absolute }) => absolute === path)?.name ?? 'its file';
  const [, malformed, reason] =
    /^Invalid Input Error: Malformed JSON in file "[^"]*", at byte \d+ in (?:line|record\/value) (\d+): ([\w ,'()-]+)\./.exec(detail) ?? [];
  if (malformed !== undefined && reason !== undefined) return messages.jsonRecord(name, Number(malformed) - 1, reason);
  const record = /^Invalid Input Error: JSON transform error in file "[^"]*", in (?:line|record\/value) (\d+): /.exec(detail)?.[1];
  if (record !== undefined && /^[^:]*: [^:]*: Expected OBJECT/.test(detail))
    return messages.jsonRecord(name, Number(record), 'it is not an object');
  const repeated = columns.find(
    (column) => detail.includes(`has duplicate key "${column.name}"\n`) || detail.endsWith(`has duplicate key "${column.name}"`),
  );
  if (record !== undefined && repeated !== undefined)
    return messages.jsonRecord(name, Number(record), `it has the key ${repeated.name} twice`);
  return detail.includes('maximum_object_size') ? messages.longRecord(name) : null;
}
