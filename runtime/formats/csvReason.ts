import * as messages from './messages.ts';

/** Why the engine refused a row of csv, with its line if known; null when the error is about something else. */
export function csvReason(detail: string): string | null {
  const line = /CSV Error on Line: (\d+)/.exec(detail)?.[1];
  if (line === undefined) return null;
  const [, expected, found] = /Expected Number of Columns: (\d+) Found: (\d+)/.exec(detail) ?? [];
  if (expected !== undefined) return messages.csvRow(Number(line), `${found} fields where the header has ${expected}`);
  if (detail.includes('unterminated quote')) return messages.csvRow(Number(line), 'a quote that is not closed');
  if (isUndecodable(detail)) return messages.csvRow(Number(line), 'bytes that are not UTF-8');
  if (detail.includes('Maximum line size')) return messages.csvRow(Number(line), 'longer than 2 MB');
  return messages.csvRow(Number(line), 'it breaks the rules of quoting');
}

/** Whether the engine refused bytes that are not UTF-8. */
export function isUndecodable(detail: string): boolean {
  return detail.includes('unicode') || detail.includes('utf-8');
}
