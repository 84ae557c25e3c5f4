import type { Report } from '../../../../compiler/reports.ts';
import { coveredBy } from '../../../reports/coveredBy.ts';
import { periodOf } from '../../../reports/periods.ts';
import type { Choices } from '../../../reports/tileQuestions.ts';
import type { Served } from '../service.ts';
import { UnreadableNote } from '../UnreadableNote.tsx';
import { reportAddress, unknownParts, type ReportPlace } from './address.ts';
import { ChoiceFields } from './ChoiceFields.tsx';
import { TileView } from './TileView.tsx';

/** One page of a report: what its reader can choose, and its tiles, each of which loads by itself. */
export function ReportView({
  served,
  report,
  place,
  round,
  onGo,
}: {
  readonly served: Served;
  readonly report: Report;
  readonly place: ReportPlace;
  readonly round: number;
  readonly onGo: (place: ReportPlace) => void;
}) {
  const [first] = report.pages;
  const page = report.pages.find(({ name }) => name === place.tab) ?? first;
  if (page === undefined) return null;
  const faults = unknownParts(report, place);
  if (faults.length > 0)
    return <UnreadableNote faults={faults} plain={reportAddress({ ...place, tab: null, period: null, compare: null, filters: {} })} />;
  const covered = coveredBy(report, served.metrics);
  const period = place.period ?? report.periods[0] ?? 'all';
  const choices: Choices = {
    filters: new Map(Object.entries(place.filters)),
    period: periodOf(period, covered),
    compare: place.compare === null ? report.compare : place.compare === 'none' ? null : place.compare,
  };
  return (
    <>
      <h1>{report.label}</h1>
      {report.description !== '' && <p>{report.description}</p>}
      {report.pages.length > 1 && (
        <nav aria-label="Pages of the report" class="tabs">
          {report.pages.map(({ name, label }) => (
            <a key={name} href={reportAddress({ ...place, tab: name })} aria-current={name === page.name ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
      )}
      <ChoiceFields report={report} place={place} period={period} choices={choices} covered={covered} onGo={onGo} />
      {page.description !== '' && <p>{page.description}</p>}
      <div class="tiles">
        {page.tiles.map((tile) => (
          <TileView key={tile.name} served={served} report={report} tile={tile} choices={choices} covered={covered} round={round} />
        ))}
      </div>
    </>
  );
}
