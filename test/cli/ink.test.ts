import { PassThrough, type Writable } from 'node:stream';
import { WriteStream } from 'node:tty';
import { describe, expect, it } from 'vitest';
import { inkedError } from '../../runtime/cli/inkedError.ts';
import { inkOn, noInk } from '../../runtime/cli/ink.ts';
import { queryTable } from '../../runtime/cli/queryTable.ts';
import { queryResult } from '../http/support.ts';

/** A stream that is a terminal in an environment; how many colours that has, Node says. */
function terminal(env: NodeJS.ProcessEnv): Writable {
  const getColorDepth = () => WriteStream.prototype.getColorDepth(env);
  return Object.assign(new PassThrough(), { isTTY: true, getColorDepth });
}

const withoutEscapes = (text: string): string => text.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g'), '');
const colours = inkOn(terminal({ TERM: 'xterm-256color' }));

describe('colour', () => {
  it('is used if a terminal shows it and nobody has turned it off', () => {
    expect(colours.red('x')).toBe('\u001b[31mx\u001b[39m');
    for (const env of [{ TERM: 'xterm-256color', NO_COLOR: '1' }, { TERM: 'dumb' }]) expect(inkOn(terminal(env))).toBe(noInk);
    expect(inkOn(new PassThrough())).toBe(noInk);
  });

  it('changes no letter of an answer, and values cannot add their own', () => {
    const result = {
      ...queryResult,
      rows: [{ carrier: '\u001b[31mred', flights: 1 }],
      warnings: [{ code: 'rows_cut' as const, message: 'mind this' }],
    };
    const plain = queryTable(result, noInk);
    const painted = queryTable(result, colours);
    expect(painted).not.toBe(plain);
    expect(withoutEscapes(painted)).toBe(plain);
    expect(painted).toContain('\u001b[33mWarning:\u001b[39m mind this');
    expect(painted).toContain('\\u{1b}[31mred');
  });

  it('shows where the errors of a catalog are', () => {
    const text = 'The catalog does not compile.\n\ncatalog/metrics.yaml:4:5  unknown-key  "a" is not a key.\n    a: b\n    ^\n\n1 error';
    expect(inkedError(text, noInk)).toBe(text);
    expect(inkedError(text, colours).split('\n')).toEqual([
      '\u001b[31mThe catalog does not compile.\u001b[39m',
      '',
      '\u001b[1mcatalog/metrics.yaml:4:5\u001b[22m\u001b[31m  unknown-key\u001b[39m  "a" is not a key.',
      '    a: b',
      '\u001b[31m    ^\u001b[39m',
      '',
      '1 error',
    ]);
  });

  it('shows the warnings of a catalog as warnings', () => {
    const text = 'catalog/metrics.yaml:4:5  warning: unprotected-rows  "a" has no privacy.\n    a:\n    ^\n\n1 warning';
    expect(inkedError(text, noInk)).toBe(text);
    expect(inkedError(text, colours).split('\n')[0]).toBe(
      '\u001b[1mcatalog/metrics.yaml:4:5\u001b[22m\u001b[33m  warning: unprotected-rows\u001b[39m  "a" has no privacy.',
    );
  });
});
