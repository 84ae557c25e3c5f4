import { Cli, type CommandClass } from 'clipanion';

/** A flag of a command. */
export interface FlagWords {
  /** As typed: `-h`, `--help`. */
  readonly names: readonly string[];
  readonly takes_value: boolean;
  readonly description: string;
}

/** A command as a shell completes it. */
export interface CommandWords {
  readonly name: string;
  readonly description: string;
  readonly flags: readonly FlagWords[];
  readonly takes_metric: boolean;
}

/** The words that can be typed, as the commands themselves declare them. */
export function commandWords(commands: readonly CommandClass[]): readonly CommandWords[] {
  const cli = Cli.from([...commands], { binaryName: 'service', enableColors: false });
  const definitions = cli.definitions();
  return commands.flatMap((command) => {
    const name = command.paths?.[0]?.[0];
    const definition = definitions.find(({ path }) => path === `service ${name}`);
    if (name === undefined || definition === undefined) return [];
    const takes = 'takes' in command ? String(command.takes) : cli.usage(command);
    return [
      {
        name,
        description: firstLine(definition.description),
        flags: [
          ...definition.options.map(({ definition: written, description }) => {
            const [names = '', value] = written.split(' ');
            return { names: names.split(','), takes_value: value !== undefined, description: firstLine(description) };
          }),
          { names: ['--help'], takes_value: false, description: 'Describe the command' },
        ],
        takes_metric: /\bMETRIC\b/.test(takes.split('\n', 1)[0] ?? ''),
      },
    ];
  });
}

function firstLine(text: string | undefined): string {
  return (text ?? '').trim().split('\n', 1)[0] ?? '';
}
