import { Command, Option } from 'clipanion';
import { CliError } from '../CliError.ts';
import { smallGroupsFlag, smallGroupsOption } from '../smallGroupsFlag.ts';
import { WorkspaceCommand } from '../WorkspaceCommand.ts';
import { answering } from '../workspaceUse.ts';

/** `service status`: shows what is published and how the last runs went. */
export class StatusCommand extends WorkspaceCommand {
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
  smallGroups = smallGroupsOption;
  format = Option.String('--format', 'table', { description: 'table or json' });

  async perform(): Promise<number> {
    if (this.format !== 'table' && this.format !== 'json') throw new CliError(`--format ${this.format}: choose table or json.`);
    const { workspace, reader } = await this.openToAnswer(this.workspace, answering, 'refused');
    const [{ compiledWorkspace }, { readStatus }, { statusText }] = await Promise.all([
      import('../../workspace/compiledWorkspace.ts'),
      import('../../store/readStatus.ts'),
      import('../statusText.ts'),
    ]);
    const { manifest } = await compiledWorkspace(workspace);
    const report = await readStatus(workspace, manifest, await reader?.partials(), smallGroupsFlag(this.smallGroups));
    this.print(this.format === 'json' ? JSON.stringify(report, null, 2) : this.called(statusText(report)));
    return 0;
  }
}
