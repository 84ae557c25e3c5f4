import type { Writable } from 'node:stream';
import type { StudioReport } from '../../generated/types.ts';
import { asPublicError } from '../errors/asPublicError.ts';
import { shellWord } from '../errors/shellWord.ts';
import { withAsk } from './askOnce.ts';
import { noInk } from './ink.ts';
import { queryTable } from './queryTable.ts';

/** Periods that an answer shows. */
const MOST_PERIODS = 12;

interface Asked {
  /** Absolute. */
  readonly workspace: string;
  /** As the person named it, for commands to copy. */
  readonly shown: string;
  readonly stderr: Writable;
}

/** What metrics answer, as `service query` prints it. */
export async function answersOf(
  { workspace, shown, stderr }: Asked,
  metrics: readonly string[],
  axis: string | null,
): Promise<StudioReport> {
  const folder = shellWord(shown);
  const grouping = axis === null ? {} : { time_axis: axis, limit: MOST_PERIODS };
  const flags = axis === null ? '' : ` --time-axis ${axis} --limit ${MOST_PERIODS}`;
  const answers = await withAsk(workspace, stderr, async (ask) => {
    const given: StudioReport['answers'] = [];
    for (const metric of metrics) {
      const command = `service query ${folder} ${metric}${flags}`;
      try {
        given.push({ metric, command, table: queryTable(await ask('metric_query', { metric, ...grouping }), noInk) });
      } catch (error) {
        given.push({ metric, command, table: await asPublicError(error).text() });
      }
    }
    return given;
  });
  return { answers, next: [`service dev ${folder}`, `service serve-api ${folder}`, `service serve-mcp ${folder}`] };
}
