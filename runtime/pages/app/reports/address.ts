import type { Cell } from '../../../../generated/types.ts';
import { isPeriod } from '../../../reports/periods.ts';
import { decoded } from '../decoded.ts';
import { jsonObject } from '../jsonObject.ts';

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

/** The place that a path and its parameters name. Whatever cannot be read gets the report's default. */
export function reportPlace(path: string, parameters: URLSearchParams): ReportPlace {
  const [report = null, tab = null] = path
    .slice(PATH.length)
    .split('/')
    .filter((step) => step !== '')
    .map(decoded);
  const [period, compare] = [parameters.get('period'), parameters.get('compare')];
  return {
    page: 'reports',
    report,
    tab,
    period: period !== null && isPeriod(period) ? period : null,
    compare: compare === 'none' || compare === 'prior_period' || compare === 'prior_year' ? compare : null,
    filters: filtersOf(parameters.get('filters')),
  };
}

function filtersOf(text: string | null): ReportPlace['filters'] {
  return Object.fromEntries(
    Object.entries(jsonObject(text)).flatMap(([dimension, values]: [string, unknown]) =>
      Array.isArray(values) ? [[dimension, values.filter(isCell)] as const] : [],
    ),
  );
}

function isCell(value: unknown): value is Cell {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
