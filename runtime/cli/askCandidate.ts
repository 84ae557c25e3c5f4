import type { ToolOutputs } from '../../generated/tools.ts';
import { closeGeneration } from '../release/closeGeneration.ts';
import { defaultHttpLimits } from '../http/HttpLimits.ts';
import { openCandidate } from '../release/openCandidate.ts';
import { operator } from '../release/Principal.ts';
import { Shelf } from '../release/Shelf.ts';
import { callTool } from '../tools/callTool.ts';
import { ServedTools } from '../tools/ServedTools.ts';
import { compiledWorkspace } from '../workspace/compiledWorkspace.ts';
import { CommandError } from './CommandError.ts';

const unopened = {
  none: 'Nothing is held back: --candidate answers from what an audit held back.',
  lost: 'What was held back is gone from disk. To make it again, run: service ingest WORKSPACE',
  damaged: 'What was held back is damaged. To make it again, run: service ingest WORKSPACE',
  newer: 'What was held back is from a later version of the service, which this one cannot read.',
} as const;

/** Asks a metric of what an audit held back, as if it were published. */
export async function askCandidate(workspace: string, input: unknown): Promise<ToolOutputs['metric_query']> {
  const { manifest } = await compiledWorkspace(workspace);
  const generation = await openCandidate(workspace);
  if (typeof generation === 'string') throw new CommandError(unopened[generation]);
  const release = { manifest, ai: null, generation, generation_fault: null, held: null, stale: null, shelf: new Shelf<unknown>() };
  try {
    const holder = { current: () => release, use: async <Result>(task: (used: typeof release) => Promise<Result>) => task(release) };
    const tools = new ServedTools({ holder, callTool, limits: defaultHttpLimits, sql: null });
    const context = { surface: 'cli', caps: defaultHttpLimits.caps, signal: new AbortController().signal } as const;
    return (await tools.call('metric_query', operator, context, input)).output;
  } finally {
    closeGeneration(generation);
  }
}
