import type { ToolName, ToolOutputs } from '../../generated/tools.ts';
import type { Release } from '../release/Release.ts';
import type { ReleaseHolder } from '../release/ReleaseHolder.ts';
import type { callTool } from './callTool.ts';
import type { ToolContext } from './Tool.ts';

/** The one way from a surface to the governed tools. */
export type CallTool = typeof callTool;
/** The part of a ReleaseHolder that a surface needs. */
export type CurrentRelease = Pick<ReleaseHolder, 'current' | 'use'>;

/**
 * Calls a tool with the release that serves now, and says which that was: the whole call sees that one, whatever is swapped in meanwhile.
 * @throws {ServiceError} as the tool has it; anything else is our fault.
 */
export async function callCurrent<Name extends ToolName>(
  holder: CurrentRelease,
  callTool: CallTool,
  name: Name,
  context: Omit<ToolContext, 'release'>,
  input: unknown,
): Promise<{ readonly release: Release; readonly output: ToolOutputs[Name] }> {
  return holder.use(async (release) => ({ release, output: await callTool(name, { ...context, release }, input) }));
}
