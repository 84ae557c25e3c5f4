/** Where a root is. Only the name of a root is shown to anybody or stored. */
export type RootLocation = { readonly kind: 'folder'; readonly folder: string };

/** By the names that the catalog has for them. */
export type RootLocations = ReadonlyMap<string, RootLocation>;

export const NO_ROOTS: RootLocations = new Map();
