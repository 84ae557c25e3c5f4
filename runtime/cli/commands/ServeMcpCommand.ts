import { Command, Option } from 'clipanion';
import { defaultMcpLimits } from '../../mcp/McpLimits.ts';
import { isBucketUrl } from '../../remote/BucketUrl.ts';
import { defaultSqlLimits } from '../../sql/SqlLimits.ts';
import { mcpLimitFlags } from '../limits/mcpLimitFlags.ts';
import { checkRows, limitOptions, readLimits } from '../limits/limitOptions.ts';
import { readSqlLimits } from '../limits/readSqlLimits.ts';
import { sqlLimitFlags } from '../limits/sqlLimitFlags.ts';
import { logFormatOption, logLevelOption, readLogForm } from '../logFlags.ts';
import { otelVariables } from '../otelVariables.ts';
import { readTelemetryAddress, telemetryHostOption, telemetryPortOption } from '../telemetryFlags.ts';
import { pollOption, readPoll } from '../pollFlag.ts';
import { readResident, residentOption } from '../residentFlag.ts';
import { WorkspaceCommand } from '../WorkspaceCommand.ts';
import { answering, answeringSql } from '../workspaceUse.ts';

/** `service serve-mcp`: serves MCP on standard input and output. */
export class ServeMcpCommand extends WorkspaceCommand {
  static override paths = [['serve-mcp']];
  static override usage = Command.Usage({
    description: 'Serve the metrics to an MCP client over standard input and output',
    details: `
      Register it with the client as a command: \`service serve-mcp /absolute/path/of/workspace\`. Standard output carries the protocol
      and nothing else; logs go to standard error. The server stops when its standard input ends.

      A client may start several servers: with --telemetry-port each needs its own port, or 0 for a free one, which the log names.
    `,
    examples: [['As a client runs it', '$0 serve-mcp workspaces-example/flights']],
  });

  workspace = Option.String({ name: 'WORKSPACE', required: false });

  enableSql = Option.Boolean('--enable-sql', false, {
    description: 'Also offer governed SQL: read-only statements over aggregates and exported metrics',
  });

  poll = pollOption;
  residentMemory = residentOption;
  logLevel = logLevelOption;
  logFormat = logFormatOption;
  telemetryPort = telemetryPortOption;
  telemetryHost = telemetryHostOption;

  constructor() {
    super();
    Object.assign(this, limitOptions(mcpLimitFlags, defaultMcpLimits), limitOptions(sqlLimitFlags, defaultSqlLimits));
  }

  async perform(): Promise<number> {
    const limits = checkRows(readLimits(this, mcpLimitFlags, defaultMcpLimits));
    const sql = readSqlLimits(this, this.enableSql);
    const logged = readLogForm(this);
    const otlp = otelVariables(this.context.env);
    const telemetry = await readTelemetryAddress(this, this.context.env);
    const period_ms = readPoll(this.poll, isBucketUrl(this.workspace) ? 'in bucket' : 'in folder');
    const resident_bytes = readResident(this.residentMemory);
    const { workspace, reader } = await this.openToAnswer(this.workspace, this.enableSql ? answeringSql : answering, 'served');
    const followed = reader === null ? null : { reader, period_ms };
    const { serveMcp } = await import('../serveMcp.ts');
    const { stdin, stdout } = this.context;
    return serveMcp({ workspace, followed, limits, sql, resident_bytes, logged, telemetry, otlp, stdin, stdout });
  }
}
