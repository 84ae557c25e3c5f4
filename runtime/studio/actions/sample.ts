import { withoutValues } from '../sharing/Sharing.ts';
import { fieldsOf, readSample } from '../sample/Sample.ts';
import type { Action } from './Action.ts';

/** Reads a sample. */
export const sample: Action<'sample'> = (journey, { from, name, columns, time, time_format, date }, parts, page) =>
  parts.looks.run(() =>
    parts.steps.of(journey, 'sample', 'sample_chosen', async (seen) => {
      const workspace = await parts.queue.run(async () => {
        await parts.admit(journey, page);
        return parts.workspace();
      });
      const asked = {
        from,
        place: null,
        name: name ?? null,
        columns: columns ?? null,
        time: { column: time ?? null, day: date ?? null },
        table: null,
        time_format: time_format ?? null,
      };
      const limits = { seconds: parts.options.look_seconds, stop: AbortSignal.any([parts.options.stop, page.gone]) };
      const sample = await readSample(workspace.root, asked, new Set(Object.keys(workspace.manifest?.metrics ?? {})), limits);
      await parts.queue.run(async () => {
        // Another tab may have gone on meanwhile.
        await parts.admit(journey, page);
        journey.consent.withdraw();
        journey.approved = withoutValues(sample);
        journey.took('sample', sample);
      });
      seen.count = fieldsOf(sample).length;
    }),
  );
