import { Command, Option } from 'clipanion';
import { defaultHttpLimits } from '../../http/HttpLimits.ts';
import type { Joined } from '../../processes/joinProcesses.ts';
import { defaultPostgresLimits } from '../../postgres/PostgresLimits.ts';
import { defaultSqlLimits } from '../../sql/SqlLimits.ts';
import { CliError } from '../CliError.ts';
import { httpLimitFlags } from '../limits/httpLimitFlags.ts';
import { checkRows, limitOptions, readLimits } from '../limits/limitOptions.ts';
import { readSqlLimits } from '../limits/readSqlLimits.ts';
import { sqlLimitFlags } from '../limits/sqlLimitFlags.ts';
import { logFormatOption, logLevelOption, readLogForm } from '../logFlags.ts';
import { readPort } from '../readPort.ts';
import { readToken } from '../readToken.ts';
import { postgresLimitFlags } from '../limits/postgresLimitFlags.ts';
import { checkShares, httpShare, postgresShare, sqlShare } from '../limits/sharedLimits.ts';
import { onlySeat, shareOf } from '../../processes/Seat.ts';
import { isBucketUrl } from '../../remote/BucketUrl.ts';
import { processesOption, readProcesses } from '../processesFlag.ts';
import { readPostgres } from '../readPostgres.ts';
import { otelVariables } from '../otelVariables.ts';
import { readTelemetryAddress, telemetryHostOption, telemetryPortOption } from '../telemetryFlags.ts';
import { pollOption, readPoll } from '../pollFlag.ts';
import { readResident, residentOption } from '../residentFlag.ts';
import { WorkspaceCommand } from '../WorkspaceCommand.ts';
import { answering, answeringSql } from '../workspaceUse.ts';

const TOKEN_VARIABLE = 'SERVICE_API_TOKEN';

/** `service serve-api`: serves HTTP until a signal ends it. */
export class ServeApiCommand extends WorkspaceCommand {
  static override paths = [['serve-api']];
  static override usage = Command.Usage({
    description: 'Serve the metrics over HTTP',
    details: `
      Without a token the server answers only this machine. With one, every request except GET /health must carry the header
      \`Authorization: Bearer TOKEN\`. Pass the token in the variable ${TOKEN_VARIABLE} rather than as an option, which others on
      this machine can see. The explorer is at /ui, the documentation at /docs.

      With --tokens, a file lists further tokens, each with the metrics and rows that it may see; \`service token\` makes one. The file is
      read again whenever it is saved.

      With --postgres-port, clients of PostgreSQL see the metrics as relations of the schema \`metrics\`: BI tools, psql, drivers. Any user
      name will do, and a token is the password, so beyond this machine connections must be encrypted.

      With --processes, several processes answer on the same port, each from its own copy of what is served; a limit for all calls together
      is shared out to them.

      The catalog and the published data are watched, so changes are served without a restart. SIGTERM stops the server after the
      requests in flight. GET /status shows the limits in force and how much each has refused.
    `,
    examples: [
      ['On this machine', '$0 serve-api workspaces-example/flights'],
      ['For others', `${TOKEN_VARIABLE}=secret $0 serve-api workspaces-example/flights --host 0.0.0.0 --port 8080`],
    ],
  });

  workspace = Option.String({ name: 'WORKSPACE', required: false });
  host = Option.String('--host', '127.0.0.1', { description: 'The address to listen on; default: 127.0.0.1' });
  port = Option.String('--port', '8080', { description: 'The port to listen on; 0 picks a free one; default: 8080' });
  token = Option.String('--token', { description: `The token that requests must carry; default: the variable ${TOKEN_VARIABLE}` });

  tokens = Option.String('--tokens', {
    description: 'A YAML file of named tokens, each with the metrics and rows that it may see; read again when it changes',
  });

  allowOrigin = Option.Array('--allow-origin', [], {
    description: 'An origin, such as https://app.example.org, whose pages may call this server from a browser; may be repeated',
  });

  enableSql = Option.Boolean('--enable-sql', false, {
    description: 'Also offer governed SQL: read-only statements over aggregates and exported metrics',
  });

  enableMcp = Option.Boolean('--enable-mcp', false, { description: 'Also serve MCP, as streamable HTTP at /mcp' });

  postgresPort = Option.String('--postgres-port', {
    description: 'Also serve the metrics in SQL, to clients of PostgreSQL at this port; 0 picks a free one',
  });

  postgresHost = Option.String('--postgres-host', { description: 'The address for them to listen on; default: that of --host' });
  tlsCert = Option.String('--tls-cert', {
    description: 'A certificate in PEM form, with which connections at --postgres-port are encrypted',
  });
  tlsKey = Option.String('--tls-key', { description: 'The key of --tls-cert' });

  noUi = Option.Boolean('--no-ui', false, { description: 'Serve no explorer at /ui, only the API and its documentation' });

  processes = processesOption;
  poll = pollOption;
  residentMemory = residentOption;
  logLevel = logLevelOption;
  logFormat = logFormatOption;
  telemetryPort = telemetryPortOption;
  telemetryHost = telemetryHostOption;

  constructor() {
    super();
    Object.assign(
      this,
      limitOptions(httpLimitFlags, defaultHttpLimits),
      limitOptions(sqlLimitFlags, defaultSqlLimits),
      limitOptions(postgresLimitFlags, defaultPostgresLimits),
    );
  }

  async perform(): Promise<number> {
    const port = readPort('--port', this.port);
    const token = readToken(this.token, this.context.env[TOKEN_VARIABLE]);
    const allow_origins = this.allowOrigin.map(readOrigin);
    const limits = checkRows(readLimits(this, httpLimitFlags, defaultHttpLimits));
    const sql_limits = readSqlLimits(this, this.enableSql || this.postgresPort !== undefined);
    const sql = this.enableSql ? sql_limits : null;
    const logged = readLogForm(this);
    const otlp = otelVariables(this.context.env);
    const telemetry = await readTelemetryAddress(this, this.context.env);
    const host = this.host.replace(/^\[(.*)\]$/, '$1');
    const { isLoopbackHost } = await import('../../http/access.ts');
    if (token === null && this.tokens === undefined && !isLoopbackHost(host)) {
      throw new CliError(
        `Refusing to listen on ${host} without a token: anyone who can reach it could read the metrics. Set ${TOKEN_VARIABLE}, or listen on 127.0.0.1, localhost or ::1.`,
      );
    }
    const access = token === null && this.tokens === undefined ? 'open' : 'token';
    const postgres = readPostgres(this, { host, access, sql: sql_limits, isLoopbackHost });
    const period_ms = readPoll(this.poll, isBucketUrl(this.workspace) ? 'in bucket' : 'in folder');
    const resident_bytes = readResident(this.residentMemory);
    const count = readProcesses(this.processes);
    checkShares(this, count);
    const joined = count === 1 ? null : await this.#join(count);
    if (count > 1 && joined === null) {
      const { serveProcesses } = await import('../serveProcesses.ts');
      const looks = isBucketUrl(this.workspace) ? 'at signal' : 'never';
      return serveProcesses({ count, looks, limits, logged, telemetry, print: (line) => this.print(line) });
    }
    const seat = joined?.peers.seat ?? onlySeat;
    const { workspace, reader } = await this.openToAnswer(this.workspace, this.enableSql ? answeringSql : answering, 'served');
    const followed = reader === null ? null : { reader, period_ms };
    const { serveApi } = await import('../serveApi.ts');
    const mcp = this.enableMcp ? 'enabled' : 'disabled';
    return serveApi({
      workspace,
      followed,
      host,
      port,
      token,
      tokens_file: this.tokens ?? null,
      allow_origins,
      limits: httpShare(limits, seat),
      sql: sql === null ? null : sqlShare(sql, seat),
      resident_bytes: shareOf(resident_bytes, seat),
      mcp,
      ui: this.noUi ? 'disabled' : 'enabled',
      postgres: postgres === null ? null : { ...postgres, limits: postgresShare(postgres.limits, seat), sql: sqlShare(postgres.sql, seat) },
      logged,
      telemetry,
      otlp,
      joined,
      announce: (lines) => (joined === null ? lines.forEach((line) => this.print(line)) : joined.serving(lines)),
      // What is wrong for all of them is said once.
      warn: (text) => {
        if (seat.number === 1) this.warn(text);
      },
    });
  }

  /** Loaded only for several processes. */
  async #join(count: number): Promise<Joined | null> {
    const { joinProcesses } = await import('../../processes/joinProcesses.ts');
    return joinProcesses(count);
  }
}

/** @throws CliError for anything but an origin as browsers send it: a wildcard would let any page on the web ask */
function readOrigin(text: string): string {
  const origin = URL.canParse(text) ? new URL(text).origin : 'null';
  if (origin === 'null' || origin !== text)
    throw new CliError(
      `--allow-origin ${text}: write each origin as browsers do: scheme, host and, unless it is the default, port, such as https://app.example.org. Paths and wildcards are not allowed.`,
    );
  return origin;
}
