import { machineFaultOf, machineFaults } from './machineFault.ts';
import { PublicError } from './PublicError.ts';

/** A failure of the operating system that a person can act on. */
class SystemError extends PublicError<'system'> {}
/** An unforeseen failure. */
class UnexpectedError extends PublicError<'internal'> {}

/** What is wrong, and what to do about it. */
type SystemWords = readonly [status: number, message: string, suggestion: string];

/** By Node's codes. */
const systemErrors: Readonly<Record<string, SystemWords>> = {
  EADDRINUSE: [409, 'This address and port are already in use.', 'Choose another with --port.'],
  EADDRNOTAVAIL: [409, 'This machine has no such address.', 'Choose another with --host.'],
  ENOTFOUND: [404, 'This host is unknown.', 'Choose another with --host.'],
  ENOTDIR: [409, 'There is a file where a folder is expected.', 'Move it away, and run the same again.'],
  EEXIST: [409, 'There is a file where a folder is expected.', 'Move it away, and run the same again.'],
  EISDIR: [409, 'There is a folder where a file is expected.', 'Move it away, and run the same again.'],
  EFTYPE: [409, 'There is a named pipe, a socket or a device where a file is expected.', 'Move it away, and run the same again.'],
  ELOOP: [409, 'A symbolic link leads back to itself.', 'Replace it by what it should lead to, and run the same again.'],
};

/** Converts whatever was thrown into what people read: never a stack. */
export function asPublicError(error: unknown): PublicError {
  if (error instanceof PublicError) return error;
  if (!(error instanceof Error)) return new UnexpectedError('internal', 500, 'Something went wrong.');
  const known = wordsOf(error);
  if (known !== null) return new SystemError('system', ...known);
  return new UnexpectedError(
    'internal',
    500,
    `Something went wrong: ${error.message.split('\n')[0] ?? ''}`,
    'Run the same again; if it fails again, it is a bug in the service: report it with this line.',
  );
}

/**
 * Does something with a file or folder, so that a failure of the system names it.
 * @param name for people, such as its path from the workspace
 */
export async function namingFile<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    const known = error instanceof Error && !(error instanceof PublicError) ? wordsOf(error) : null;
    if (known === null) throw error;
    const [status, message, suggestion] = known;
    throw new SystemError('system', status, `${name}: ${message}`, suggestion);
  }
}

/** What is said of a failure of the system; null when it is none that is known. */
function wordsOf(error: Error): SystemWords | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = Object.hasOwn(systemErrors, code) ? systemErrors[code] : undefined;
  const fault = machineFaultOf(error);
  return known ?? (fault === null ? null : machineFaults[fault]);
}
