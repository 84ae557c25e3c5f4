import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { ingestSummary } from '../../runtime/cli/ingestSummary.ts';
import { noInk } from '../../runtime/cli/ink.ts';
import { printable } from '../../runtime/tools/printable.ts';
import { progressOn } from '../../runtime/cli/progressOn.ts';
import { queryTable } from '../../runtime/cli/queryTable.ts';
import { sqlSchemaText } from '../../runtime/cli/sqlTable.ts';
import { textTable } from '../../runtime/cli/textTable.ts';
import type { SourceReport } from '../../runtime/ingest/IngestReport.ts';
import { queryResult } from '../http/support.ts';

class Screen extends Writable {
  readonly isTTY: boolean;
  text = '';

  constructor(isTTY: boolean) {
    super({ decodeStrings: false });
    this.isTTY = isTTY;
  }

  override _write(chunk: string, _encoding: string, done: () => void): void {
    this.text += chunk;
    done();
  }
}

function work(screen: Screen): string {
  const progress = progressOn(screen);
  progress.start({ source: 'orders', step: 'publish', total: 4 });
  for (let done = 0; done < 4; done += 1) progress.advance(1);
  progress.finish();
  return screen.text;
}

describe('a table', () => {
  it('lines its columns up, numbers to the right, wide characters by their width', () => {
    const table = textTable(
      [
        { heading: 'city', align: 'left' },
        { heading: 'n', align: 'right' },
      ],
      [
        ['東京', '5'],
        ['e\u0301', '1,000'],
        ['Bern', ''],
      ],
    );
    expect(table.split('\n')).toEqual(['city      n', '----  -----', '東京      5', 'e\u0301     1,000', 'Bern']);
  });

  it('cannot be used to send commands to the terminal', () => {
    expect(printable('a\u001b[31m\nb\u202ec\u009b')).toBe('a\\u{1b}[31m\\u{a}b\\u{202e}c\\u{9b}');
    const shown = queryTable(
      { ...queryResult, rows: [{ carrier: '\u001b]0;x\u0007', flights: 1 }], warnings: [{ code: 'rows_cut', message: '\u001b[2J' }] },
      noInk,
    );
    expect(shown).not.toContain('\u001b');
  });

  it('shows a number without a format with as many digits as distinguish it, and the change of a percentage in points', () => {
    const column = { type: 'number', role: 'output', label: '', unit: null, format: null } as const;
    const shown = queryTable(
      {
        ...queryResult,
        columns: [
          { ...column, name: 'mean' },
          { ...column, name: 'tiny' },
          { ...column, name: 'large' },
          { ...column, name: 'share_delta', role: 'compare', unit: 'pts', format: '.1%' },
          { ...column, name: 'rate_delta', role: 'compare', unit: 'pts', format: '.1f' },
        ],
        rows: [
          { mean: 34.75 / 6, tiny: 0.1 / 3e4, large: 9_876_543_210.123, share_delta: -0.008_12, rate_delta: -0.8 },
          { mean: 5, tiny: 0, large: -0.126, share_delta: 0.25, rate_delta: null },
        ],
      },
      noInk,
    );
    expect(shown.split('\n').slice(0, 4)).toEqual([
      '   mean           tiny             large  share_delta  rate_delta [pts]',
      '-------  -------------  ----------------  -----------  ----------------',
      '5.79167  0.00000333333  9,876,543,210.12     −0.8 pts              −0.8',
      '      5              0             −0.13     25.0 pts              NULL',
    ]);
  });

  it('says when rows were cut, and by whose limit', () => {
    expect(queryTable({ ...queryResult, more: true }, noInk)).toContain('2 rows, as --limit asked: there are more');
    expect(queryTable({ ...queryResult, more: true, truncated: true }, noInk)).toContain(
      "2 rows, cut by the service's cap: there are more",
    );
  });
});

describe('the tables of governed SQL', () => {
  it('are listed with their columns, or with the reason if they are withheld', () => {
    const columns = [{ name: 'period', type: 'date' as const, description: 'The start of the day.' }];
    const withheld = [{ name: 'stays', reason: 'privacy' as const, message: 'patients withholds small groups of its rows.' }];
    expect(sqlSchemaText({ tables: [{ name: 'days', description: 'Visits by day.', columns }], withheld }, noInk).split('\n')).toEqual([
      'days: Visits by day.',
      '',
      'column  type  meaning',
      '------  ----  ---------------------',
      'period  date  The start of the day.',
      '',
      'Withheld: stays: patients withholds small groups of its rows.',
    ]);
  });
});

describe('progress', () => {
  it('is a bar on a terminal', () => {
    const shown = work(new Screen(true));
    expect(shown).toMatch(/^\r\S*orders publish \[-{30}\] 0\/4 tables/);
    expect(shown).toMatch(/\[#{30}\] 4\/4 tables \d+\.\d s\n$/);
  });

  it('is lines of text elsewhere', () => {
    expect(work(new Screen(false))).toMatch(
      /^orders: publish started, 0\/4 tables, 0\.0 s\norders: publish finished, 4\/4 tables, 0\.\d s\n$/,
    );
  });
});

describe('chunks that failed', () => {
  const failed = (message: (index: number) => string, length: number): SourceReport['failures'] =>
    Array.from({ length }, (_, index) => ({ chunk_id: `c${index}`, message: message(index), example: null }));

  it('are told of by reason, twenty at most, with the command that names them all', () => {
    const failures = failed((index) => `It is empty (${index}).`, 23);
    const summary = (shown: SourceReport['failures']): readonly string[] =>
      ingestSummary({
        ok: false,
        elapsed_ms: 1000,
        sources: [
          {
            source: 'sales',
            run_id: 'r1',
            error: null,
            chunks: { done: 0, failed: shown.length, unchanged: 0, missing: 0, retired: 0 },
            rows_in: 0,
            rows_kept: 0,
            groups: 0,
            failures: shown,
            losses: [],
            missing: [],
            failed_gone: [],
            version: null,
            rows_retired: 0,
            shrunk: [],
            nonfinite: [],
            emptied: [],
            quarantined: [],
            audit: null,
            warnings: [],
            generation: null,
            published: false,
            elapsed_ms: 1000,
          },
        ],
      }).split('\n');
    expect(summary(failures)).toContain('  and 3 more; service status WORKSPACE --format json lists all of them');
    expect(summary(failures).filter((line) => line.includes('It is empty'))).toHaveLength(20);
    expect(summary(failures.slice(0, 20)).join()).not.toContain('more');
    const same = (length: number): readonly string[] =>
      summary(failed(() => 'It is empty.', length)).filter((line) => line.includes('It is'));
    expect(same(1)).toEqual(['  failed c0: It is empty.']);
    expect(same(3)).toEqual(['  failed 3 chunks (c0, c1, c2): It is empty.']);
    expect(same(41)).toEqual(['  failed 41 chunks (c0, c1, c2 and 38 more): It is empty.']);
  });
});
