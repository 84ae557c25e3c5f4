import type { TestOptions } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Why the test did not run; `npm test` prints it. */
    readonly skipped_because?: string;
  }
}

/** Options for a test or a suite that needs something which a machine may lack: then it is skipped, and the reason is reported. */
export function onlyIf(present: boolean, reason: string): TestOptions {
  return present ? {} : { skip: true, meta: { skipped_because: reason } };
}
