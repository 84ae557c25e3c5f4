import type { AskingTile, Report, Tile } from '../../../../compiler/reports.ts';
import type { Covered } from '../../../reports/periods.ts';
import { noteText, tileQuestions, type Asked, type Choices, type TileQuestions } from '../../../reports/tileQuestions.ts';
import { AboutNumbers } from '../AboutNumbers.tsx';
import { ChartView } from '../ChartView.tsx';
import { FailureNote } from '../FailureNote.tsx';
import { NewerNote } from '../NewerNote.tsx';
import { RowsTable } from '../RowsTable.tsx';
import type { Served } from '../service.ts';
import { useLoaded } from '../useLoaded.ts';
import { Warnings } from '../Warnings.tsx';
import { useState } from 'preact/hooks';
import { answersOf, type Answers } from './answersOf.ts';
import { KpiView } from './KpiView.tsx';

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
      {tile.kind === 'text' ? <Words text={tile.text} /> : <AskingTileView {...shared} tile={tile} />}
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
  const labelOf = (dimension: string): string => report.filters.find((filter) => filter.dimension === dimension)?.label ?? dimension;
  return (
    <>
      {questions.notes.map((note) => (
        <p key={noteText(note, labelOf)} class="aside">
          {noteText(note, labelOf)}
        </p>
      ))}
      {failure !== null && <FailureNote failure={failure} onRetry={() => setAgain(again + 1)} />}
      {value === null ? (
        state === 'loading' && <p aria-busy="true">Loading</p>
      ) : (
        <div class="answered" aria-busy={state === 'loading'}>
          <NewerNote served={served} answers={[value.main]} />
          <Shown tile={tile} questions={questions} answers={value} />
          <Foot tile={tile} served={served} asked={questions.main} answers={value} />
        </div>
      )}
    </>
  );
}

function Shown({ tile, questions, answers }: { readonly tile: AskingTile; readonly questions: TileQuestions; readonly answers: Answers }) {
  const { main, chart } = answers;
  if (tile.kind === 'kpi') return <KpiView tile={tile} questions={questions} answers={answers} />;
  if (main.rows.length === 0) return <p>No rows match.</p>;
  if (tile.kind === 'table') return <RowsTable {...main} totals={main.totals} order={null} />;
  // The tile has its own heading, and says there what the chart's title would.
  const { title: _title, ...untitled } = chart ?? {};
  return <ChartView title={tile.label} chart={untitled} rows={main.rows} />;
}

function withheldText(groups: number): string {
  return groups === 1 ? 'One group is withheld for privacy.' : `${groups} groups are withheld for privacy.`;
}

/** Whatever must be known before the numbers are relied on, where they come from, and how to ask for them elsewhere. */
function Foot({
  tile,
  served,
  asked,
  answers: { main },
}: {
  readonly tile: AskingTile;
  readonly served: Served;
  readonly asked: Asked;
  readonly answers: Answers;
}) {
  const { coverage, provenance, warnings, truncated, row_count, withheld } = main;
  return (
    <footer>
      {warnings.length > 0 && (
        <details>
          <summary>{warnings.length === 1 ? 'A warning' : `${warnings.length} warnings`}</summary>
          <Warnings warnings={warnings} />
        </details>
      )}
      {(truncated || (withheld ?? 0) > 0) && (
        <p class="aside">
          {truncated ? `The first ${row_count} rows: the service cut the rest. ` : ''}
          {(withheld ?? 0) > 0 ? withheldText(withheld ?? 0) : ''}
        </p>
      )}
      <div class="bar">
        <p class="aside">
          {coverage.to === null ? 'No data' : `Data to ${coverage.to}`}
          {provenance.latest_created_at === null ? '' : `, aggregated ${provenance.latest_created_at.slice(0, 16).replace('T', ' ')}`}
        </p>
        <AboutNumbers served={served} name={tile.label} metric={asked.metric} intent={asked.intent} answer={main} />
      </div>
    </footer>
  );
}
