import type { Manifest } from '../manifest.ts';
import { mcpTools, type McpTool } from './mcpTools.ts';
import { openapi } from './openapi.ts';
import { readableJson } from './readableJson.ts';
import { catalogNames } from './toolSchemas.ts';
import { viewsSql } from './viewsSql.ts';

/** The output of a compilation, for review and for the runtime. */
export interface Artifacts {
  /** The text of each file by its name in the workspace's generated/ folder. Rendered on demand, since a server reads only the values. */
  readonly files: Readonly<Record<string, string>>;
  readonly openapi: unknown;
  readonly mcp_tools: readonly McpTool[];
}

/**
 * Phase 6: turns the manifest into artifacts. The same manifest gives the same bytes everywhere, so they contain no time, path or version.
 */
export function emitArtifacts(manifest: Manifest): Artifacts {
  const names = catalogNames(manifest);
  const api = openapi(manifest, names);
  const tools = mcpTools(names);
  return {
    get files() {
      return {
        'manifest.json': readableJson(manifest),
        'mcp-tools.json': readableJson({ tools }),
        'openapi.json': readableJson(api),
        'views.sql': viewsSql(manifest),
      };
    },
    openapi: api,
    mcp_tools: tools,
  };
}
