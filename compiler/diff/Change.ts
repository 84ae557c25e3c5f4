import { clientImpacts, type ChangeCode } from './clientImpacts.ts';

/** What a change means for clients, worst first. */
export const CLIENT_IMPACTS = ['breaking', 'dangerous', 'safe'] as const;
export type ClientImpact = (typeof CLIENT_IMPACTS)[number];

/**
 * What a change means for stored data, worst first:
 *   re-ingest  stored values come from another computation; the processor answers 409 until its source is ingested again
 *   forward    nothing stored is lost; the next ingest or publication adds something
 *   none       stored data remain valid
 */
const DATA_IMPACTS = ['re-ingest', 'forward', 'none'] as const;
export type DataImpact = (typeof DATA_IMPACTS)[number];

const SUBJECT_KINDS = ['workspace', 'source', 'processor', 'metric', 'report', 'check'] as const;

/** The thing that changed. */
export interface Subject {
  readonly kind: (typeof SUBJECT_KINDS)[number];
  readonly name: string;
}

/** One change between two manifests. */
export interface Change {
  readonly code: ChangeCode;
  readonly client: ClientImpact;
  readonly data: DataImpact;
  readonly subject: Subject;
  /** Like a JSON Pointer into the manifest, but with names in place of indexes for lists of named things: `/metrics/m/outputs/o/unit`. */
  readonly path: string;
  readonly message: string;
  /** Names of the affected metrics, sorted. */
  readonly metrics: readonly string[];
  /** Names of the affected result columns (outputs and dimensions), sorted. */
  readonly columns: readonly string[];
  /** Ids of the affected processors, sorted. */
  readonly processors: readonly string[];
}

/** Where a change is. */
export interface Where {
  readonly subject: Subject;
  readonly path: string;
}

const folders: Readonly<Record<Exclude<Subject['kind'], 'workspace'>, string>> = {
  source: 'sources',
  processor: 'tables',
  metric: 'metrics',
  report: 'reports',
  check: 'checks',
};

/** The place of a source, processor, metric, report or check, or of a part of it. */
export function whereIs(kind: Exclude<Subject['kind'], 'workspace'>, name: string, ...steps: readonly string[]): Where {
  return { subject: { kind, name }, path: pathOf('', folders[kind], name, ...steps) };
}

/** A place further inside. */
export function within({ subject, path }: Where, ...steps: readonly string[]): Where {
  return { subject, path: pathOf(path, ...steps) };
}

/** What a change affects besides its subject. */
export interface Touched {
  readonly data?: DataImpact;
  readonly metrics?: Iterable<string>;
  readonly columns?: Iterable<string>;
  readonly processors?: Iterable<string>;
}

/** Creates a change; its impact on clients follows from its kind. */
export function change(code: ChangeCode, { subject, path }: Where, message: string, touched: Touched = {}): Change {
  const { data = 'none', metrics = [], columns = [], processors = [] } = touched;
  const own = (kind: Subject['kind']): readonly string[] => (subject.kind === kind ? [subject.name] : []);
  return {
    code,
    client: clientImpacts[code],
    data,
    subject,
    path,
    message,
    metrics: sortedSet([...own('metric'), ...metrics]),
    columns: sortedSet(columns),
    processors: sortedSet([...own('processor'), ...processors]),
  };
}

/** Extends a path by one or more steps. */
export function pathOf(path: string, ...steps: readonly string[]): string {
  return [path, ...steps.map((step) => step.replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}

/** Worst first: by impact on clients, then on data, then by subject and path. A total order for the changes of one diff. */
export function compareChanges(a: Change, b: Change): number {
  return (
    CLIENT_IMPACTS.indexOf(a.client) - CLIENT_IMPACTS.indexOf(b.client) ||
    DATA_IMPACTS.indexOf(a.data) - DATA_IMPACTS.indexOf(b.data) ||
    SUBJECT_KINDS.indexOf(a.subject.kind) - SUBJECT_KINDS.indexOf(b.subject.kind) ||
    compareText(a.subject.name, b.subject.name) ||
    compareText(a.path, b.path) ||
    compareText(a.code, b.code)
  );
}

function compareText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function sortedSet(names: Iterable<string>): readonly string[] {
  return [...new Set(names)].toSorted(compareText);
}
