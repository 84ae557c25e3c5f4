/** Folders of the workspace that hold what the service itself writes. */
const OWN_FOLDERS = new Set(['aggregates', 'meta', 'generated']);

/** Whether a relative path is none of the hidden files that are passed over, and in a workspace in none of the service's own folders. */
export function isData(path: string, place: 'workspace' | 'root'): boolean {
  const parts = path.split('/');
  const isOwn = place === 'workspace' && OWN_FOLDERS.has(parts[0] ?? '');
  return !isOwn && parts.every((part) => part === '..' || !part.startsWith('.'));
}
