import { readFileSync } from 'node:fs';
import type { ClientFiles } from '../../compiler/emit/clientFiles.ts';
import { repository } from './catalogs.ts';

/** From a mark to its end: what a catalog decides. */
const marked = /^ *(?:#|\/\/) <catalog \w+>\n[^]*?^ *(?:#|\/\/) <\/catalog>\n/gm;

/**
 * The part of a typed client that its catalog decides. All else has to be what clients/ has outside of its marks, of which each stretch is a line
 * here.
 */
export function catalogPart(file: keyof ClientFiles, client: string): string {
  const comment = file === 'client.py' ? '#' : '//';
  let rest = client;
  const parts = readFileSync(`${repository}compiler/emit/clients/${file}`, 'utf8')
    .split(marked)
    .map((fixed) => {
      const at = rest.indexOf(fixed);
      if (at < 0) throw new Error(`${file} lacks what stands in clients/${file} for all catalogs: ${fixed.slice(0, 200)}`);
      const part = rest.slice(0, at);
      rest = rest.slice(at + fixed.length);
      return fixed === '' ? part : `${part}${comment} … as in clients/${file}\n`;
    });
  if (rest !== '') throw new Error(`${file} goes on after the end of clients/${file}: ${rest.slice(0, 200)}`);
  return parts.join('');
}
