/** The most characters of a name that an answer repeats. */
const MOST_ECHOED = 100;

/** A caller's name as an answer repeats it: shortened, so that no answer grows with the question. */
export function echo(name: string): string {
  return name.length > MOST_ECHOED ? `${name.slice(0, MOST_ECHOED - 3).toWellFormed()}...` : name;
}

/** A step of a JSON Pointer (RFC 6901), with the caller's key shortened in the same way. */
export function pointerStep(key: string): string {
  return `/${echo(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
