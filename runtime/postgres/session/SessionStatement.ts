import type { CopyForm } from './copyForm.ts';

/** How far FETCH and MOVE go: so many rows on or back, to a row by its number from the start or (negative) the end, or by so many rows. */
export type FetchDirection =
  { readonly kind: 'forward' | 'backward'; readonly count: number } | { readonly kind: 'absolute' | 'relative'; readonly row: number };

/** Until when a setting holds. */
export type SettingScope = 'session' | 'transaction';

/** A statement as a session sees it: most are about itself, and it carries them out; a query is for others. */
export type SessionStatement =
  | { readonly kind: 'empty' }
  | { readonly kind: 'query'; readonly text: string }
  /** A null value is the default. */
  | { readonly kind: 'set'; readonly name: string; readonly value: string | null; readonly scope: SettingScope }
  | { readonly kind: 'reset'; readonly name: string }
  | { readonly kind: 'reset_all' }
  /** Transactions are all alike here; the isolation that a client asks for is what it is told. Null for none. */
  | { readonly kind: 'set_transaction'; readonly isolation: string | null; readonly scope: SettingScope }
  | { readonly kind: 'show'; readonly name: string }
  | { readonly kind: 'show_all' }
  | { readonly kind: 'begin'; readonly tag: 'BEGIN' | 'START TRANSACTION'; readonly isolation: string | null }
  /** With a chain, the next transaction begins at once. */
  | { readonly kind: 'commit' | 'rollback'; readonly chained: ChainedTransaction }
  | { readonly kind: 'savepoint' | 'release' | 'rollback_to'; readonly name: string }
  | { readonly kind: 'discard'; readonly what: 'ALL' | 'PLANS' | 'SEQUENCES' | 'TEMP' }
  /** A null name is all. */
  | { readonly kind: 'deallocate'; readonly name: string | null }
  | { readonly kind: 'prepare'; readonly name: string; readonly types: readonly string[]; readonly text: string }
  | { readonly kind: 'execute'; readonly name: string; readonly values: readonly (string | null)[] }
  | {
      readonly kind: 'declare';
      readonly name: string;
      readonly lasts: 'transaction' | 'session';
      readonly scrolls: 'either_way' | 'forward';
      readonly text: string;
    }
  | { readonly kind: 'fetch' | 'move'; readonly name: string; readonly direction: FetchDirection }
  /** A null name is all. */
  | { readonly kind: 'close'; readonly name: string | null }
  | { readonly kind: 'copy'; readonly text: string; readonly form: CopyForm }
  /** What has no effect where nobody notifies. */
  | { readonly kind: 'without_effect'; readonly tag: string }
  /** What would change something: `INSERT`, `CREATE TABLE`. */
  | { readonly kind: 'write'; readonly command: string }
  | { readonly kind: 'unknown'; readonly command: string; readonly hint: string | null };

export type ChainedTransaction = 'chain' | 'no_chain';
/** What a statement is, for the log. */
export type SessionStatementKind = SessionStatement['kind'];
