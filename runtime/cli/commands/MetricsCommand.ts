import { Command, Option } from 'clipanion';
import { askOnce } from '../askOnce.ts';
import { CliError } from '../CliError.ts';
import { WorkspaceCommand } from '../WorkspaceCommand.ts';
import { answering } from '../workspaceUse.ts';

/** `service metrics`: lists the available metrics. */
export class MetricsCommand extends WorkspaceCommand {
  static override paths = [['metrics']];
  static override usage = Command.Usage({
    description: 'List the metrics, and how each can be queried',
    details: `
      Shows each metric with its columns, the dimensions and periods that it can be grouped by, and its chart kinds.
    `,
    examples: [
      ['All of them', '$0 metrics workspaces-example/flights'],
      ['Those about delays', '$0 metrics workspaces-example/flights --search delay'],
    ],
  });

  workspace = Option.String({ name: 'WORKSPACE', required: false });
  search = Option.String('--search', { description: 'Keep only metrics whose name, label or description contains this text, in any case' });
  format = Option.String('--format', 'table', { description: 'table or json' });

  async perform(): Promise<number> {
    if (this.format !== 'table' && this.format !== 'json') throw new CliError(`--format ${this.format}: choose table or json.`);
    const workspace = await this.openWorkspace(this.workspace, answering);
    const list = await askOnce(workspace, this.warn, 'metric_list', this.search === undefined ? {} : { search: this.search });
    if (this.format === 'json') this.print(JSON.stringify(list, null, 2));
    else this.print((await import('../metricsText.ts')).metricsText(list, this.ink));
    return 0;
  }
}
