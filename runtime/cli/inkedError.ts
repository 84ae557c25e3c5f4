import type { Ink } from './ink.ts';

const heading = /^(\S+:\d+:\d+)( {2}(?:warning: )?)([a-z-]+)( .*)$/;
const caret = /^\s+\^$/;

/** An error for a terminal: its kind comes first, and the places of a catalog's errors and warnings stand out. */
export function inkedError(text: string, ink: Ink): string {
  return text
    .split('\n')
    .map((line, index) => {
      const [, place, lead = '', code = '', message = ''] = heading.exec(line) ?? [];
      if (place !== undefined)
        return `${ink.bold(place)}${lead.includes('warning') ? ink.yellow(lead + code) : ink.red(lead + code)}${message}`;
      return index === 0 || caret.test(line) ? ink.red(line) : line;
    })
    .join('\n');
}
