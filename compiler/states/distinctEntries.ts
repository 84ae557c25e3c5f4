/** How many hashes a distinct state retains, and so how many values it counts exactly, unless its author says otherwise. */
export const DEFAULT_ENTRIES = 4096;
