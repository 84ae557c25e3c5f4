/** Folders of the workspace that the service itself writes. */
const OWN_FOLDERS = new Set(['aggregates', 'meta', 'generated']);

/** Whether a relative path may be data: it is not hidden, and in a workspace not in one of the service's own folders. */
export function isData(path: string, place: 'workspace' | 'root'): boolean {
  const slash = path.indexOf('/');
  const isOwn = place === 'workspace' && OWN_FOLDERS.has(slash < 0 ? path : path.slice(0, slash));
  return !isOwn && !HIDDEN.test(path);
}

/** A step that begins with a point and is not `..`. */
const HIDDEN = /(?:^|\/)\.(?!\.(?:\/|$))/;
