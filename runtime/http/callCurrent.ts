import type { ToolName, ToolOutputs } from '../../generated/tools.ts';
import { ServiceError } from '../errors/ServiceError.ts';
import type { Release } from '../release/Release.ts';
import type { ReleaseHolder } from '../release/ReleaseHolder.ts';
import type { callTool } from '../tools/callTool.ts';
import type { ToolContext } from '../tools/Tool.ts';

/** The one way from a surface to the governed tools. */
export type CallTool = typeof callTool;
/** The part of a ReleaseHolder that this surface needs. */
export type CurrentRelease = Pick<ReleaseHolder, 'current'>;

/**
 * Calls a tool with the release that serves now, and says which that was. A swap closes the engine of the release before it;
 * a call caught between taking the release and connecting to its engine is made again, once, with the new one.
 * @throws ServiceError as the tool has it; anything else is our fault
 */
export async function callCurrent<Name extends ToolName>(
  holder: CurrentRelease, callTool: CallTool, name: Name, context: Omit<ToolContext, 'release'>, input: unknown,
): Promise<{ readonly release: Release; readonly output: ToolOutputs[Name] }> {
  const release = holder.current();
  try {
    return { release, output: await callTool(name, { ...context, release }, input) };
  } catch (error) {
    const next = holder.current();
    const caught = next.generation !== release.generation && !context.signal.aborted && !isAnswer(error);
    if (!caught) throw error;
    return { release: next, output: await callTool(name, { ...context, release: next }, input) };
  }
}

/** A refusal or a timeout is the tool's answer; only what went wrong on our side may be the swap's doing. */
function isAnswer(error: unknown): boolean {
  return error instanceof ServiceError && error.code !== 'internal';
}
