/**
 * The version of the form of the store's files: ledgers, generations, publication files, partials and their seals. Raised whenever a
 * version of the service before would read them wrongly, or not at all.
 *
 *   1  without seals, and without a record of any file's bytes.
 *   2  a seal beside each finished file; ledgers and histories number their runs and list the partials with their bytes.
 */
export const STORE_FORMAT = 2;
