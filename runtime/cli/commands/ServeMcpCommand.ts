import { Command, Option } from 'clipanion';
import { defaultMcpLimits } from '../../mcp/McpLimits.ts';
import { mcpLimitFlags } from '../limits/mcpLimitFlags.ts';
import { checkRows, limitOptions, readLimits } from '../limits/limitOptions.ts';
import { ServiceCommand } from '../ServiceCommand.ts';
import { workspaceAt } from '../workspaceAt.ts';

/** `service serve-mcp`: the MCP surface on standard input and output. */
export class ServeMcpCommand extends ServiceCommand {
  static override paths = [['serve-mcp']];
  static override usage = Command.Usage({
    description: 'Serve the metrics to an MCP client over standard input and output',
    details: `
      Register it with the client as a command: \`service serve-mcp /absolute/path/of/workspace\`. Standard output carries the protocol
      and nothing else; logs go to standard error. The server ends when its standard input does.
    `,
    examples: [['As a client runs it', '$0 serve-mcp /data/workspace']],
  });

  workspace = Option.String({ name: 'WORKSPACE' });

  constructor() {
    super();
    Object.assign(this, limitOptions(mcpLimitFlags, defaultMcpLimits));
  }

  async perform(): Promise<number> {
    const limits = checkRows(readLimits(this, mcpLimitFlags, defaultMcpLimits));
    const workspace = await workspaceAt(this.workspace);
    const { serveMcp } = await import('../serveMcp.ts');
    return serveMcp({ workspace, limits, stdin: this.context.stdin, stdout: this.context.stdout });
  }
}
