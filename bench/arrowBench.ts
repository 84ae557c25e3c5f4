import type { ToolInputs } from '../generated/tools.ts';
import { represent } from '../runtime/http/represent.ts';
import { operator } from '../runtime/release/Principal.ts';
import { ReleaseHolder } from '../runtime/release/ReleaseHolder.ts';
import { viewOf } from '../runtime/release/ReleaseView.ts';
import { ARROW_STREAM } from '../runtime/tools/arrow/arrowStream.ts';
import { callTool } from '../runtime/tools/callTool.ts';
import { plainCsv } from '../runtime/tools/csv.ts';
import { aimAtMost, type Section } from './Report.ts';
import { median, threeDigits } from './statistics.ts';

const WARM_UP = 20;
const ROUNDS = 100;
/** The most that an answer in Arrow may cost relative to the same in JSON. */
const AIM = 0.5;
const CAPS = { default_rows: 10_000, max_rows: 10_000, max_bytes: Infinity, measure: 'json', max_chunk_ids: 1_000 } as const;

/** As many rows as an answer may have. */
const question: ToolInputs['metric_query'] = {
  metric: 'flights',
  with: ['average_delay'],
  time_axis: 'day',
  dimensions: ['origin_state', 'distance_band'],
  limit: 10_000,
};

/** Writing the largest answer over HTTP as Arrow and as JSON, in one process: from its rows to bytes with their ETag. */
export async function arrowBench(workspace: string): Promise<Section> {
  const holder = await ReleaseHolder.start(workspace, { watch: false });
  try {
    const context = { release: viewOf(holder.current(), operator), caps: CAPS, timeout_ms: 60_000, signal: new AbortController().signal };
    const answer = await callTool('metric_query', context, question);
    const forms = ['application/json', ARROW_STREAM] as const;
    const times = forms.map((): number[] => []);
    const bytes = forms.map(() => 0);
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      for (const [index, form] of forms.entries()) {
        const begin = performance.now();
        const { body } = await represent(answer, form, plainCsv);
        const ms = performance.now() - begin;
        bytes[index] = body.length;
        if (round >= 0) times[index]?.push(ms);
      }
    }
    const [json = Number.NaN, arrow = Number.NaN] = times.map(median);
    const [json_bytes = Number.NaN, arrow_bytes = Number.NaN] = bytes;
    return {
      title: 'The largest answer as Arrow IPC and as JSON, within one process, medians',
      rows: [
        {
          rows: answer.rows.length,
          columns: answer.columns.length,
          json_ms: threeDigits(json),
          arrow_ms: threeDigits(arrow),
          by_time: threeDigits(arrow / json),
          json_bytes,
          arrow_bytes,
          by_bytes: threeDigits(arrow_bytes / json_bytes),
        },
      ],
      aims: [
        aimAtMost('Arrow takes at most half of the time of JSON', arrow / json, AIM, ' ×'),
        aimAtMost('Arrow has at most half of the bytes of JSON', arrow_bytes / json_bytes, AIM, ' ×'),
      ],
      notes: [
        'The flights and their average delay by day, state and distance. Both forms are written in turn, from rows to bytes with their ETag.',
      ],
    };
  } finally {
    await holder.close();
  }
}
