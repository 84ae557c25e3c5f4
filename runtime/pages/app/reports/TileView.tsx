import { useState } from 'preact/hooks';
import type { AskingTile, DriversTile, Report, Tile } from '../../../../compiler/reports.ts';
import type { Covered } from '../../../reports/periods.ts';
import { tileChange } from '../../../reports/tileChange.ts';
import { noteText, tileQuestions, type Choices, type TileNote, type TileQuestions } from '../../../reports/tileQuestions.ts';
import { driverRows } from '../../../tools/driverRows.ts';
import { Answered } from '../Answered.tsx';
import { AboutNumbers } from '../AboutNumbers.tsx';
import { intervalsOf, NO_INTERVALS } from '../../../reports/arrangedColumns.ts';
import { ChartView } from '../ChartView.tsx';
import { DriverPanels } from '../drivers/DriverPanels.tsx';
import { changeElsewhere, questionElsewhere } from '../elsewhere.ts';
import { FailureNote } from '../FailureNote.tsx';
import { NewerNote } from '../NewerNote.tsx';
import { RowsTable } from '../RowsTable.tsx';
import { explain, type Served } from '../service.ts';
import { useLoaded } from '../useLoaded.ts';
import { answersOf, type Answers } from './answersOf.ts';
import { KpiView } from './KpiView.tsx';
import { TileFoot } from './TileFoot.tsx';

interface Shared {
  readonly served: Served;
  readonly report: Report;
  readonly choices: Choices;
  readonly covered: Covered;
  readonly round: number;
}

/** A tile: it loads by itself, and where it fails the others stay. */
export function TileView({ tile, ...shared }: Shared & { readonly tile: Tile }) {
  const heading = `tile-${tile.name}`;
  return (
    <article class={`tile ${tile.width}`} aria-labelledby={heading}>
      <h2 id={heading}>{tile.label}</h2>
      {tile.description !== '' && <p class="about">{tile.description}</p>}
      {tile.kind === 'text' ? (
        <Words text={tile.text} />
      ) : tile.kind === 'drivers' ? (
        <DriversTileView {...shared} tile={tile} />
      ) : (
        <AskingTileView {...shared} tile={tile} />
      )}
    </article>
  );
}

/** Words as they are: an empty line begins a paragraph. */
function Words({ text }: { readonly text: string }) {
  return (
    <>
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </>
  );
}

function AskingTileView({ tile, served, report, choices, covered, round }: Shared & { readonly tile: AskingTile }) {
  const [again, setAgain] = useState(0);
  const questions = tileQuestions(tile, choices, covered);
  const key = JSON.stringify([served.catalog_hash, served.generation, round, again, tile, questions]);
  const { state, value, failure } = useLoaded(key, (signal) => answersOf(tile, questions, signal));
  return (
    <>
      <TileNotes report={report} notes={questions.notes} />
      {failure !== null && <FailureNote failure={failure} onRetry={() => setAgain(again + 1)} />}
      {value === null ? (
        state === 'loading' && <p aria-busy="true">Loading</p>
      ) : (
        <Answered busy={state === 'loading'}>
          <NewerNote served={served} answers={[value.main]} />
          <Shown served={served} tile={tile} questions={questions} answers={value} />
          <TileFoot answer={value.main} rows={value.main}>
            <AboutNumbers
              name={tile.label}
              elsewhere={questionElsewhere(served, questions.main.metric, questions.main.intent)}
              answer={value.main}
              intervals={intervalsOf(served, value.main.provenance)}
            />
          </TileFoot>
        </Answered>
      )}
    </>
  );
}

/** The change that the page shows, and what the values of each dimension contributed. */
function DriversTileView({ tile, served, report, choices, covered, round }: Shared & { readonly tile: DriversTile }) {
  const [again, setAgain] = useState(0);
  const { metric, query, notes } = tileChange(tile, choices, covered);
  const key = JSON.stringify([served.catalog_hash, served.generation, round, again, metric, query]);
  const { state, value, failure } = useLoaded(key, query === null ? null : (signal) => explain(metric, query, signal));
  return (
    <>
      <TileNotes report={report} notes={notes} />
      {failure !== null && <FailureNote failure={failure} onRetry={() => setAgain(again + 1)} />}
      {value === null || query === null ? (
        state === 'loading' && <p aria-busy="true">Loading</p>
      ) : (
        <Answered busy={state === 'loading'}>
          <NewerNote served={served} answers={[value]} />
          <DriverPanels told={value} onChoose={null} />
          <TileFoot answer={value} rows={null}>
            <AboutNumbers
              name={tile.label}
              elsewhere={changeElsewhere(served, metric, query, value)}
              answer={{ ...driverRows(value), coverage: value.coverage, provenance: value.provenance }}
              intervals={NO_INTERVALS}
            />
          </TileFoot>
        </Answered>
      )}
    </>
  );
}

function TileNotes({ report, notes }: { readonly report: Report; readonly notes: readonly TileNote[] }) {
  const labelOf = (dimension: string): string => report.filters.find((filter) => filter.dimension === dimension)?.label ?? dimension;
  return (
    <>
      {notes.map((note) => (
        <p key={noteText(note, labelOf)} class="aside">
          {noteText(note, labelOf)}
        </p>
      ))}
    </>
  );
}

function Shown({
  served,
  tile,
  questions,
  answers,
}: {
  readonly served: Served;
  readonly tile: AskingTile;
  readonly questions: TileQuestions;
  readonly answers: Answers;
}) {
  const { main, chart } = answers;
  if (tile.kind === 'kpi') return <KpiView tile={tile} questions={questions} answers={answers} />;
  if (main.rows.length === 0) return <p>No rows match.</p>;
  if (tile.kind === 'table')
    return <RowsTable {...main} totals={main.totals} intervals={intervalsOf(served, main.provenance)} order={null} />;
  // The tile has its own heading, and says there what the chart's title would.
  const { title: _title, ...untitled } = chart ?? {};
  return <ChartView title={tile.label} chart={untitled} rows={main.rows} />;
}
