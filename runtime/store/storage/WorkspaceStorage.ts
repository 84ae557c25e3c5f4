import type { DuckDBConnection } from '../../engine/Engine.ts';
import type { Content } from './contentOf.ts';

/**
 * Where the files of workspaces are. A name is what `WorkspacePaths` gives; what has a name is complete, for it gets the name in one step,
 * which survives a power loss. A kill leaves what was there before, or what was to be there.
 */
export interface WorkspaceStorage {
  /** A whole text; null when nothing has the name. */
  read(name: string): Promise<string | null>;
  /** Gives a name to a whole text, whatever had it before. */
  write(name: string, text: string): Promise<void>;
  /** Gives a name to a text unless something has it. */
  putIfAbsent(name: string, text: string): Promise<'put' | 'taken'>;
  /** Gives a name to what is written to a path that the engine can open. */
  make(name: string, write: (path: string) => Promise<void>): Promise<Content>;
  /** What has a name; null when nothing has it. */
  find(name: string): Promise<Found | null>;
  /** What is in a folder, by name; nothing when there is no such folder. */
  list(folder: string): Promise<readonly Listed[]>;
  /** Removes a file, or a folder with all that is in it; nothing need have the name. */
  remove(name: string): Promise<void>;
  /** Makes a folder; what is private no other user may enter. */
  prepare(folder: string, access: 'shared' | 'private'): Promise<void>;
  /** Takes from other users what is not theirs to enter. */
  close(folder: string): Promise<void>;
  /** A copy that can be written, which shares the blocks of a file where that is possible. */
  copy(from: string, to: string): Promise<void>;
  /** Completes a file: its bytes survive a power loss, and nothing may write to it any more. */
  protect(name: string): Promise<void>;
  /** Gives a completed file another name. */
  rename(from: string, to: string): Promise<void>;
  /** Lets a pointer name something else, in one step. */
  point(pointer: string, at: Pointed): Promise<void>;
  /** What a pointer names; null when there is none, `not_a_pointer` when something else has its name. */
  pointed(pointer: string): Promise<PointedAs | 'not_a_pointer' | null>;
  /**
   * A small database that has one holder at a time, in any process and on any machine that shares the storage; an empty one where there is
   * none that can be read. What its holder writes to it is there for the next one.
   *
   * @param wait_ms how long to wait for another holder before giving up.
   * @throws FileHeldError when it is still held after that.
   */
  hold(name: string, holder: Holder, wait_ms: number): Promise<Held>;
  /** A name without links on its way. */
  resolved(name: string): Promise<string | null>;
}

export interface Holder {
  /** The database is attached to it. */
  readonly connection: DuckDBConnection;
  /** As what. */
  readonly alias: string;
  /** Reads what is needed of it; a database that it cannot read is treated as missing. */
  readonly examine?: () => Promise<void>;
}

export interface Held {
  /** Whether one that cannot be read was replaced by an empty one. */
  readonly replaced: boolean;
  release(): Promise<void>;
}

export interface Found {
  readonly kind: 'file' | 'folder';
  readonly bytes: number;
  /** Whether other users may enter or read it. */
  readonly access: 'shared' | 'private';
}

export interface Listed {
  readonly name: string;
  readonly kind: 'file' | 'folder';
}

/** What a pointer is to name: as the target of a link and, where none can be made, as the text of a file. */
export interface Pointed {
  readonly link: string;
  readonly text: string;
}

export type PointedAs = { readonly kind: 'link'; readonly target: string } | { readonly kind: 'text'; readonly text: string };
