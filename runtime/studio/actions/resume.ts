import type { Action } from './Action.ts';

/** Goes on with a journey where it is: it is asked for by a page that was loaded again. */
export const resume: Action<'resume'> = async () => {};
