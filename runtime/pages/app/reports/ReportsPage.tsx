import { listedAs } from '../../../../compiler/formerNames.ts';
import { FailureNote } from '../FailureNote.tsx';
import { FormerNote } from '../FormerNote.tsx';
import { listReports, type Served } from '../service.ts';
import { useLoaded } from '../useLoaded.ts';
import { presentReport, reportAddress, type ReportPlace } from './address.ts';
import { ReportView } from './ReportView.tsx';

/** The reports of the catalog, or one of them. */
export function ReportsPage({
  served,
  place,
  round,
  onGo,
  onRetry,
}: {
  readonly served: Served;
  readonly place: ReportPlace;
  readonly round: number;
  readonly onGo: (place: ReportPlace) => void;
  readonly onRetry: () => void;
}) {
  const listed = useLoaded(`reports ${served.catalog_hash} ${round}`, listReports);
  if (listed.failure !== null) return <FailureNote failure={listed.failure} onRetry={onRetry} />;
  if (listed.value === null) return <p aria-busy="true">Loading the reports</p>;
  const { reports, seen } = listed.value;
  const report = place.report === null ? undefined : listedAs(reports, place.report);
  if (report !== undefined) {
    const { place: present, renamed } = presentReport(report, place);
    return (
      <>
        <FormerNote renamed={renamed} />
        <ReportView key={report.name} served={served} report={report} place={present} round={round} onGo={onGo} />
      </>
    );
  }
  return (
    <>
      <h1>Reports</h1>
      {place.report !== null && seen === 'all' && <p role="alert">There is no report "{place.report}" here.</p>}
      {seen === 'none' ? (
        <p class="note">
          The token that was given sees some of the metrics or rows alone. Reports, which may name any of them, are shown to tokens that see
          all. The <a href="#/explore">explorer</a> has the metrics that this one sees.
        </p>
      ) : reports.length === 0 ? (
        <p>The catalog has no reports. Add them to catalog/dashboards.yaml.</p>
      ) : (
        <ul class="reports">
          {reports.map(({ name, label, description, pages }) => (
            <li key={name}>
              <a href={reportAddress({ report: name, tab: null, period: null, compare: null, filters: {} })}>{label}</a>
              <p>{description}</p>
              <small>{pages.map((page) => page.label).join(' · ')}</small>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
