/**
 * The names in a published generation's file that governed views refer to. runtime/store/format defines the rest of the format on top of
 * them.
 */
export const generationNames = {
  /** The schema of the governed views. */
  views: 'main',
  /** The schema of the aggregate tables and of the tables that describe them. */
  store: 'store',
  /** The table of `store` that lists the visible chunks. */
  chunks: 'chunks',
} as const;
