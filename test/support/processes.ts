import { execFile, spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { getDefaultEnvironment, StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { builtPackage } from './built.ts';

/** The packaged command, which users and MCP clients run. */
export const serviceBinary = builtPackage();

const run = promisify(execFile);

/** Runs `service` once. Never throws because of an exit status, which is part of the result. */
export async function runService(
  ...args: readonly string[]
): Promise<{ readonly status: number; readonly stdout: string; readonly stderr: string }> {
  try {
    const { stdout, stderr } = await run(process.execPath, [serviceBinary, ...args], { maxBuffer: 2 ** 26 });
    return { status: 0, stdout, stderr };
  } catch (error) {
    if (!(error instanceof Error) || !('stdout' in error) || !('stderr' in error) || !('code' in error)) throw error;
    return { status: Number(error.code), stdout: String(error.stdout), stderr: String(error.stderr) };
  }
}

export interface ApiProcess {
  readonly url: string;
  /** Its processor time so far, in milliseconds; where the system does not report it (in /proc), its running time. */
  readonly worked_ms: () => number;
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** What it has written to standard error so far. */
  readonly log: () => string;
  /** SIGTERM, and the exit status. */
  readonly stop: () => Promise<number | null>;
}

/** Starts `service serve-api` on a free port and waits until it serves. */
export async function startApi(
  workspace: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
  binary = serviceBinary,
): Promise<ApiProcess> {
  const child = spawn(process.execPath, [binary, 'serve-api', workspace, '--port', '0', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const address = /at (http:\/\/\S+?),/.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (status) => reject(new Error(`serve-api ended with ${status}: ${log}`)));
  });
  const started = performance.now();
  return {
    url,
    child,
    worked_ms: () => processorTime(child.pid ?? 0) ?? performance.now() - started,
    log: () => log,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      return child.exitCode;
    },
  };
}

/** User and system time of a process in milliseconds, or null without /proc. Linux counts in hundredths of a second. */
function processorTime(pid: number): number | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  // The name before the fields may contain spaces.
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/**
 * The official SDK's client, connected to its own `service serve-mcp`.
 * @param heard receives what the process writes to standard error
 */
export async function connectMcp(
  workspace: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
  heard: (text: string) => void = () => undefined,
  binary = serviceBinary,
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [binary, 'serve-mcp', workspace, ...args],
    stderr: 'pipe',
    env: { ...getDefaultEnvironment(), ...env },
  });
  transport.stderr?.on('data', (chunk: Buffer) => heard(String(chunk)));
  await client.connect(transport);
  return client;
}
