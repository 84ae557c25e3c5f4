import { machineFaultOf, machineFaults } from './machineFault.ts';
import { PublicError } from './PublicError.ts';

/** A failure of the operating system that a person can act on. */
class SystemError extends PublicError<'system'> {}
/** An unforeseen failure. */
class UnexpectedError extends PublicError<'internal'> {}

/** By Node's codes: what is wrong, and what to do about it if known. */
const systemErrors: Readonly<Record<string, readonly [status: number, message: string, suggestion: string | null]>> = {
  EADDRINUSE: [409, 'This address and port are already in use.', 'Choose another with --port.'],
  EADDRNOTAVAIL: [409, 'This machine has no such address.', 'Choose another with --host.'],
  ENOTFOUND: [404, 'This host is unknown.', 'Choose another with --host.'],
  ENOTDIR: [409, 'There is a file where a folder is expected.', null],
  EEXIST: [409, 'There is a file where a folder is expected.', null],
  EISDIR: [409, 'There is a folder where a file is expected.', null],
};

/** Converts whatever was thrown into what people read: never a stack. */
export function asPublicError(error: unknown): PublicError {
  if (error instanceof PublicError) return error;
  if (!(error instanceof Error)) return new UnexpectedError('internal', 500, 'Something went wrong.');
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = Object.hasOwn(systemErrors, code) ? systemErrors[code] : undefined;
  if (known !== undefined) return new SystemError('system', ...known);
  const fault = machineFaultOf(error);
  if (fault !== null) return new SystemError('system', ...machineFaults[fault]);
  return new UnexpectedError(
    'internal',
    500,
    `Something went wrong: ${error.message.split('\n')[0] ?? ''}`,
    'Run the same again; if it fails again, it is a bug in the service: report it with this line.',
  );
}
