import { Command, Option } from 'clipanion';
import { CliError } from '../CliError.ts';
import { ServiceCommand } from '../ServiceCommand.ts';

/** `service completion`: prints a shell's completion script for this command line. */
export class CompletionCommand extends ServiceCommand {
  static override paths = [['completion']];
  static override usage = Command.Usage({
    description: 'Print a completion script for bash, zsh or fish',
    details: `
      The script completes commands, flags and metric names, which it reads from catalog/metrics.yaml of the workspace named
      on the line, or else of the current folder. It works for both names of the program, service and governed.
    `,
    examples: [
      ['In ~/.bashrc', 'source <($0 completion bash)'],
      ['In ~/.zshrc, after compinit', 'source <($0 completion zsh)'],
      ['For fish', '$0 completion fish > ~/.config/fish/completions/service.fish'],
    ],
  });

  shell = Option.String({ name: 'SHELL' });

  async perform(): Promise<number> {
    const [{ commands }, { commandWords }, { completionScripts }] = await Promise.all([
      import('../commands.ts'),
      import('../completion/commandWords.ts'),
      import('../completion/completionScripts.ts'),
    ]);
    const { shell } = this;
    if (shell !== 'bash' && shell !== 'zsh' && shell !== 'fish') throw new CliError(`completion ${shell}: choose bash, zsh or fish.`);
    this.print(completionScripts[shell](commandWords(commands)));
    return 0;
  }
}
