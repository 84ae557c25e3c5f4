import type { Writable } from 'node:stream';
import type { ToolName, ToolOutputs } from '../../generated/tools.ts';
import { faultWarning } from './faultWarning.ts';

/**
 * Asks one tool of a workspace, as a server would.
 * @param workspace absolute
 * @param stderr told when the answer does not come from what was published last
 */
export async function askOnce<Name extends ToolName>(
  workspace: string,
  stderr: Writable,
  tool: Name,
  input: unknown,
): Promise<ToolOutputs[Name]> {
  const [{ openService }, { defaultHttpLimits }] = await Promise.all([import('./openService.ts'), import('../http/HttpLimits.ts')]);
  const { tools, close } = await openService({
    workspace,
    limits: defaultHttpLimits,
    sql: null,
    events: faultWarning(stderr),
    watch: null,
  });
  try {
    const context = { caps: defaultHttpLimits.caps, signal: new AbortController().signal };
    return (await tools.call(tool, context, input)).output;
  } finally {
    await close();
  }
}
