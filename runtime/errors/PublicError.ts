/**
 * The root of every failure that people read of. The message is for people and contains no stack, SQL, secret or path outside the
 * workspace. Anything else that is thrown is a bug, and no surface shows it.
 */
export abstract class PublicError<Code extends string = string> extends Error {
  /** Stable, for programs. */
  readonly code: Code;
  /** The HTTP status, whichever surface reports it. */
  readonly status: number;
  /** What to do about it, if the message does not say. */
  readonly suggestion: string | null;

  constructor(code: Code, status: number, message: string, suggestion: string | null = null) {
    super(message);
    this.name = new.target.name;
    this.code = code;
    this.status = status;
    this.suggestion = suggestion;
  }

  /** The whole error as plain text, for a terminal. An error that needs additional code to render loads it here. */
  text(): string | Promise<string> {
    return this.suggestion === null ? this.message : `${this.message} ${this.suggestion}`;
  }
}
