/** A path as a glob that matches only itself: the engine's readers take globs everywhere. */
export function globEscape(path: string): string {
  return path.replaceAll(/[[*?]/g, (character) => `[${character}]`);
}
