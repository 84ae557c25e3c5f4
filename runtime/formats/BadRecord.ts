/** A record of a file that cannot be read at all. */
export interface BadRecord {
  /** The physical line on which it starts, from 1; in an array of json the number of the record. */
  readonly line: number;
  readonly fault: RecordFault;
  /** Of one with fewer or more fields than the header. */
  readonly fields?: { readonly found: number; readonly expected: number };
}

/**
 * `quote`: a quote is not closed, or something follows one that is. `fields`: it has fewer or more fields than the header. `encoding`: bytes
 * that are no characters. `nul`: it contains a NUL. `long`: it is longer than a record may be. `json`: it is not json, or no object.
 */
export type RecordFault = 'quote' | 'fields' | 'encoding' | 'nul' | 'long' | 'json';
