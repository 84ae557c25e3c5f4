import { constants, readFile, stat } from 'node:fs/promises';

/** Something stands where a file is expected. The codes are those of the system. */
class NotAFile extends Error {
  readonly code: 'EISDIR' | 'EFTYPE';

  constructor(code: 'EISDIR' | 'EFTYPE') {
    super(`${code}: not a regular file`);
    this.code = code;
  }
}

/**
 * The bytes of a regular file. Anything else is refused before it is opened: a named pipe would be waited for, without end and without a way
 * to stop, and a device may be changed by it.
 * @throws an error with the code EISDIR for a folder, EFTYPE for a named pipe, a socket or a device, and otherwise that of the system
 */
export async function readRegularFile(path: string): Promise<Buffer> {
  const found = await stat(path);
  if (found.isDirectory()) throw new NotAFile('EISDIR');
  if (!found.isFile()) throw new NotAFile('EFTYPE');
  // It may have become a pipe since.
  return readFile(path, { flag: constants.O_RDONLY | constants.O_NONBLOCK });
}
