/** A path as a glob that matches only itself: the engine's readers interpret every path as a glob. */
export function globEscape(path: string): string {
  return path.replaceAll(/[[*?]/g, (character) => `[${character}]`);
}
