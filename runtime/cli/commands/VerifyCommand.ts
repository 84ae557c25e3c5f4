import { readFile } from 'node:fs/promises';
import { Command, Option } from 'clipanion';
import { CliError } from '../CliError.ts';
import { CommandError } from '../CommandError.ts';
import { EXIT } from '../exitStatus.ts';
import { faultWarning } from '../faultWarning.ts';
import { readArguments } from '../readArguments.ts';
import { ServiceCommand } from '../ServiceCommand.ts';
import { workspaceAt } from '../workspaceAt.ts';

/** `service verify`: whether an answer of the past is derived again, or what has changed since. */
export class VerifyCommand extends ServiceCommand {
  static override paths = [['verify']];
  static readonly takes = '[WORKSPACE] ANSWER';
  static override usage = Command.Usage({
    description: 'Derive a saved answer again, or say what has changed since',
    details: `
      ANSWER is a file with an answer to a metric or chart question: the body of an HTTP answer, the output of \`service query --format json\`,
      or the structured content of an MCP call that asked for its whole provenance.

      The answer is derived again from the intent in its provenance: from the catalog and data that it was made from, while a generation
      on disk keeps them (\`service ingest --keep\` says how many there are), else from what is here now. Then the command says what has
      changed since: the catalog, as \`service diff\` has it, the chunks, and the service version.

      Exits with 0 when the rows and the digest are the same; with 1 when they are not, or when the file is not what the service gave.
    `,
    examples: [
      ['Save an answer', '$0 query workspaces-example/flights flights --dimension distance_band --format json | tee answer.json'],
      ['Verify it', '$0 verify workspaces-example/flights answer.json'],
      ['For a program', '$0 verify workspaces-example/flights answer.json --format json'],
    ],
  });

  given = Option.Rest();
  format = Option.String('--format', 'text', { description: 'text or json' });

  async perform(): Promise<number> {
    if (this.format !== 'text' && this.format !== 'json') throw new CliError(`--format ${this.format}: choose text or json.`);
    const {
      workspace: folder,
      values: [file = ''],
    } = readArguments('verify', ['ANSWER'], this.given);
    const workspace = await workspaceAt(folder);
    const text = await readFile(file, 'utf8').catch(() => {
      throw new CommandError(`There is no file ${file} that can be read.`);
    });
    const [{ ReleaseHolder }, { readSavedAnswer }, { verifyAnswer }, { verificationText }] = await Promise.all([
      import('../../release/ReleaseHolder.ts'),
      import('../../verify/SavedAnswer.ts'),
      import('../../verify/verifyAnswer.ts'),
      import('../verificationText.ts'),
    ]);
    const saved = readSavedAnswer(text);
    const holder = await ReleaseHolder.start(workspace, { watch: false, events: faultWarning(this.context.stderr) });
    try {
      const verification = await verifyAnswer(workspace, holder.current(), saved);
      this.print(this.format === 'json' ? JSON.stringify(verification, null, 2) : verificationText(verification, this.ink));
      return verification.verdict === 'matches' ? EXIT.done : EXIT.failed;
    } finally {
      await holder.close();
    }
  }
}
