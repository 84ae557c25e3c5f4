import type { AiSettings } from '../../compiler/AiSettings.ts';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import type { ChatAnswer, ChatQuery } from '../../generated/types.ts';
import { ChatService } from '../../runtime/chat/ChatService.ts';
import { createEventLog } from '../../runtime/log/events.ts';
import { callTool } from '../../runtime/tools/callTool.ts';
import { QueryWorkspace } from '../query/support.ts';
import { start, type Answered, type Client, type Started } from '../http/support.ts';
import { ScriptedProvider } from './ScriptedProvider.ts';

export const KEY = 'sk-canary-key-7c1f';
const KEY_VARIABLE = 'CHAT_TEST_KEY';

/** Values that must stay where they belong. */
export const ROW_CANARY = 'canary-row-51ab';
export const GUIDANCE_CANARY = 'canary-guidance-90fe';

const catalog: CatalogText = {
  'catalog/pipelines.yaml': `
workspace: {name: shop, label: A shop}
sources:
  orders:
    reader: {kind: parquet, path: data/*.parquet, chunk_id: '([0-9-]+)\\.parquet$', columns: {at: date, region: string, channel: string, amount: number}}
    time: at
    fields:
      region: {label: Region, synonyms: [area]}
`,
  'catalog/processors.yaml': `
processors:
  orders: {kind: numeric_distribution, source: orders, grain: day, dimensions: [region, channel], value: amount, states: {revenue: {kind: value_sum, scale: 2}, amount: {kind: digest}}}
`,
  'catalog/metrics.yaml': `
metrics:
  orders: {kind: formula, label: Orders, processor: orders, expression: row_count, unit: orders, format: ',d', synonyms: [purchases]}
  revenue: {kind: formula, label: Revenue, processor: orders, expression: revenue, unit: EUR, format: ',.2f'}
  amount: {kind: quantile, label: Order value, processor: orders, state: amount, unit: EUR}
  spread: {kind: curve, label: Spread, of: histogram, processor: orders, state: amount, points: 4}
`,
};

/** Two days of orders in each of three months. */
const day = (date: string, rows: string): readonly [string, string] => [
  `data/${date}.parquet`,
  `SELECT DATE '${date}' AS at, region, channel, amount::DOUBLE AS amount FROM (VALUES ${rows}) AS t(region, channel, amount)`,
];
const files = Object.fromEntries([
  day('2026-01-05', `('North', 'web', 10.5), ('South', 'web', 20), ('${ROW_CANARY}', 'shop', 30)`),
  day('2026-01-06', `('North', 'shop', 12), ('North', 'web', 8)`),
  day('2026-02-05', `('North', 'web', 40), ('South', 'shop', 25.25)`),
  day('2026-02-06', `('South', 'web', 5)`),
  day('2026-03-05', `('North', 'web', 100), ('South', 'web', 1), ('South', 'shop', 2)`),
  day('2026-03-06', `('North', 'shop', 7)`),
]);

/** A small workspace that is asked in words over HTTP: a real server, real answers, and a provider that says what the test tells it to. */
export class ChatShop {
  /** Those that are open, who share the variable of the key. */
  static #opened = 0;
  readonly provider: ScriptedProvider;
  readonly workspace: QueryWorkspace;
  readonly client: Client;
  readonly #lines: string[];

  private constructor(parts: { provider: ScriptedProvider; workspace: QueryWorkspace; client: Client; lines: string[] }) {
    this.provider = parts.provider;
    this.workspace = parts.workspace;
    this.client = parts.client;
    this.#lines = parts.lines;
  }

  /** @param served what the server has beside chat, given the workspace */
  static async open(
    settings: Partial<AiSettings> = {},
    served: (root: string) => Pick<Started, 'sql' | 'limits'> = () => ({}),
  ): Promise<ChatShop> {
    process.env[KEY_VARIABLE] = KEY;
    ChatShop.#opened += 1;
    const provider = await ScriptedProvider.start();
    const workspace = await QueryWorkspace.open(catalog, files);
    const lines: string[] = [];
    const log = createEventLog({ write: (line: string) => void lines.push(line) });
    const ai: AiSettings = {
      provider: 'openai',
      model: 'canary-model',
      api_base: provider.url,
      api_key_env: KEY_VARIABLE,
      timeout_ms: 10_000,
      temperature: null,
      guidance: `Heed ${GUIDANCE_CANARY}.`,
      ...settings,
    };
    const chat = new ChatService({ report: log, today: () => '2026-03-20' });
    const client = await start({ ...workspace.release(), ai }, { callTool, chat, log, ...served(workspace.root) });
    return new ChatShop({ provider, workspace, client, lines });
  }

  /** The log so far, as objects. */
  get log(): readonly Readonly<Record<string, unknown>>[] {
    return this.#lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  get logText(): string {
    return this.#lines.join('');
  }

  async send(query: ChatQuery, headers: Readonly<Record<string, string>> = {}): Promise<Answered> {
    return this.client.post('/chat', query, headers);
  }

  /** An answer that there must be. */
  async ask(question: string, more: Partial<ChatQuery> = {}): Promise<ChatAnswer> {
    const answered = await this.send({ question, ...more });
    if (answered.status !== 200) throw new Error(`${answered.status}: ${answered.text}`);
    return answered.json() as unknown as ChatAnswer;
  }

  async close(): Promise<void> {
    await this.client.server.close();
    await this.provider.close();
    this.workspace.close();
    ChatShop.#opened -= 1;
    if (ChatShop.#opened === 0) delete process.env[KEY_VARIABLE];
  }
}
