import { createHash, randomBytes } from 'node:crypto';
import { Command, Option } from 'clipanion';
import { CliError } from '../CliError.ts';
import { ServiceCommand } from '../ServiceCommand.ts';

/** Enough that nobody can guess a token. */
const TOKEN_BYTES = 32;

/** `service token`: prints a random token and its entry for a tokens file. */
export class TokenCommand extends ServiceCommand {
  static override paths = [['token']];
  static override usage = Command.Usage({
    description: 'Create a token for a tokens file',
    details: `
      Prints a new random token, which is stored nowhere, and the entry for the tokens file that \`service serve-api --tokens\` reads. The file
      contains only the token's SHA-256, so nobody can use the file to gain access.
    `,
    examples: [
      ['For a person', '$0 token'],
      ['For a program', '$0 token --format json'],
    ],
  });

  format = Option.String('--format', 'text', { description: 'text or json' });

  async perform(): Promise<number> {
    if (this.format !== 'text' && this.format !== 'json') throw new CliError(`--format ${this.format}: choose text or json.`);
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const sha256 = createHash('sha256').update(token).digest('hex');
    if (this.format === 'json') this.print(JSON.stringify({ token, sha256 }, null, 2));
    else this.print([`Token, for whoever will use it: ${token}`, 'Its entry in the tokens file:', '', ...entry(sha256)].join('\n'));
    return 0;
  }
}

function entry(sha256: string): readonly string[] {
  return ['  name_of_the_token:', `    sha256: ${sha256}`, '    metrics: [the metrics that it may query, or all]'];
}
