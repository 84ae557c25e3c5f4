/** The limit for one value inside an entry of a catalog, such as the columns of a source. */
export const MOST_ENTRIES = 1000;
