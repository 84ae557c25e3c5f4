import type { Grain } from '../../../compiler/manifest.ts';
import type { ProposedColumn } from '../Proposal.ts';
import type { DatasetRows } from './DatasetRows.ts';

/** What a line of the catalog was written for, so that what the compiler says of it is said of that: `metric revenue`, `field orders.size`. */
export type Owner = string;

/** A catalog for a foreign document, as data. */
export interface Draft {
  readonly lookups: readonly DraftLookup[];
  readonly sources: readonly DraftSource[];
  readonly processors: readonly DraftProcessor[];
  readonly metrics: readonly DraftMetric[];
}

export interface DraftLookup {
  readonly name: string;
  readonly rows: DatasetRows;
  readonly columns: readonly ProposedColumn[];
}

export interface DraftSource {
  readonly name: string;
  readonly description: string;
  readonly rows: DatasetRows;
  readonly time: string;
  readonly steps: readonly DraftStep[];
  readonly fields: readonly DraftField[];
}

/** A transform on one line. */
export interface DraftStep {
  readonly text: string;
  readonly comment: string | null;
  readonly owners: readonly Owner[];
}

/** How a dimension is shown. */
export interface DraftField {
  readonly name: string;
  readonly label: string | null;
  readonly description: string;
  readonly synonyms: readonly string[];
  readonly owners: readonly Owner[];
}

export interface DraftProcessor {
  readonly name: string;
  readonly source: string;
  readonly grain: Grain;
  /** The day as of which rows are true; null where they add up. */
  readonly as_of: string | null;
  readonly dimensions: readonly { readonly name: string; readonly owners: readonly Owner[] }[];
  readonly states: readonly DraftState[];
}

export interface DraftState {
  readonly name: string;
  readonly kind: string;
  readonly of: string | null;
  readonly where: string | null;
  readonly owners: readonly Owner[];
}

export interface DraftMetric {
  readonly name: string;
  readonly label: string | null;
  readonly description: string;
  readonly synonyms: readonly string[];
  readonly guidance: string | null;
  readonly unit: string | null;
  readonly format: string | null;
  readonly notes: readonly string[];
  /** Its kind and what that takes, a line each. */
  readonly lines: readonly string[];
  readonly owner: Owner;
  /** Whether the document has it, or it is a part of one. */
  readonly origin: 'document' | 'part';
}
