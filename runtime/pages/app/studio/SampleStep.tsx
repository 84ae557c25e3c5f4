import { useMemo, useState } from 'preact/hooks';
import type { StudioSampleRequest, StudioState } from '../../../../generated/types.ts';
import { ActionButton } from './ActionButton.tsx';
import { ActionNote } from './ActionNote.tsx';
import { ProcessorForm } from './ProcessorForm.tsx';
import { SampleView } from './SampleView.tsx';
import type { Studio } from './useStudio.ts';

const NOTHING = { from: '', name: '', columns: '', time: '', time_format: '', date: '' };
type Typed = Readonly<typeof NOTHING>;

/** Reads a sample, or chooses a processor that exists, and shows what is in it. */
export function SampleStep({ studio, state: { workspace, sample, processor } }: { readonly studio: Studio; readonly state: StudioState }) {
  const [typed, setTyped] = useState<Typed>(NOTHING);
  // Drawn again for another sample only: it may have hundreds of fields.
  const view = useMemo(() => sample !== null && <SampleView sample={sample} />, [sample]);
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onInput: (event: { readonly currentTarget: HTMLInputElement | HTMLTextAreaElement }): void =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void studio.run('sample', requestOf(typed));
        }}
      >
        <label>
          Data file, folder or glob on this machine
          <input
            type="text"
            required
            maxLength={4096}
            autocomplete="off"
            spellcheck={false}
            placeholder="orders.csv"
            aria-describedby="sample-from"
            {...field('from')}
          />
        </label>
        <small id="sample-from">Relative to where the studio was started, or absolute. The file is only read.</small>
        <details>
          <summary>Name, columns and time, if they should not be found in the data</summary>
          <div class="pair">
            <label>
              Name of the source
              <input
                type="text"
                maxLength={60}
                pattern="[a-z][a-z0-9]*(_[a-z0-9]+)*"
                title="Small letters, digits and single underscores, a letter first"
                autocomplete="off"
                {...field('name')}
              />
            </label>
            <label>
              Time column
              <input type="text" maxLength={1000} autocomplete="off" {...field('time')} />
            </label>
            <label>
              Time format
              <input type="text" maxLength={100} autocomplete="off" placeholder="%d.%m.%Y" {...field('time_format')} />
            </label>
            <label>
              Day of all rows, if no column has it
              <input type="date" {...field('date')} />
            </label>
          </div>
          <label>
            Columns to read, if not all
            <textarea rows={3} autocomplete="off" spellcheck={false} aria-describedby="sample-columns" {...field('columns')} />
          </label>
          <small id="sample-columns">Each on a line of its own; * stands for any characters. A source has at most 1,000.</small>
        </details>
        <div class="actions">
          <ActionButton studio={studio} action="sample" rank={sample === null && processor === null ? 'main' : 'aside'} onAsk={null}>
            {sample === null ? 'Read the sample' : 'Read another sample'}
          </ActionButton>
          {studio.running === 'sample' && (
            <button type="button" class="outline" onClick={studio.stop}>
              Stop reading
            </button>
          )}
          <ActionNote studio={studio} of={['sample']} />
        </div>
      </form>
      {view}
      {workspace.processors.length > 0 && <ProcessorForm studio={studio} names={workspace.processors} chosen={processor} />}
    </>
  );
}

/** What was typed; a field that was left empty is not sent. */
function requestOf({ from, columns, ...more }: Typed): Omit<StudioSampleRequest, 'journey'> {
  const [first, ...others] = columns.split('\n').filter((line) => line.trim() !== '');
  return {
    from,
    ...(first === undefined ? {} : { columns: [first, ...others] }),
    ...Object.fromEntries(Object.entries(more).filter(([, text]) => text !== '')),
  };
}
