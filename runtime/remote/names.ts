/* The names of a workspace's objects in its bucket. What people put there and read there keeps its own path: the catalog, its artifacts, raw data. */

/** Everything that is the service's own. */
export const OWN_FOLDER = 'store/';

/** Points to the whole state of the workspace. The only object, besides the lock, that is ever replaced. */
export const HEAD = `${OWN_FOLDER}head.json`;

export const LOCK = `${OWN_FOLDER}lock.json`;

/** Holds the immutable objects: `store/objects/<commit>/<path in the workspace>`. */
export const OBJECTS = `${OWN_FOLDER}objects/`;

/** Holds partials as workers write them: `store/attempts/<path in the workspace>`. Those that count become part of a commit. */
export const ATTEMPTS = `${OWN_FOLDER}attempts/`;

/** What the service writes at the start of each command that writes, to see what conditions the storage service keeps. */
export const PROBES = `${OWN_FOLDER}probes/`;

/** Folders of a workspace that only ingest, export and compile write: their files are objects of commits. */
export const KEPT_FOLDERS: readonly string[] = ['aggregates/', 'meta/'];

/** Whether a path, with slashes, stays inside the folder that it is relative to, on every system. */
export function isSafePath(path: string): boolean {
  // eslint-disable-next-line no-control-regex
  return path.length <= 1024 && !/[\\\u0000-\u001f\u007f:]/.test(path) && path.split('/').every((part) => !['', '.', '..'].includes(part));
}
