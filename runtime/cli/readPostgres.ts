import { defaultPostgresLimits } from '../postgres/PostgresLimits.ts';
import type { SqlLimits } from '../sql/SqlLimits.ts';
import { CliError } from './CliError.ts';
import { readLimits } from './limits/limitOptions.ts';
import { postgresLimitFlags } from './limits/postgresLimitFlags.ts';
import type { PostgresOptions } from './openPostgres.ts';
import { readPort } from './readPort.ts';

/** The flags of the PostgreSQL door. */
export interface PostgresFlags {
  readonly postgresPort: string | undefined;
  readonly postgresHost: string | undefined;
  readonly tlsCert: string | undefined;
  readonly tlsKey: string | undefined;
}

export interface PostgresContext {
  /** Where HTTP listens. */
  readonly host: string;
  /** Whether nobody needs a token. */
  readonly access: 'open' | 'token';
  readonly sql: SqlLimits | null;
  readonly isLoopbackHost: (host: string) => boolean;
}

/**
 * The PostgreSQL door that a command line asks for; null for none.
 * @throws {CliError} for flags without a door, and for a door beyond this machine without a token or without encryption
 */
export function readPostgres(
  command: PostgresFlags,
  { host: httpHost, access, sql, isLoopbackHost }: PostgresContext,
): PostgresOptions | null {
  const { postgresPort, postgresHost, tlsCert, tlsKey } = command;
  if (postgresPort === undefined || sql === null) {
    refuseIdle(command);
    return null;
  }
  if ((tlsCert === undefined) !== (tlsKey === undefined))
    throw new CliError('--tls-cert and --tls-key: give both, the certificate and its key.');
  const host = (postgresHost ?? httpHost).replace(/^\[(.*)\]$/, '$1');
  const tls = tlsCert === undefined || tlsKey === undefined ? null : { cert: tlsCert, key: tlsKey };
  const reach = isLoopbackHost(host) ? 'this_machine' : 'others';
  if (reach === 'others' && access === 'open')
    throw new CliError(
      `Refusing to listen on ${host} for PostgreSQL clients without a token: anyone who can reach it could read the metrics. Set SERVICE_API_TOKEN, or give --postgres-host 127.0.0.1.`,
    );
  if (reach === 'others' && tls === null)
    throw new CliError(
      `Refusing to listen on ${host} for PostgreSQL clients without encryption: their password, a token, would travel in the clear. Give --tls-cert and --tls-key, or --postgres-host 127.0.0.1.`,
    );
  return {
    host,
    port: readPort('--postgres-port', postgresPort),
    tls,
    reach,
    limits: readLimits(command, postgresLimitFlags, defaultPostgresLimits),
    sql,
  };
}

/** @throws {CliError} for a flag of a door that is closed */
function refuseIdle(command: PostgresFlags): void {
  const { postgresHost, tlsCert, tlsKey } = command;
  const named = { '--postgres-host': postgresHost, '--tls-cert': tlsCert, '--tls-key': tlsKey };
  const idle =
    Object.entries(named).find(([, value]) => value !== undefined)?.[0] ??
    postgresLimitFlags.find(({ flag }) => typeof Reflect.get(command, flag) === 'string')?.flag;
  if (idle !== undefined) throw new CliError(`${idle} is for PostgreSQL clients, who are not served: add --postgres-port.`);
}
