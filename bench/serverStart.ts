import { cpuMs } from './cpuTime.ts';
import { encodeRequest, HttpClient } from './HttpClient.ts';
import { ServerProcess } from './ServerProcess.ts';

const health = encodeRequest('GET', '/health', '');
/** A question that every generated catalog answers. */
export const question = encodeRequest('POST', '/metrics/metric_0/query', '{"dimensions":["country"]}');

/** Milliseconds from the spawn of `service serve-api` to its first 200 of /health and to its first answer from data, and the processor time up to that. */
export async function serverStart(
  workspace: string,
): Promise<{ readonly healthy: number; readonly answered: number; readonly cpu: number | null }> {
  const start = performance.now();
  const server = await ServerProcess.service(workspace, workspace);
  try {
    const client = await HttpClient.connect(server.port);
    await client.send(health);
    const healthy = performance.now() - start;
    await client.send(question);
    const answered = performance.now() - start;
    const cpu = cpuMs(server.pid);
    client.close();
    return { healthy, answered, cpu };
  } finally {
    await server.stop();
  }
}

/** The same of a bare server over the same file. */
export async function bareHttpStart(workspace: string): Promise<{ readonly answered: number; readonly cpu: number | null }> {
  const start = performance.now();
  const server = await ServerProcess.bareHttp(workspace, workspace);
  try {
    const client = await HttpClient.connect(server.port);
    await client.send(question);
    const answered = performance.now() - start;
    const cpu = cpuMs(server.pid);
    client.close();
    return { answered, cpu };
  } finally {
    await server.stop();
  }
}
