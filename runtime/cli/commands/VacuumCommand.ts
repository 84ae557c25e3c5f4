import { Command, Option } from 'clipanion';
import { CliError } from '../CliError.ts';
import { EXIT } from '../exitStatus.ts';
import { isBucketUrl } from '../../remote/BucketUrl.ts';
import { readAmount } from '../limits/limitOptions.ts';
import { onlyInBucket } from '../onlyInBucket.ts';
import { WorkspaceCommand } from '../WorkspaceCommand.ts';
import { looking, writing } from '../workspaceUse.ts';

/** Whoever is still fetching what an older head names finds it for so long, and begins again after that. */
const GRACE_SECONDS = 3600;

/** `service vacuum`: frees disk space that is no longer needed. */
export class VacuumCommand extends WorkspaceCommand {
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
  grace = Option.String('--grace', {
    description: `How many seconds old an object of a bucket has to be, by the time of its service, to be removed; default: ${GRACE_SECONDS}`,
  });
  format = Option.String('--format', 'text', { description: 'text or json' });

  async perform(): Promise<number> {
    if (this.format !== 'text' && this.format !== 'json') throw new CliError(`--format ${this.format}: choose text or json.`);
    const grace_seconds = this.grace === undefined ? GRACE_SECONDS : readAmount({ flag: '--grace', unit: 'seconds', min: 0 }, this.grace);
    const place = this.workspace;
    const writer = isBucketUrl(place) ? await this.openWriter(place, this.dryRun ? looking : writing) : null;
    if (writer === null && this.grace !== undefined) throw onlyInBucket('--grace');
    const workspace = writer?.workspace ?? (await this.openFolder(place));
    const [{ compiledWorkspace }, { vacuumWorkspace }, { vacuumText }] = await Promise.all([
      import('../../workspace/compiledWorkspace.ts'),
      import('../../vacuum/vacuumWorkspace.ts'),
      import('../vacuumText.ts'),
    ]);
    const { manifest } = await compiledWorkspace(workspace);
    const report = await vacuumWorkspace({ workspace, manifest, mode: this.dryRun ? 'look' : 'remove' });
    const swept = writer === null ? {} : { bucket: await writer.sweep(1000 * grace_seconds) };
    this.print(this.format === 'json' ? JSON.stringify({ ...report, ...swept }, null, 2) : vacuumText({ ...report, ...swept }));
    return EXIT.done;
  }
}
