import { Command, Option } from 'clipanion';
import { CliError } from '../CliError.ts';
import { EXIT } from '../exitStatus.ts';
import { ServiceCommand } from '../ServiceCommand.ts';
import { workspaceAt } from '../workspaceAt.ts';

/** `service vacuum`: frees disk space that is no longer needed. */
export class VacuumCommand extends ServiceCommand {
  static override paths = [['vacuum']];
  static override usage = Command.Usage({
    description: 'Remove the files that no published generation needs',
    details: `
      Removes superseded aggregates, aggregates of computations that no generation contains any more, generations beyond those that are kept
      (\`service ingest --keep\` sets how many), what killed ingests left behind, and what ingest remembered for processors that the catalog
      no longer has. Every ingest removes most of this for its own source.

      Nothing in use is touched: a server keeps the generation that it serves, and a source that is being ingested is left alone.
    `,
    examples: [
      ['What would be removed, and how many bytes', '$0 vacuum workspaces-example/flights --dry-run'],
      ['Remove it', '$0 vacuum workspaces-example/flights'],
    ],
  });

  workspace = Option.String({ name: 'WORKSPACE', required: false });
  dryRun = Option.Boolean('--dry-run', false, { description: 'Only report what would be removed' });
  format = Option.String('--format', 'text', { description: 'text or json' });

  async perform(): Promise<number> {
    if (this.format !== 'text' && this.format !== 'json') throw new CliError(`--format ${this.format}: choose text or json.`);
    const workspace = await workspaceAt(this.workspace);
    const [{ compiledWorkspace }, { vacuumWorkspace }, { vacuumText }] = await Promise.all([
      import('../../workspace/compiledWorkspace.ts'),
      import('../../vacuum/vacuumWorkspace.ts'),
      import('../vacuumText.ts'),
    ]);
    const { manifest } = await compiledWorkspace(workspace);
    const report = await vacuumWorkspace({ workspace, manifest, mode: this.dryRun ? 'look' : 'remove' });
    this.print(this.format === 'json' ? JSON.stringify(report, null, 2) : vacuumText(report));
    return EXIT.done;
  }
}
