/** The most rows that an answer may have, and the most UTF-8 bytes that they may take. */
export interface ByteCaps {
  readonly max_bytes: number;
  readonly measure: 'json' | 'csv';
}
