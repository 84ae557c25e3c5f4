/**
 * Names in the file of a published generation that the governed views are written over. The rest of the file's format, which builds on
 * them, is in runtime/store/format.
 */
export const generationNames = {
  /** The schema of the governed views. */
  views: 'main',
  /** The schema of the aggregate tables, and of the tables that describe them. */
  store: 'store',
  /** The table of `store` that lists the chunks that are visible. */
  chunks: 'chunks',
} as const;
