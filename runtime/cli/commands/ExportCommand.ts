import { Command, Option } from 'clipanion';
import { didYouMean, listOf } from '../../../compiler/diagnostics/didYouMean.ts';
import { GRAINS } from '../../../compiler/grains.ts';
import { CliError } from '../CliError.ts';
import { faultWarning } from '../faultWarning.ts';
import { operator } from '../../release/Principal.ts';
import { WorkspaceCommand } from '../WorkspaceCommand.ts';
import { writing } from '../workspaceUse.ts';

/** `service export`: exports the metrics as tables of a database file. */
export class ExportCommand extends WorkspaceCommand {
  static override paths = [['export']];
  static override usage = Command.Usage({
    description: 'Export the metrics at a grain to a DuckDB file',
    details: `
      Writes meta/metric_export_GRAIN.duckdb: a table for each metric, grouped by all of its dimensions, or by those that --dimensions names (none: by none), with the values that a query
      returns, and a table _manifest that says where each comes from, or why a metric was skipped. Any DuckDB can read the file, even while
      it is being replaced.
    `,
    examples: [
      ['By month', '$0 export workspaces-example/flights'],
      ['By day', '$0 export workspaces-example/flights --grain day'],
      ['By month alone', '$0 export workspaces-example/flights --dimensions none'],
    ],
  });

  workspace = Option.String({ name: 'WORKSPACE', required: false });
  grain = Option.String('--grain', 'month', { description: `${listOf(GRAINS, 'or')}; default: month` });

  dimensions = Option.String('--dimensions', { description: 'Group by these dimensions alone: a,b; none for none. Default: all' });

  async perform(): Promise<number> {
    const grain = GRAINS.find((known) => known === this.grain);
    if (grain === undefined)
      throw new CliError(`--grain ${this.grain}: choose ${listOf(GRAINS, 'or')}. ${didYouMean(this.grain, GRAINS) ?? ''}`.trimEnd());
    const workspace = await this.openWorkspace(this.workspace, writing);
    const [{ ReleaseHolder }, { viewOf }, { exportMetrics }, { progressOn }, { exportSummary }] = await Promise.all([
      import('../../release/ReleaseHolder.ts'),
      import('../../release/ReleaseView.ts'),
      import('../../export/exportMetrics.ts'),
      import('../progressOn.ts'),
      import('../exportSummary.ts'),
    ]);
    const holder = await ReleaseHolder.start(workspace, { watch: false, events: faultWarning(this.warn) });
    try {
      const progress = progressOn(this.context.stderr);
      const report = await exportMetrics({
        workspace,
        release: viewOf(holder.current(), operator),
        grain,
        dimensions: dimensionsOf(this.dimensions),
        progress,
        now: new Date(),
        signal: new AbortController().signal,
      });
      this.print(exportSummary(report));
      return 0;
    } finally {
      await holder.close();
    }
  }
}

/** Null for all of each metric. */
function dimensionsOf(text: string | undefined): readonly string[] | null {
  if (text === undefined) return null;
  const names = text === '' || text === 'none' ? [] : text.split(',').map((name) => name.trim());
  if (names.includes('') || new Set(names).size < names.length)
    throw new CliError('--dimensions: write names such as a,b, each once, or none.');
  return names;
}
