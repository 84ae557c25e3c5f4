/** A place that an address names in part: what cannot be read is said, and nothing is asked without it. */
export interface UnreadablePlace {
  readonly page: 'unreadable';
  /** What is wrong, one sentence for each part. */
  readonly faults: readonly string[];
  /** The address of the page without any choices. */
  readonly plain: string;
}

/** What a parameter of an address takes. */
export interface Readable {
  /** In words, as in "is not …". */
  readonly takes: string;
  readonly reads: (text: string) => boolean;
}

/** Any text: the page or the service checks it. */
export const ANY: Readable = { takes: 'a text', reads: () => true };

/** The place of an address with parameters that cannot be read; null where all can be. */
export function unreadablePlace(
  path: string,
  parameters: URLSearchParams,
  known: Readonly<Record<string, Readable>>,
): UnreadablePlace | null {
  const names = [...new Set(parameters.keys())];
  const faults = names.flatMap((name) => {
    const readable = Object.hasOwn(known, name) ? known[name] : undefined;
    if (readable === undefined) return [`There is no "${name}": this page takes ${Object.keys(known).join(', ') || 'no choices'}.`];
    const [text = '', ...more] = parameters.getAll(name);
    if (more.length > 0) return [`"${name}" stands there more than once.`];
    return readable.reads(text) ? [] : [`"${name}" is not ${readable.takes}: ${text === '' ? 'it is empty' : text}`];
  });
  return faults.length === 0 ? null : { page: 'unreadable', faults, plain: `#${path}` };
}
