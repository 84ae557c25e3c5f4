import { Command } from 'clipanion';
import { asPublicError } from '../errors/asPublicError.ts';
import { CliError } from './CliError.ts';
import { EXIT } from './exitStatus.ts';
import { inkOn, type Ink } from './ink.ts';
import { inkedError } from './inkedError.ts';

/** A command whose errors go to standard error, without a stack. */
export abstract class ServiceCommand extends Command {
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
      this.context.stderr.write(`${inkedError(await asPublicError(error).text(), inkOn(this.context.stderr))}\n`);
      return error instanceof CliError ? EXIT.usage : EXIT.failed;
    }
  }

  /** The ink of standard output. */
  protected get ink(): Ink {
    return inkOn(this.context.stdout);
  }

  /** Writes a warning, which does not stop the command, to standard error. */
  protected warn(text: string): void {
    this.context.stderr.write(`${inkOn(this.context.stderr).yellow('Warning:')} ${text}\n`);
  }

  /** Writes a line to standard output. */
  protected print(text: string): void {
    this.context.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  }
}
