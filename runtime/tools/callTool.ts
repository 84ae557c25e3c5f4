import type { ToolInputs, ToolName, ToolOutputs } from '../../generated/tools.ts';
import { patienceOf } from '../query/served/patienceOf.ts';
import { checkShape } from './checkShape.ts';
import { handlers } from './handlers.ts';
import type { ToolContext, ToolHandler } from './Tool.ts';

/**
 * Calls a governed tool: checks the shape of its arguments, then their meaning against the catalog, then answers. The answer may be shared
 * with other callers and must not be written to.
 * @param input arguments as received, including `metric` for a tool that takes one.
 * @throws {ServiceError} for everything that the caller should know; anything else is a bug.
 */
export async function callTool<Name extends ToolName>(name: Name, context: ToolContext, input: unknown): Promise<ToolOutputs[Name]> {
  const { signal, timeout_ms } = context;
  if (signal.aborted) throw patienceOf(timeout_ms, signal).cancelled();
  const handler: ToolHandler<Name> = handlers[name];
  const checked: ToolInputs[Name] = await checkShape(name, input);
  return handler(context, checked);
}
