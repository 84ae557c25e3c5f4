/** A database file is open for writing elsewhere. */
export class FileHeldError extends Error {
  /** The process that holds it, if known. */
  readonly pid: number | null;

  constructor(pid: number | null) {
    super(pid === null ? 'The file is held by another process.' : `The file is held by process ${pid}.`);
    this.name = 'FileHeldError';
    this.pid = pid;
  }

  /** Built from the engine's error, which names the process if the system does. */
  static of(refusal: unknown): FileHeldError {
    const pid = /\(PID (\d+)\)/.exec(refusal instanceof Error ? refusal.message : '')?.[1];
    return new FileHeldError(pid === undefined ? null : Number(pid));
  }
}
