import { Command, Option } from 'clipanion';
import { CliError } from '../CliError.ts';
import { ServiceCommand } from '../ServiceCommand.ts';
import { workspaceAt } from '../workspaceAt.ts';

/** `service status`: shows what is published and how the last runs went. */
export class StatusCommand extends ServiceCommand {
  static override paths = [['status']];
  static override usage = Command.Usage({
    description: 'Show what is published, how fresh it is, and how the last runs went',
    details: 'Reads only the published generation: a running ingest is neither disturbed nor shown.',
    examples: [
      ['For a person', '$0 status workspaces-example/flights'],
      ['For a program', '$0 status workspaces-example/flights --format json'],
    ],
  });

  workspace = Option.String({ name: 'WORKSPACE', required: false });
  format = Option.String('--format', 'table', { description: 'table or json' });

  async perform(): Promise<number> {
    if (this.format !== 'table' && this.format !== 'json') throw new CliError(`--format ${this.format}: choose table or json.`);
    const workspace = await workspaceAt(this.workspace);
    const [{ compiledWorkspace }, { readStatus }, { statusText }] = await Promise.all([
      import('../../workspace/compiledWorkspace.ts'),
      import('../../store/readStatus.ts'),
      import('../statusText.ts'),
    ]);
    const { manifest } = await compiledWorkspace(workspace);
    const report = await readStatus(workspace, manifest);
    this.print(this.format === 'json' ? JSON.stringify(report, null, 2) : statusText(report));
    return 0;
  }
}
