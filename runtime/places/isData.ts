/** Folders of the workspace that the service itself writes. */
const OWN_FOLDERS = new Set(['aggregates', 'meta', 'generated']);

/** Whether a relative path may be data: it is not hidden, and in a workspace not in one of the service's own folders. */
export function isData(path: string, place: 'workspace' | 'root'): boolean {
  const parts = path.split('/');
  const isOwn = place === 'workspace' && OWN_FOLDERS.has(parts[0] ?? '');
  return !isOwn && parts.every((part) => part === '..' || !part.startsWith('.'));
}
