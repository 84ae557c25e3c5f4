import { Command, Option } from 'clipanion';
import { CommandError } from '../CommandError.ts';
import { ServiceCommand } from '../ServiceCommand.ts';
import { isWorkspace, workspaceAt } from '../workspaceAt.ts';

/** `service ingest`: raw data to published aggregates. */
export class IngestCommand extends ServiceCommand {
  static override paths = [['ingest']];
  static override usage = Command.Usage({
    description: 'Read raw data into aggregates and publish them',
    details: `
      Reads the chunks that are new or whose content changed, of every source or of one, and publishes what is complete. A chunk
      that fails leaves its last good state in place; the others are published, and the exit status is 1. Run it again to resume.
    `,
    examples: [
      ['Everything that is new', '$0 ingest ws'],
      ['One source, from the start', '$0 ingest ws flights --force'],
    ],
  });

  workspace = Option.String({ name: 'WORKSPACE', required: false });
  source = Option.String({ name: 'SOURCE', required: false });
  force = Option.Boolean('--force', false, { description: 'Read every chunk again, changed or not' });
  prune = Option.Boolean('--prune', false, { description: 'Retire chunks whose files are gone' });

  async perform(): Promise<number> {
    const workspace = await this.#found();
    const [{ compiledWorkspace }, { ingest }, { progressOn }, { ingestSummary }] = await Promise.all([
      import('../../workspace/compiledWorkspace.ts'),
      import('../../ingest/ingest.ts'),
      import('../progressOn.ts'),
      import('../ingestSummary.ts'),
    ]);
    const { manifest } = await compiledWorkspace(workspace);
    const report = await ingest({
      workspace,
      manifest,
      force: this.force,
      prune: this.prune,
      progress: progressOn(this.context.stderr),
      ...(this.source === undefined ? {} : { source: this.source }),
    });
    this.print(ingestSummary(report));
    return report.ok ? 0 : 1;
  }

  /** One argument is a workspace: where it is none and this folder is one, a source of it may have been meant. */
  async #found(): Promise<string> {
    try {
      return await workspaceAt(this.workspace);
    } catch (error) {
      if (this.workspace === undefined || this.source !== undefined || !(await isWorkspace('.'))) throw error;
      throw new CommandError(
        `There is no workspace ${this.workspace}. To ingest one source of this folder's, write: service ingest . SOURCE`,
      );
    }
  }
}
