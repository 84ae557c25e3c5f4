/**
 * Does a piece of work as the only one who writes to a workspace. A command that lasts has one for each of its writes: between them others may
 * write.
 */
export type Writing = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** In a folder, what writes takes the locks that it needs itself. */
export const writingInFolder: Writing = (work) => work();
