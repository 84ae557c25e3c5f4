import { Cli, type BaseContext, type CommandClass } from 'clipanion';
import { didYouMean } from '../../compiler/diagnostics/didYouMean.ts';
import { asPublicError } from '../errors/asPublicError.ts';
import { SERVICE_VERSION } from '../release/serviceVersion.ts';
import { commands } from './commands.ts';
import { EXIT } from './exitStatus.ts';
import { inkOn } from './ink.ts';
import { commandList, inkedHelp, nameArguments } from './usage.ts';
import { usageFault, type KnownOption } from './usageFault.ts';

/**
 * Runs one command line. Answers go to standard output, everything else to standard error.
 * @param binary how the program was called, in words of a shell
 * @returns the exit status
 */
export async function runCli(argv: readonly string[], binary: string, context: BaseContext = Cli.defaultContext): Promise<number> {
  const [first] = argv;
  if (first === '--version' || first === '-v') {
    context.stdout.write(`${SERVICE_VERSION}\n`);
    return EXIT.done;
  }
  if (first === '--help' || first === '-h' || first === undefined) {
    const stream = first === undefined ? context.stderr : context.stdout;
    stream.write(inkedHelp(commandList(binary, SERVICE_VERSION, commands), inkOn(stream)));
    return first === undefined ? EXIT.usage : EXIT.done;
  }
  const names = commands.map(({ paths }) => paths?.[0]?.[0] ?? '');
  const named = commands[names.indexOf(first)];
  if (named === undefined) {
    context.stderr.write(
      `${inkOn(context.stderr).red(`There is no command "${first}".`)} ${didYouMean(first, names) ?? `${binary} --help lists the commands.`}\n`,
    );
    return EXIT.usage;
  }
  const cli = Cli.from([named], { binaryName: binary, binaryVersion: SERVICE_VERSION, enableColors: false });
  if (argv.includes('--help') || argv.includes('-h')) {
    const usage = nameArguments(cli.usage(named, { detailed: true }), takenBy(named));
    context.stdout.write(
      inkedHelp(
        usage.replaceAll(anyCommand(names, binary), () => binary),
        inkOn(context.stdout),
      ),
    );
    return EXIT.done;
  }
  try {
    return await cli.run(cli.process([...argv], context), context);
  } catch (error) {
    if (!(error instanceof Error) || !('clipanion' in error)) {
      context.stderr.write(`${inkOn(context.stderr).red(await asPublicError(error).text())}\n`);
      return EXIT.failed;
    }
    const fault = usageFault(argv.slice(1), optionsOf(cli, `${binary} ${first}`), error.message);
    context.stderr.write(`${inkOn(context.stderr).red(fault)}\n${binary} ${first} --help lists its arguments and options.\n`);
    return EXIT.usage;
  }
}

/** The name of the program before that of a command, as its help is written or as the program was called. */
function anyCommand(names: readonly string[], binary: string): RegExp {
  const called = binary.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
  return new RegExp(`(?:${called}|(?<![\\w./-])service)(?= (?:${names.join('|')})\\b)`, 'g');
}

/** The arguments that a command declares where clipanion cannot know them. */
function takenBy(command: CommandClass): string | null {
  return 'takes' in command && typeof command.takes === 'string' ? command.takes : null;
}

function optionsOf(cli: Cli, path: string): readonly KnownOption[] {
  const found = cli.definitions().find((command) => command.path === path);
  return (found?.options ?? []).map(({ definition }) => {
    const [names = '', value] = definition.split(' ');
    return { names: names.split(','), takes_value: value !== undefined };
  });
}
