/** The folder that contains all files of a source: the part of its path before the first wildcard. */
export function dataFolder(pattern: string): string {
  const steps = pattern.split('/');
  const wild = steps.findIndex((step) => /[*?[]/.test(step));
  return steps.slice(0, wild === -1 ? -1 : wild).join('/');
}
