import type { StudioReport } from '../../../../generated/types.ts';
import { ActionButton } from './ActionButton.tsx';
import { ActionNote } from './ActionNote.tsx';
import { resultId } from './landing.ts';
import { Preformatted } from './Preformatted.tsx';
import type { Studio } from './useStudio.ts';

/** What the new metrics answer, and how to go on. */
export function ReportStep({ studio, report }: { readonly studio: Studio; readonly report: StudioReport | null }) {
  return (
    <>
      <div class="actions">
        <ActionButton studio={studio} action="report" rank={report === null ? 'main' : 'aside'} onAsk={() => void studio.run('report', {})}>
          {report === null ? 'Show the answers' : 'Show them again'}
        </ActionButton>
        <ActionNote studio={studio} of={['report']} />
      </div>
      {report !== null && (
        <>
          <h3 id={resultId('report')} tabIndex={-1}>
            Answers
          </h3>
          {report.answers.length === 0 && <p>The draft has no metric of its own that could be asked.</p>}
          {report.answers.map(({ metric, table, command }) => (
            <section key={metric} aria-label={metric}>
              <h4>{metric}</h4>
              <Preformatted name={`Answer of ${metric}`}>{table}</Preformatted>
              <p class="aside">The same from the command line:</p>
              <Preformatted name={`Command for ${metric}`}>{command}</Preformatted>
            </section>
          ))}
          {report.next.length > 0 && (
            <>
              <h3>What next</h3>
              <Preformatted name="Commands to go on with">{report.next.join('\n')}</Preformatted>
            </>
          )}
        </>
      )}
    </>
  );
}
