import { withGeneratedWorkspace } from './generatedWorkspace.ts';
import { mcpStart } from './mcpStart.ts';
import type { Section } from './Report.ts';
import { threeDigits } from './statistics.ts';

const SIZES = [10, 100, 1_000, 10_000] as const;

/** What `serve-mcp` needs as its catalog grows: up to its first answer, its memory then, and its list of tools. */
export async function listBench(): Promise<Section> {
  const rows = [];
  for (const metrics of SIZES) {
    rows.push(
      await withGeneratedWorkspace(metrics, { published: true }, async (workspace) => {
        const asked = { metric: 'metric_0', dimensions: ['country'] };
        await mcpStart(workspace, asked);
        const { answered, listed, list_bytes, memory_mb } = await mcpStart(workspace, asked);
        return {
          metrics,
          first_answer_ms: threeDigits(answered),
          tools_list_ms: threeDigits(listed - answered),
          tools_list_kb: threeDigits(list_bytes / 1024),
          memory_mb: memory_mb === null ? null : threeDigits(memory_mb),
        };
      }),
    );
  }
  return {
    title: 'serve-mcp as its catalog grows',
    rows,
    aims: [],
    notes: ['From the start of the process, whose catalog was compiled before; the memory is what is resident at the end.'],
  };
}
