import type { Manifest } from '../manifest.ts';
import { mcpTools, type McpTool } from './mcpTools.ts';
import { openapi } from './openapi.ts';
import { osiJson } from './osi/osiJson.ts';
import { readableJson } from './readableJson.ts';
import { catalogNames } from './toolSchemas.ts';
import { viewsSql } from './viewsSql.ts';

/** The output of a compilation, for review and for the runtime. Each part is computed on first use: an answer needs none of them. */
export interface Artifacts {
  /** The text of each file by its name in the workspace's generated/ folder. */
  readonly files: Readonly<Record<string, string>>;
  readonly openapi: unknown;
  readonly mcp_tools: readonly McpTool[];
}

/**
 * Phase 6: turns the manifest into artifacts. The same manifest gives the same bytes everywhere, so they contain no time, path or version.
 */
export function emitArtifacts(manifest: Manifest): Artifacts {
  const names = once(() => catalogNames(manifest));
  const api = once(() => openapi(manifest, names()));
  const tools = once(() => mcpTools(names()));
  const files = once(() => ({
    'manifest.json': readableJson(manifest),
    'mcp-tools.json': readableJson({ tools: tools() }),
    'openapi.json': readableJson(api()),
    'osi.json': osiJson(manifest),
    'views.sql': viewsSql(manifest),
  }));
  return {
    get files() {
      return files();
    },
    get openapi() {
      return api();
    },
    get mcp_tools() {
      return tools();
    },
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}
