import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';

/** Whether the arguments of this process are UTF-8: Node puts U+FFFD for bytes that are not. True where the system does not show them (in /proc). */
export function areUtf8(argv: readonly string[]): boolean {
  if (!argv.some((argument) => argument.includes('\u{fffd}'))) return true;
  try {
    return isUtf8(readFileSync('/proc/self/cmdline'));
  } catch {
    return true;
  }
}
