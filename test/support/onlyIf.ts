import type { TestOptions } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Why the test did not run; `npm test` prints it. */
    readonly skipped_because?: string;
  }
}

/** Options of a test or a suite that needs what a machine may lack: where it does, it is skipped and the reason is reported. */
export function onlyIf(present: boolean, reason: string): TestOptions {
  return present ? {} : { skip: true, meta: { skipped_because: reason } };
}
