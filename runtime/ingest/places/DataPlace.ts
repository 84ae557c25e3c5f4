import type { LayoutProblem } from '../Layout.ts';
import type { Content } from '../../store/format/contentOf.ts';

export interface DataFile {
  /** Relative to its place, `/` separated. */
  readonly path: string;
  /** By which it is opened. */
  readonly absolute: string;
  readonly bytes: number;
  /** Only to notice a file that changes while it is read; never what decides whether it has changed since last time. */
  readonly stamp: string;
}

/** What keeps us from seeing whether a file is there. */
export interface Obstacle {
  /** Relative to the place. */
  readonly path: string;
  /** For a person. */
  readonly reason: string;
}

/** Looks for what is not there, each folder once. */
export interface Lookout {
  /** Whether a folder can be looked through: null when it can. */
  folder(path: string): Promise<Obstacle | 'missing' | null>;
  /** Why a file is not found that was there once: null when it is gone. */
  file(path: string): Promise<Obstacle | null>;
}

/** A place in which raw data lie: the workspace, or a root that the operator gives. */
export interface DataPlace {
  /**
   * The files that match a glob, by the UTF-8 bytes of their paths. Hidden ones are passed over.
   *
   * @throws IngestError when it cannot be looked through, and for a name that is no text or leads outside the place.
   */
  find(pattern: string): Promise<readonly DataFile[]>;

  /** One file, or null when it is not there. @throws IngestError as `find`. */
  file(path: string): Promise<DataFile | null>;

  /** What stands for the content of a file as it is now. @throws when it cannot be read. */
  contentOf(file: DataFile): Promise<Content>;

  /** Why a file cannot be read by its name, for a person; null when it can. */
  unreadableName(path: string): string | null;

  /** Where a file can be opened by Node, too: itself, or a copy of it under `scratch`. */
  local(file: DataFile, scratch: string): Promise<DataFile | LayoutProblem>;

  /** Whether a file is as it was found. */
  isAsFound(file: DataFile): Promise<boolean>;

  lookout(): Lookout;
}
