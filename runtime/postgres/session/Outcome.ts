import type { CopyForm } from './copyForm.ts';
import type { HeldRows } from './HeldRows.ts';

/** What became of a statement, to be written to the client. */
export type Outcome =
  /** The tag that ends the rows has their number behind it. */
  | { readonly kind: 'rows'; readonly rows: HeldRows; readonly tag: 'SELECT' | 'FETCH' | 'SHOW' }
  | { readonly kind: 'copy'; readonly rows: HeldRows; readonly form: CopyForm }
  | { readonly kind: 'complete'; readonly tag: string }
  | { readonly kind: 'empty' };
