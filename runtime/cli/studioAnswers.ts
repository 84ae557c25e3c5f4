import type { StudioReport } from '../../generated/types.ts';
import { asPublicError } from '../errors/asPublicError.ts';
import { withAsk } from './askOnce.ts';
import { noInk } from './ink.ts';
import { queryTable } from './queryTable.ts';

/** Periods that an answer shows. */
const MOST_PERIODS = 12;

interface Asked {
  /** Absolute. */
  readonly workspace: string;
  /** A message whose commands can be pasted. */
  readonly called: (message: string) => string;
  readonly warn: (text: string) => void;
}

/** What metrics answer, as `service query` prints it. */
export async function answersOf(
  { workspace, called, warn }: Asked,
  metrics: readonly string[],
  axis: string | null,
): Promise<StudioReport> {
  const grouping = axis === null ? {} : { time_axis: axis, limit: MOST_PERIODS };
  const flags = axis === null ? '' : ` --time-axis ${axis} --limit ${MOST_PERIODS}`;
  const answers = await withAsk(workspace, warn, async (ask) => {
    const given: StudioReport['answers'] = [];
    for (const metric of metrics) {
      const command = called(`service query WORKSPACE ${metric}${flags}`);
      try {
        given.push({ metric, command, table: queryTable(await ask('metric_query', { metric, ...grouping }), noInk) });
      } catch (error) {
        given.push({ metric, command, table: called(await asPublicError(error).text()) });
      }
    }
    return given;
  });
  return { answers, next: ['dev', 'serve-api', 'serve-mcp'].map((command) => called(`service ${command} WORKSPACE`)) };
}
