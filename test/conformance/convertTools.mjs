// Run by mcpClients.ts where the packages are: has each client make of the tools in a file what its service is sent, and prints a line for each.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { transformJSONSchema } from '@anthropic-ai/sdk/lib/transform-json-schema';
import { mcpToTool } from '@google/genai';
import { convertToOpenAITool } from '@langchain/core/utils/function_calling';
import { loadMcpTools } from '@langchain/mcp-adapters';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';

const tools = JSON.parse(readFileSync(process.argv[2], 'utf8'));

/** Modules that their packages keep to themselves. */
const require = createRequire(import.meta.url);
const within = (name, path) => join(dirname(require.resolve(name)), path);
const strict = require(within('@openai/agents-core', 'utils/strictToolSchema.js'));
const { jsonSchemaToGeminiParameters } = await import(within('@langchain/google-genai', 'utils/zod_to_genai_parameters.js'));

const server = new Server({ name: 'tools', version: '1' }, { capabilities: { tools: {} } });
server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
const [here, there] = InMemoryTransport.createLinkedPair();
const client = new Client({ name: 'client', version: '1' });
await Promise.all([server.connect(here), client.connect(there)]);

/** Each name of a schema's properties, wherever it is. */
function names(schema) {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = typeof schema.properties === 'object' && schema.properties !== null ? Object.keys(schema.properties) : [];
  return [...own, ...Object.values(schema).flatMap(names)];
}

function tell(name, given, convert) {
  for (const tool of given) {
    const published = tools.find((one) => one.name === tool.name);
    let refusal = '';
    try {
      const made = new Set(names(JSON.parse(JSON.stringify(convert(tool)))));
      const lost = names(published.inputSchema).filter((property) => !made.has(property));
      if (lost.length > 0) refusal = `loses ${[...new Set(lost)].join(', ')}`;
    } catch (error) {
      refusal = error.message.slice(0, 200);
    }
    console.log(JSON.stringify({ client: name, tool: tool.name, refusal }));
  }
}

const adapted = await loadMcpTools('tools', client);
const { functionDeclarations } = await (await mcpToTool(client)).tool();
tell('anthropic (JavaScript), strict', tools, ({ inputSchema }) => transformJSONSchema(structuredClone(inputSchema)));
tell('google-genai (JavaScript)', functionDeclarations, ({ parametersJsonSchema }) => parametersJsonSchema);
tell('LangChain (JavaScript)', adapted, convertToOpenAITool);
tell('LangChain for Gemini (JavaScript)', adapted, ({ schema }) => jsonSchemaToGeminiParameters(schema));
tell('openai-agents (JavaScript), strict', tools, ({ inputSchema }) => {
  strict.assertOpenAIStrictToolSchemaPreservesOpenObjects(inputSchema);
  return strict.prepareOpenAIStrictToolSchema(inputSchema).schema;
});
await client.close();
