import { Option } from 'clipanion';
import { CliError } from './CliError.ts';
import { readPort } from './readPort.ts';
import { readToken } from './readToken.ts';
import type { Environment } from './environment.ts';

const TOKEN_VARIABLE = 'SERVICE_TELEMETRY_TOKEN';
const LOOPBACK = '127.0.0.1';

export const telemetryPortOption = Option.String('--telemetry-port', {
  description:
    'A separate port on which Prometheus reads measurements at /metrics, and probes of serve-api ask /ready without a token; 0 picks a free one; default: none',
});

export const telemetryHostOption = Option.String('--telemetry-host', {
  description: `The address of that port; beyond this machine its measurements require their own token, in the variable ${TOKEN_VARIABLE}; default: ${LOOPBACK}`,
});

/** The values of the flags. */
export interface TelemetryFlags {
  readonly telemetryPort: string | undefined;
  readonly telemetryHost: string | undefined;
}

/** Where Prometheus can read. */
export interface TelemetryAddress {
  readonly host: string;
  readonly port: number;
  readonly token: string | null;
}

/** @returns null when no port is given. @throws CliError */
export async function readTelemetryAddress(
  { telemetryPort, telemetryHost }: TelemetryFlags,
  environment: Environment,
): Promise<TelemetryAddress | null> {
  if (telemetryPort === undefined) {
    if (telemetryHost !== undefined) throw new CliError('--telemetry-host requires --telemetry-port.');
    return null;
  }
  const port = readPort('--telemetry-port', telemetryPort);
  const host = (telemetryHost ?? LOOPBACK).replace(/^\[(.*)\]$/, '$1');
  const token = readToken(null, environment[TOKEN_VARIABLE]);
  const { isLoopbackHost } = await import('../http/access.ts');
  if (token === null && !isLoopbackHost(host))
    throw new CliError(
      `Refusing to serve measurements on ${host} without a token: they contain names from the catalog. Set ${TOKEN_VARIABLE}, or use 127.0.0.1, localhost or ::1.`,
    );
  return { host, port, token };
}
