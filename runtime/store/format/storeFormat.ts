/**
 * The version of the form of the store's files: ledgers, generations, publication files, partials and their seals. Raise it whenever the
 * previous version of the service would misread them or could not read them at all.
 *
 *   1  without seals, and without a record of any file's bytes.
 *   2  a seal beside each finished file; ledgers and histories number their runs and list the partials with their bytes.
 *   3  ledgers and histories count rows without a time or a value, and record audits.
 *   4  ledgers and histories count rows that were refused and left out, and why.
 *   5  ledgers and histories say which version of a table a run read.
 */
export const STORE_FORMAT = 5;
