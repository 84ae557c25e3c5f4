/**
 * The root of every failure that people are told about. The message is for a person and holds no stack, SQL, secret or path outside of the
 * workspace. Anything else that is thrown is our own mistake, and no surface shows it.
 */
export abstract class PublicError<Code extends string = string> extends Error {
  /** Stable, for programs. */
  readonly code: Code;
  /** As HTTP has it, whichever surface tells it. */
  readonly status: number;
  /** What to do about it, where the message does not say. */
  readonly suggestion: string | null;

  constructor(code: Code, status: number, message: string, suggestion: string | null = null) {
    super(message);
    this.name = new.target.name;
    this.code = code;
    this.status = status;
    this.suggestion = suggestion;
  }

  /** All of it as plain text, for a terminal. An error that needs more than itself to say it loads that here. */
  text(): string | Promise<string> {
    return this.suggestion === null ? this.message : `${this.message} ${this.suggestion}`;
  }
}
