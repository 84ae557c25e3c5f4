import { Command } from 'clipanion';
import { asPublicError } from '../errors/asPublicError.ts';
import { CliError } from './CliError.ts';
import { EXIT } from './exitStatus.ts';

/** A command whose errors go to standard error, without a stack. */
export abstract class ServiceCommand extends Command {
  /** Does the work. @returns the exit status */
  abstract perform(): Promise<number>;

  override async execute(): Promise<number> {
    try {
      return await this.perform();
    } catch (error) {
      this.context.stderr.write(`${await asPublicError(error).text()}\n`);
      return error instanceof CliError ? EXIT.usage : EXIT.failed;
    }
  }

  /** Writes a line to standard output. */
  protected print(text: string): void {
    this.context.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  }
}
