import { Cli, type BaseContext } from 'clipanion';
import { didYouMean } from '../../compiler/diagnostics/didYouMean.ts';
import { commands } from './commands.ts';
import { asPublicError } from '../errors/asPublicError.ts';
import { SERVICE_VERSION } from '../release/serviceVersion.ts';
import { commandList, nameArguments } from './usage.ts';

const BINARY = 'service';

/** Runs one command line. Answers go to standard output, everything else to standard error. @returns the exit status, 0 or 1 */
export async function runCli(argv: readonly string[], context: BaseContext): Promise<number> {
  const [first] = argv;
  if (first === '--version' || first === '-v') {
    context.stdout.write(`${SERVICE_VERSION}\n`);
    return 0;
  }
  if (first === '--help' || first === '-h' || first === undefined) {
    (first === undefined ? context.stderr : context.stdout).write(commandList(BINARY, SERVICE_VERSION, commands));
    return first === undefined ? 1 : 0;
  }
  const cli = Cli.from([...commands], { binaryName: BINARY, binaryVersion: SERVICE_VERSION, enableColors: false });
  const names = commands.map(({ paths }) => paths?.[0]?.[0] ?? '');
  const named = commands[names.indexOf(first)];
  if (named === undefined) {
    context.stderr.write(`There is no command "${first}". ${didYouMean(first, names) ?? `${BINARY} --help lists the commands.`}\n`);
    return 1;
  }
  if (argv.includes('--help') || argv.includes('-h')) {
    context.stdout.write(nameArguments(cli.usage(named, { detailed: true })));
    return 0;
  }
  try {
    return await cli.run(cli.process([...argv], context), context);
  } catch (error) {
    context.stderr.write(`${await describeUsageError(error, first)}\n`);
    return 1;
  }
}

/** Clipanion's complaints about options and arguments end in the whole usage: the first sentence is enough. */
async function describeUsageError(error: unknown, command: string): Promise<string> {
  if (!(error instanceof Error) || !('clipanion' in error)) return asPublicError(error).text();
  return `${error.message.split('\n')[0] ?? ''}\n${BINARY} ${command} --help says what it takes.`;
}
