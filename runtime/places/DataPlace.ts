import type { FileProblem } from './FileProblem.ts';
import type { Content } from '../store/storage/contentOf.ts';

export interface DataFile {
  /** Relative to its place, `/` separated. */
  readonly path: string;
  /** The name to open it by. */
  readonly absolute: string;
  readonly bytes: number;
  /** Only serves to notice a file that changes while it is read; never decides whether it changed since last time. */
  readonly stamp: string;
  /** What it contained when it was found, where it was read then. */
  readonly content?: Content;
  /** Why it must not be opened, in words: it has the name of a file, and is none. */
  readonly fault?: string;
}

/** Whether small files are read as they are found, where that takes less than finding and reading them. */
export type Finding = 'found' | 'found_and_read';

/** Files of which nothing is made but their names, for as many as hardly any is expected to have changed. All are in one folder. */
export interface NamedFiles {
  /** Relative to the place, in no order; also of what is no file. */
  readonly paths: readonly string[];
  /** What one of them contains now, if that is known content; null for one that has to be found first: a link, a large or an empty one, or what cannot be read. */
  glanceAt(path: string): Content | null;
  /** Finds some of them as `find` does. */
  found(paths: readonly string[]): Promise<readonly DataFile[]>;
}

/** What prevents us from seeing whether a file exists. */
export interface Obstacle {
  /** Relative to the place. */
  readonly path: string;
  /** In words. */
  readonly reason: string;
}

/** Investigates why files are missing, checking each folder once. */
export interface Lookout {
  /** Whether a folder can be listed: null when it can. */
  folder(path: string): Promise<Obstacle | 'missing' | null>;
  /** Why a file that once existed is not found: null when it is gone. */
  file(path: string): Promise<Obstacle | null>;
}

/** A place that holds raw data: the workspace, or a root that the operator configures. */
export interface DataPlace {
  /**
   * The files that match a glob, sorted by the UTF-8 bytes of their paths. Hidden ones are skipped.
   *
   * @param how without it, they are only found.
   * @throws PlaceError when it cannot be searched, and for a name that is not valid text or leads outside the place.
   */
  find(pattern: string, how?: Finding): Promise<readonly DataFile[]>;

  /** Folders that were found under names that files should have, so far: what is in them is not read. */
  readonly passed_over: readonly string[];

  /** The names of the files that match a glob; null where they have to be found to be read. @throws PlaceError as `find`. */
  named(pattern: string): Promise<NamedFiles | null>;

  /** One file, or null when it does not exist. @throws PlaceError as `find`. */
  file(path: string): Promise<DataFile | null>;

  /** The name to open a file by. */
  absolute(path: string): string;

  /**
   * What identifies the content of a file: its `stamp`, for which nothing is read; its bytes; or its bytes as they were read under the same
   * stamp and size.
   */
  readonly identity: 'stamp' | 'bytes' | 'bytes_of_stamp';

  /** Identifies the current content of a file. @throws when it cannot be read. */
  contentOf(file: DataFile): Promise<Content>;

  /** Why a file cannot be read by its name, in words; null when it can. */
  unreadableName(path: string): string | null;

  /** A path at which Node can open a file: itself, or a copy of it under `scratch`. */
  local(file: DataFile, scratch: string): Promise<DataFile | FileProblem>;

  /**
   * What it means that data are not found any more: `unknown`, since they may be out of sight, or `removed`, since a log says so. Chunks that
   * were removed stop counting by themselves.
   */
  readonly absence: 'unknown' | 'removed';

  /** The version of the table that is read; null for what has no versions. */
  version(): Promise<string | null>;

  /** Whether a file is unchanged since it was found. */
  isAsFound(file: DataFile): Promise<boolean>;

  lookout(): Lookout;

  /** Ends its connections. Statements that read it must have ended. */
  close(): Promise<void>;
}
