import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, it, onTestFinished } from 'vitest';
import { flights } from '../support/flights.ts';
import { serviceBinary, startApi } from '../support/processes.ts';
import { variant } from '../support/variant.ts';

/** A client that knows the protocol's newest revision and nothing older. */
function newestClient(): Client {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
  onTestFinished(() => client.close());
  return client;
}

async function asksTheFlights(client: Client): Promise<void> {
  expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('metric_query');
  const answer = await client.callTool({
    name: 'metric_query',
    arguments: { metric: 'flights', filters: { origin_state: { in: ['CA'] } }, having: [{ column: 'flights', operator: 'gt', value: 1 }] },
  });
  expect(answer.structuredContent).toMatchObject({ rows: [{ flights: 370_248 }] });
  const refused = await client.callTool({ name: 'metric_query', arguments: { metric: 'flihts' } });
  expect(refused).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('flights') }] });
}

describe('a client of the newest revision of the protocol', () => {
  it('asks over standard input and output', async () => {
    const client = newestClient();
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [serviceBinary, 'serve-mcp', await flights()], stderr: 'ignore' }),
    );
    await asksTheFlights(client);
  });

  variant('asks over HTTP, with the token', async () => {
    const api = await startApi(await flights(), ['--enable-mcp'], { SERVICE_API_TOKEN: 'secret' });
    onTestFinished(async () => {
      await api.stop();
    });
    const client = newestClient();
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${api.url}/mcp`), { requestInit: { headers: { Authorization: 'Bearer secret' } } }),
    );
    await asksTheFlights(client);
    await client.close();
    expect(await api.stop()).toBe(0);
  });
});
