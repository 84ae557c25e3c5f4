import { Command, Option } from 'clipanion';
import { CliError } from '../CliError.ts';
import { EXIT } from '../exitStatus.ts';
import { ingestWorkspaceAt } from '../ingestWorkspaceAt.ts';
import { pruneFlag } from '../pruneFlag.ts';
import { extensionOption, placeLimitOptions, rootFlags, rootOption } from '../rootFlags.ts';
import { smallGroupsFlag, smallGroupsOption, withTableWarnings } from '../smallGroupsFlag.ts';
import { WorkspaceCommand } from '../WorkspaceCommand.ts';
import { looking } from '../workspaceUse.ts';

/** `service plan`: shows what an ingest would do. */
export class PlanCommand extends WorkspaceCommand {
  static override paths = [['plan']];
  static override usage = Command.Usage({
    description: 'Show what an ingest would read and why, and what would be lost; write nothing',
    details:
      'Compares the raw data with what was recorded about them, as an ingest does before it reads anything. Exits with 1 if the ingest would: a source or chunk cannot be read, or a changed computation would cover less than is published now.',
    examples: [
      ['After an edit of the catalog', '$0 plan workspaces-example/flights'],
      ['What pruning would do', '$0 plan workspaces-example/flights --prune'],
      ['For a program', '$0 plan workspaces-example/flights --format json'],
    ],
  });

  workspace = Option.String({ name: 'WORKSPACE', required: false });
  source = Option.String({ name: 'SOURCE', required: false });
  force = Option.Boolean('--force', false, { description: 'Plan as if every chunk were read again' });
  root = rootOption;
  extension = extensionOption;
  prune = Option.String('--prune', {
    tolerateBoolean: true,
    description: 'Plan as if chunks whose files are gone were retired, or --prune=all',
  });
  smallGroups = smallGroupsOption;
  format = Option.String('--format', 'table', { description: 'table or json' });

  constructor() {
    super();
    Object.assign(this, placeLimitOptions());
  }

  async perform(): Promise<number> {
    if (this.format !== 'table' && this.format !== 'json') throw new CliError(`--format ${this.format}: choose table or json.`);
    const prune = pruneFlag(this.prune);
    const share = smallGroupsFlag(this.smallGroups);
    const workspace = await ingestWorkspaceAt('plan', this.workspace, this.source, (place) => this.openWorkspace(place, looking));
    const [{ compiledWorkspace }, { planIngest }, { progressOn }, { planText }] = await Promise.all([
      import('../../workspace/compiledWorkspace.ts'),
      import('../../ingest/plan/planIngest.ts'),
      import('../progressOn.ts'),
      import('../planText.ts'),
    ]);
    const { manifest } = await compiledWorkspace(workspace);
    const planned = await planIngest({
      workspace,
      manifest,
      roots: rootFlags(manifest, this, this.context.env),
      force: this.force,
      prune,
      progress: progressOn(this.context.stderr),
      ...(this.source === undefined ? {} : { source: this.source }),
    });
    const plan = { ...planned, sources: await withTableWarnings(planned.sources, workspace, manifest, share) };
    this.print(this.format === 'json' ? JSON.stringify(plan, null, 2) : this.called(planText(plan)));
    return plan.ok ? EXIT.done : EXIT.failed;
  }
}
