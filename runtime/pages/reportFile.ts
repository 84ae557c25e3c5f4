import { hash } from 'node:crypto';
import { unitBeside, unitBesideLabel } from '../../compiler/numberFormat.ts';
import type { KpiTile, Report, Tile } from '../../compiler/reports.ts';
import type { Coverage, Explanation, Provenance, QueryResult, ResultColumn, Warning } from '../../generated/types.ts';
import type { ArrangedColumn, Intervals } from '../reports/arrangedColumns.ts';
import { comparedWords } from '../reports/comparedWith.ts';
import { isNumeric } from '../reports/isNumeric.ts';
import { kpiText } from '../reports/kpiText.ts';
import { sparkline } from '../reports/sparkline.ts';
import { trendValues } from '../reports/trendValues.ts';
import type { TileQuestions } from '../reports/tileQuestions.ts';
import { writtenTable } from '../reports/writtenTable.ts';
import { driversMarkup } from './driversMarkup.ts';
import { Markup, markup } from './markup.ts';

/** The answers of a tile, with its drawing if it is a chart. */
export interface AnsweredTile {
  readonly questions: TileQuestions;
  readonly notes: readonly string[];
  readonly main: Pick<QueryResult, 'columns' | 'rows' | 'totals' | 'warnings'> & {
    readonly provenance: Provenance;
    readonly coverage: Coverage;
  };
  /** The outputs of what is shown that bound others. */
  readonly intervals: Intervals;
  readonly before: QueryResult | null;
  readonly trend: QueryResult | null;
  /** SVG of our own making, or why there is none; null for a tile without one. */
  readonly drawing: { readonly svg: string } | { readonly fault: string } | null;
}

/** The explanation of a tile; null where nothing is before its days. */
export interface ExplainedTile {
  readonly notes: readonly string[];
  readonly told: Explanation | null;
}

/** What is wrong with a tile, in words; null when it is as it should be. */
export function faultOf(outcome: TileOutcome): string | null {
  if (outcome.kind === 'failed') return outcome.message;
  const drawing = outcome.kind === 'answered' ? outcome.answered.drawing : null;
  return drawing !== null && 'fault' in drawing ? drawing.fault : null;
}

/** The outcome of a tile. */
export type TileOutcome =
  | { readonly kind: 'text' }
  | { readonly kind: 'answered'; readonly answered: AnsweredTile }
  | { readonly kind: 'explained'; readonly explained: ExplainedTile }
  | { readonly kind: 'failed'; readonly message: string };

export interface WrittenReport {
  readonly report: Report;
  readonly workspace: string;
  /** In words: the period, the comparison and the conditions. */
  readonly choices: readonly string[];
  readonly outcomes: ReadonlyMap<string, TileOutcome>;
}

type Row = QueryResult['rows'][number];

/** The most rows of one tile that are written. */
const MOST_ROWS = 500;
const SIZE = { width: 160, height: 36 } as const;

/** A report as one self-contained page: no script, no address, every text escaped. */
export function reportFile({ report, workspace, choices, outcomes }: WrittenReport): string {
  const pages = report.pages.map(
    (page) => markup`<section>
<h2>${page.label}</h2>
${page.description === '' ? '' : markup`<p>${page.description}</p>`}
<div class="tiles">
${page.tiles.map((tile) => tileArticle(tile, outcomes.get(tile.name)))}
</div>
</section>
`,
  );
  const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`;
  return markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${report.label}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<header>
<h1>${report.label}</h1>
${report.description === '' ? '' : markup`<p>${report.description}</p>`}
<p class="aside">${workspace}: ${choices.join('; ')}</p>
</header>
<main>
${pages}</main>
</body>
</html>
`.text;
}

function tileArticle(tile: Tile, outcome: TileOutcome | undefined): Markup {
  const about = tile.description === '' ? '' : markup`<p class="aside">${tile.description}</p>`;
  return markup`<article class="${tile.width}">
<h3>${tile.label}</h3>
${about}${tileBody(tile, outcome)}
</article>
`;
}

function tileBody(tile: Tile, outcome: TileOutcome | undefined): Markup {
  if (tile.kind === 'text') return markup`${tile.text.split(/\n\s*\n/).map((paragraph) => markup`<p>${paragraph}</p>`)}`;
  if (outcome === undefined || outcome.kind === 'text') return markup``;
  if (outcome.kind === 'failed') return markup`<p class="fault">${outcome.message}</p>`;
  if (outcome.kind === 'explained') return explainedBody(outcome.explained);
  const { answered } = outcome;
  const { main, notes, drawing, intervals } = answered;
  const table = rowsTable({ ...main, intervals });
  const shown =
    tile.kind === 'kpi'
      ? kpi(tile, answered)
      : main.rows.length === 0
        ? markup`<p>No rows match.</p>`
        : drawing === null
          ? table
          : 'fault' in drawing
            ? markup`<p class="fault">${drawing.fault}</p>
${table}`
            : markup`<figure>${new Markup(drawing.svg)}</figure>
<details><summary>Rows</summary>${table}</details>`;
  const { questions, before, trend } = answered;
  const parts = [
    { what: 'Shown', asked: questions.main, answer: main },
    { what: 'Compared with', asked: questions.before, answer: before },
    { what: 'By period', asked: questions.trend, answer: trend },
  ].flatMap(({ what, asked, answer }) => (asked === null || answer === null ? [] : [{ what, ...answer }]));
  return markup`${notesMarkup(notes)}${shown}
${warningsMarkup(main.warnings)}
${provenance(parts, main)}`;
}

function explainedBody({ notes, told }: ExplainedTile): Markup {
  if (told === null) return notesMarkup(notes);
  return markup`${notesMarkup(notes)}${driversMarkup(told)}
${warningsMarkup(told.warnings)}
${provenance([{ what: 'Explained', ...told }], told)}`;
}

function notesMarkup(notes: readonly string[]): Markup {
  return markup`${notes.map((note) => markup`<p class="aside">${note}</p>`)}`;
}

function warningsMarkup(warnings: readonly Warning[]): Markup {
  if (warnings.length === 0) return markup``;
  return markup`<details><summary>Warnings</summary><ul>${warnings.map(({ message }) => markup`<li>${message}</li>`)}</ul></details>`;
}

function kpi(tile: KpiTile, { main, before, trend, questions }: AnsweredTile): Markup {
  const { output } = tile;
  const column = main.columns.find(({ name }) => name === output);
  const axis = questions.trend?.intent.time_axis ?? null;
  const lines = trend === null || axis === null ? [] : sparkline(trendValues(trend, axis, output), SIZE);
  const compared = before === null ? null : comparedWords(tile, main, before);
  const change =
    compared === null
      ? ''
      : markup`<p>${compared.change === null ? '' : markup`<strong>${compared.change}</strong> `}from ${compared.from} <span class="aside">(${compared.days})</span></p>`;
  const line = markup`<svg class="line" viewBox="-2 -2 164 40" preserveAspectRatio="none" role="img" aria-label="${`By ${axis ?? ''}`}">${lines.map((points) => markup`<polyline points="${points}"/>`)}</svg>`;
  return markup`<p class="kpi"><strong>${kpiText(main, output)}</strong> <small>${(column === undefined ? null : unitBeside(column)) ?? ''}</small></p>
${change}${lines.length === 0 ? '' : line}`;
}

function heading({ column, interval, label }: ArrangedColumn, scope: 'col' | 'row'): Markup {
  const unit = unitBesideLabel(column);
  const small = `${unit ?? ''}${interval === null ? '' : ' and interval'}`.trim();
  return markup`<th scope="${scope}" class="${classOf(column)}">${label}${small === '' ? '' : markup` <small>${small}</small>`}</th>`;
}

function classOf({ role, ...column }: ResultColumn): string {
  return isNumeric(column) ? 'number' : role;
}

function rowsTable({
  columns,
  rows,
  totals,
  intervals,
}: Pick<AnsweredTile['main'], 'columns' | 'rows' | 'totals'> & Pick<AnsweredTile, 'intervals'>): Markup {
  const table = writtenTable({ columns, rows, totals }, intervals);
  const cell = (row: Row, one: ArrangedColumn): Markup => {
    const { value, interval } = table.cell(row, one);
    return markup`<td class="${classOf(one.column)}">${value}${interval === null ? '' : markup`<small>${interval}</small>`}</td>`;
  };
  const { upright } = table;
  if (upright !== null)
    return markup`<div class="scroll upright"><table>
<tbody>${table.columns.map((one) => markup`<tr>${heading(one, 'row')}${cell(upright, one)}</tr>`)}</tbody>
</table></div>`;
  const line = (row: Row): Markup => markup`<tr>${table.columns.map((one) => cell(row, one))}</tr>`;
  const total = totals ?? null;
  const foot = table.columns.map((one, index) =>
    total !== null && Object.hasOwn(total, one.column.name) ? cell(total, one) : markup`<td>${index === 0 ? 'Total' : ''}</td>`,
  );
  return markup`<div class="scroll"><table>
<thead><tr>${table.columns.map((one) => heading(one, 'col'))}</tr></thead>
<tbody>${rows.slice(0, MOST_ROWS).map(line)}</tbody>
${total === null ? '' : markup`<tfoot><tr>${foot}</tr></tfoot>`}
</table></div>
${rows.length > MOST_ROWS ? markup`<p class="aside">The first ${MOST_ROWS} of ${rows.length.toLocaleString('en')} rows.</p>` : ''}`;
}

/** The provenance of all that a tile asked. */
function provenance(
  parts: readonly { readonly what: string; readonly provenance: Provenance }[],
  { coverage, provenance: origin }: { readonly coverage: Coverage; readonly provenance: Provenance },
): Markup {
  const members = parts.flatMap(({ what, provenance: { metric, intent, result_digest } }) => [
    markup`<dt>${what}</dt><dd><code>${metric} ${JSON.stringify(intent)}</code></dd>`,
    markup`<dt>Result digest</dt><dd><code>${result_digest}</code></dd>`,
  ]);
  const plain: readonly (readonly [string, string | null])[] = [
    ['Newest aggregates', origin.latest_created_at],
    ['Covered', coverage.from === null ? 'no days' : `${coverage.from} to ${coverage.to ?? ''}, ${coverage.missing_days} days missing`],
    ['Source', origin.source_id],
    ['Processor', origin.processor_id],
    ['Runs', origin.pipeline_run_ids.join(', ')],
    ['Chunks', String(origin.chunk_ids.length)],
    ['Generation', origin.generation],
    ['Catalog hash', origin.catalog_hash],
    ['Computation hash', origin.computation_hash],
    ['Data hash', origin.data_hash],
    ['Service version', origin.service_version],
  ];
  const known = plain.flatMap(([name, value]) => (value === null ? [] : [markup`<dt>${name}</dt><dd>${value}</dd>`]));
  return markup`<details><summary>Where these numbers come from</summary><dl>${members}${known}</dl></details>`;
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.45 system-ui, sans-serif; --edge: light-dark(#d5dae3, #3a4350); --quiet: light-dark(#5b6473, #a3adbb); }
body { margin: 0 auto; max-width: 90rem; padding: 1rem 1.5rem 3rem; color: light-dark(#20262e, #dfe4ea); background: light-dark(#fff, #13171f); }
h1 { font-size: 1.5rem; margin: 0.5rem 0; } h2 { font-size: 1.2rem; } h3 { font-size: 1rem; margin: 0 0 0.3rem; }
p { margin: 0 0 0.4rem; }
.aside, summary { color: var(--quiet); font-size: 0.85rem; }
.fault { border-left: 4px solid light-dark(#c0392b, #e0705f); padding-left: 0.6rem; }
.tiles { display: grid; grid-template-columns: repeat(12, minmax(0, 1fr)); gap: 0.8rem; }
article { grid-column: span 12; border: 1px solid var(--edge); border-radius: 6px; padding: 0.8rem; overflow-wrap: anywhere; }
.quarter { grid-column: span 3; } .third { grid-column: span 4; } .half { grid-column: span 6; }
@media (max-width: 75rem) { .quarter, .third { grid-column: span 6; } .half { grid-column: span 12; } }
@media (max-width: 40rem) { article { grid-column: span 12; } }
.kpi strong { font-size: 2rem; line-height: 1.1; }
figure { margin: 0; overflow-x: auto; } figure svg { max-width: 100%; height: auto; }
.line { display: block; width: 100%; height: 2.5rem; } .line polyline { fill: none; stroke: #146db7; stroke-width: 2; vector-effect: non-scaling-stroke; }
.scroll { overflow: auto; max-height: 36rem; }
table { overflow-wrap: normal; border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: 0.25rem 0.5rem; border-bottom: 1px solid var(--edge); } td.time { white-space: nowrap; } .number { text-align: right; } td.number { white-space: nowrap; font-variant-numeric: tabular-nums; }
td small { color: var(--quiet); display: block; } .upright table { width: auto; } .upright th { text-align: left; } .upright td small { display: inline; margin-left: 0.6rem; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.15rem 0.8rem; font-size: 0.85rem; } dt { color: var(--quiet); } dd { margin: 0; }
@media print { details { display: none; } article { break-inside: avoid; } }
`;
