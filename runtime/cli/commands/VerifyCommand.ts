import { readFile } from 'node:fs/promises';
import { Command, Option } from 'clipanion';
import type { Manifest } from '../../../compiler/manifest.ts';
import type { Bearers } from '../../verify/verifyAnswer.ts';
import { CliError } from '../CliError.ts';
import { CommandError } from '../CommandError.ts';
import { EXIT } from '../exitStatus.ts';
import { faultWarning } from '../faultWarning.ts';
import { readArguments } from '../readArguments.ts';
import { WorkspaceCommand } from '../WorkspaceCommand.ts';
import { verifying } from '../workspaceUse.ts';

/** `service verify`: checks whether an earlier answer can be reproduced, or what has changed since. */
export class VerifyCommand extends WorkspaceCommand {
  static override paths = [['verify']];
  static readonly takes = '[WORKSPACE] ANSWER';
  static override usage = Command.Usage({
    description: 'Reproduce a saved answer, or report what has changed since',
    details: `
      ANSWER is a file with an answer to a metric or chart question: the body of an HTTP response, the output of \`service query --format json\`,
      or the structured content of an MCP call that asked for the whole provenance.

      The answer is derived again from the intent in its provenance: from the catalog and data that it was computed from, as long as a generation
      on disk keeps them (\`service ingest --keep\` sets how many are kept), otherwise from the current ones. In that case the command reports what has
      changed since: the catalog, as in \`service diff\`, the chunks, and the service version.

      An answer that was restricted to the rows of a token is derived from the rows that the server's tokens file allows it now.

      Exits with 0 if the rows and the digest are the same, and with 1 if they are not or if the file is not what the service returned.
    `,
    examples: [
      ['Save an answer', '$0 query workspaces-example/flights flights --dimension distance_band --format json | tee answer.json'],
      ['Verify it', '$0 verify workspaces-example/flights answer.json'],
      ['For a program', '$0 verify workspaces-example/flights answer.json --format json'],
    ],
  });

  given = Option.Rest();
  format = Option.String('--format', 'text', { description: 'text or json' });
  tokens = Option.String('--tokens', { description: "The server's tokens file, for an answer that was restricted to the rows of a token" });

  async perform(): Promise<number> {
    if (this.format !== 'text' && this.format !== 'json') throw new CliError(`--format ${this.format}: choose text or json.`);
    const {
      workspace: folder,
      values: [file = ''],
    } = readArguments('verify', ['ANSWER'], this.given);
    const workspace = await this.openWorkspace(folder, verifying);
    const text = await readFile(file, 'utf8').catch(() => {
      throw new CommandError(`The file ${file} does not exist or cannot be read.`);
    });
    const [{ ReleaseHolder }, { readSavedAnswer }, { verifyAnswer }, { verificationText }] = await Promise.all([
      import('../../release/ReleaseHolder.ts'),
      import('../../verify/SavedAnswer.ts'),
      import('../../verify/verifyAnswer.ts'),
      import('../verificationText.ts'),
    ]);
    const saved = readSavedAnswer(text);
    const holder = await ReleaseHolder.start(workspace, { watch: false, events: faultWarning(this.warn) });
    try {
      const release = holder.current();
      const tokens = this.tokens === undefined ? null : await tokensOf(this.tokens, release.manifest);
      const verification = await verifyAnswer(workspace, release, tokens, saved);
      this.print(this.format === 'json' ? JSON.stringify(verification, null, 2) : verificationText(verification, this.ink));
      return verification.verdict === 'matches' ? EXIT.done : EXIT.failed;
    } finally {
      await holder.close();
    }
  }
}

/** Loaded only for answers limited by a row filter. */
async function tokensOf(file: string, manifest: Manifest): Promise<Bearers> {
  const { readTokens } = await import('../../access/TokensFile.ts');
  return (await readTokens(file, manifest)).list;
}
