import type { ToolName, ToolOutputs } from '../../generated/tools.ts';
import { operator } from '../release/Principal.ts';
import { faultWarning } from './faultWarning.ts';

/** Calls one tool, as a server would. */
export type Ask = <Name extends ToolName>(tool: Name, input: unknown) => Promise<ToolOutputs[Name]>;

/**
 * Opens a workspace for some calls.
 * @param workspace absolute
 * @param warn told when answers do not come from what was last published
 */
export async function withAsk<Result>(
  workspace: string,
  warn: (text: string) => void,
  use: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const [{ openService }, { defaultHttpLimits }] = await Promise.all([import('./openService.ts'), import('../http/HttpLimits.ts')]);
  const { tools, close } = await openService({ workspace, limits: defaultHttpLimits, sql: null, events: faultWarning(warn), watch: null });
  try {
    const context = { surface: 'cli', caps: defaultHttpLimits.caps, signal: new AbortController().signal } as const;
    return await use(async (tool, input) => (await tools.call(tool, operator, context, input)).output);
  } finally {
    await close();
  }
}

/** Calls one tool of a workspace. */
export async function askOnce<Name extends ToolName>(
  workspace: string,
  warn: (text: string) => void,
  tool: Name,
  input: unknown,
): Promise<ToolOutputs[Name]> {
  return withAsk(workspace, warn, (ask) => ask(tool, input));
}
