import type { Cell } from '../../../../generated/types.ts';
import type { Report } from '../../../../compiler/reports.ts';
import { filterNamed } from '../../../reports/filterNamed.ts';
import { isPeriod } from '../../../reports/periods.ts';
import { decoded } from '../decoded.ts';
import { jsonObject } from '../jsonObject.ts';
import { PresentNames } from '../PresentNames.ts';
import type { PresentPlace } from '../presentQuestion.ts';
import { unreadablePlace, type Readable, type UnreadablePlace } from '../unreadable.ts';

/** A page of a report, and what its reader has chosen there. */
export interface ReportPlace {
  readonly page: 'reports';
  /** Null for the list of reports. */
  readonly report: string | null;
  /** Null for the first. */
  readonly tab: string | null;
  /** Null for the report's own. */
  readonly period: string | null;
  /** Null for the report's own. */
  readonly compare: 'none' | 'prior_period' | 'prior_year' | null;
  readonly filters: Readonly<Record<string, readonly Cell[]>>;
}

const PATH = '/reports';

export function isReportPath(path: string): boolean {
  return path === PATH || path.startsWith(`${PATH}/`);
}

/** The fragment of an address. The report's defaults are left out, so that each view has one address. */
export function reportAddress({ report, tab, period, compare, filters }: Omit<ReportPlace, 'page'>): string {
  const steps = [report, tab].filter((step) => step !== null).map(encodeURIComponent);
  const parameters = new URLSearchParams();
  if (period !== null) parameters.set('period', period);
  if (compare !== null) parameters.set('compare', compare);
  const chosen = Object.entries(filters).filter(([, values]) => values.length > 0);
  if (chosen.length > 0) parameters.set('filters', JSON.stringify(Object.fromEntries(chosen)));
  const query = parameters.toString();
  return `#${[PATH, ...steps].join('/')}${query === '' ? '' : `?${query}`}`;
}

const COMPARISONS: readonly string[] = ['none', 'prior_period', 'prior_year'];
const READABLE = {
  period: { takes: 'a period such as last_28_days, all or 2001-01-01..2001-03-31', reads: isPeriod },
  compare: { takes: 'none, prior_period or prior_year', reads: (text) => COMPARISONS.includes(text) },
  filters: { takes: 'a JSON object of lists of values', reads: (text) => filtersOf(text) !== null },
} satisfies Readonly<Record<string, Readable>>;

/** The place that a path and its parameters name. */
export function reportPlace(path: string, parameters: URLSearchParams): ReportPlace | UnreadablePlace {
  const unreadable = unreadablePlace(path, parameters, READABLE);
  if (unreadable !== null) return unreadable;
  const [report = null, tab = null, ...more] = path
    .slice(PATH.length)
    .split('/')
    .filter((step) => step !== '')
    .map(decoded);
  if (more.length > 0) return { page: 'unreadable', faults: [`There is no page "${path}".`], plain: `#${PATH}` };
  return {
    page: 'reports',
    report,
    tab,
    period: parameters.get('period'),
    compare: parameters.get('compare') as ReportPlace['compare'],
    filters: filtersOf(parameters.get('filters')) ?? {},
  };
}

/** Null where a part is no list of values. */
function filtersOf(text: string | null): ReportPlace['filters'] | null {
  const filters = jsonObject(text);
  return filters !== null && Object.values(filters).every(isCells) ? (filters as ReportPlace['filters']) : null;
}

function isCells(values: unknown): values is readonly Cell[] {
  return Array.isArray(values) && values.every(isCell);
}

function isCell(value: unknown): value is Cell {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

/** A page of a report in the names of today. */
export function presentReport(report: Report, place: ReportPlace): PresentPlace<ReportPlace> {
  const names = new PresentNames(
    new Map(report.filters.flatMap(({ dimension, aliases = [] }) => aliases.map((former) => [former, dimension] as const))),
  );
  if (place.report !== null) names.use(place.report, report.name);
  return { place: { ...place, report: report.name, filters: names.keys(place.filters) }, renamed: names.used };
}

/** What a place in the names of today has that its report does not. */
export function unknownParts(report: Report, { tab, filters }: Pick<ReportPlace, 'tab' | 'filters'>): readonly string[] {
  const faultOf = (name: string): string | null => {
    const filter = filterNamed(report, name);
    if (filter === undefined) return `The report has no filter "${name}".`;
    return filter.dimension === name ? null : `"${name}" is a former name of "${filter.dimension}", which is named too.`;
  };
  return [
    ...(tab === null || report.pages.some(({ name }) => name === tab) ? [] : [`The report has no page "${tab}".`]),
    ...Object.keys(filters).flatMap((name) => faultOf(name) ?? []),
  ];
}
