import { Command } from 'clipanion';
import { asCalled } from '../errors/asCalled.ts';
import { asPublicError } from '../errors/asPublicError.ts';
import { CliError } from './CliError.ts';
import { EXIT } from './exitStatus.ts';
import { inkOn, type Ink } from './ink.ts';
import { inkedError } from './inkedError.ts';

/** A command whose errors go to standard error, without a stack. */
export abstract class ServiceCommand extends Command {
  /** The workspace as it was given; null where a command has none. */
  #workspace: string | null = null;
  #copy: string | null = null;

  /** Does the work. @returns the exit status */
  abstract perform(): Promise<number>;

  override async execute(): Promise<number> {
    return this.finish(await this.#performed());
  }

  /** What is left to do after the work, however it ended. @returns the exit status */
  protected async finish(status: number): Promise<number> {
    return status;
  }

  async #performed(): Promise<number> {
    try {
      return await this.perform();
    } catch (error) {
      this.complain(await asPublicError(error).text());
      return error instanceof CliError ? EXIT.usage : EXIT.failed;
    }
  }

  /** The ink of standard output. */
  protected get ink(): Ink {
    return inkOn(this.context.stdout);
  }

  /**
   * Says on which workspace the command is at work.
   * @param given by the words of the command line; undefined for the current folder
   * @param copy the folder in which one in a bucket is worked on
   */
  protected worksOn(given: string | undefined, copy: string | null = null): void {
    this.#workspace = given ?? '.';
    this.#copy = copy;
  }

  /** A message whose commands can be pasted into the shell that this one was typed in. */
  protected readonly called = (message: string): string =>
    asCalled(message, { program: this.cli.binaryName, workspace: this.#workspace, copy: this.#copy });

  /** Writes an error to standard error. */
  protected readonly complain = (text: string): void => {
    this.context.stderr.write(`${inkedError(this.called(text), inkOn(this.context.stderr))}\n`);
  };

  /** Writes a warning, which does not stop the command, to standard error. */
  protected readonly warn = (text: string): void => {
    this.context.stderr.write(`${inkOn(this.context.stderr).yellow('Warning:')} ${this.called(text)}\n`);
  };

  /** Writes a line to standard output. */
  protected print(text: string): void {
    this.context.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  }
}
