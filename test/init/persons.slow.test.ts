import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { namesPersons } from '../../runtime/init/propose/namesPersons.ts';
import { initText, runNext } from './support.ts';
import { variant } from '../support/variant.ts';

describe('a file about persons', () => {
  it('is told by the name of a column that tells them apart', () => {
    const persons = [
      'customer',
      'customer_id',
      'customerid',
      'user',
      'user_hash',
      'patient_no',
      'member_number',
      'person_key',
      'crm_client_id',
      'email',
      'first_name',
      'passenger_name',
      'kundennummer',
      'kunden_id',
      'kundennr',
      'mitarbeiter_nr',
    ];
    const others = [
      'customers',
      'user_agent',
      'customer_type',
      'passenger_count',
      'product_name',
      'name',
      'id',
      'order_id',
      'member_since',
      'city',
      'userland',
    ];
    expect(persons.filter((name) => !namesPersons(name, 'string'))).toEqual([]);
    expect(others.filter((name) => namesPersons(name, 'string'))).toEqual([]);
    expect([namesPersons('customer', 'boolean'), namesPersons('customer', 'number'), namesPersons('customer', 'integer')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  const rows = (column: string): string =>
    `day,${column},city,paid,amount\n${Array.from({ length: 60 }, (_, row) => `2024-01-${String((row % 20) + 1).padStart(2, '0')},k${row % 40},${row % 3 === 0 ? 'Ulm' : 'Bonn'},${row % 4 === 0},${row / 2}`).join('\n')}\n`;

  variant('gets metrics that withhold small groups and small counts, which the report and a comment say', async () => {
    const { workspace, printed } = await initText('visits.csv', rows('Customer ID'));
    const metrics = readFileSync(workspace.path('catalog/metrics.yaml'), 'utf8');
    const [kinds, rules] = [metrics.match(/^ {4}kind:/gm), metrics.match(/^ {4}privacy: \{min_count: 5, states: true\}$/gm)];
    expect(rules?.length).toBe(kinds?.length);
    expect(metrics).toContain('# customer_id tells persons apart');
    expect(printed).toContain('it tells persons apart, so groups and counts of fewer than 5 are withheld');
    const [compiled, , asked] = await runNext(printed);
    expect(compiled?.stdout).not.toContain('warning');
    expect(asked?.stdout).toContain('row');
  });

  it('is grouped by no person and measures none, in German too, and amounts are not added across currencies', async () => {
    const lines = Array.from(
      { length: 200 },
      (_, row) =>
        `2024-01-${String((row % 20) + 1).padStart(2, '0')};${1000 + (row % 30)};${70_000 + row};${row % 2 === 0 ? 'EUR' : 'CHF'};${(row % 17) + 3}`,
    );
    const { workspace, printed } = await initText('verkauf.csv', `Tag;Kundennummer;Beleg;Währung;Menge\n${lines.join('\n')}\n`);
    expect(readFileSync(workspace.path('catalog/processors.yaml'), 'utf8')).toContain('dimensions: [wahrung]');
    const metrics = readFileSync(workspace.path('catalog/metrics.yaml'), 'utf8');
    expect(metrics).toContain('average_menge');
    expect(metrics).not.toMatch(/(?:average|total)_(?:kundennummer|beleg)/);
    expect(metrics.match(/^ {4}requires: \[wahrung\]$/gm)).toHaveLength(2);
    expect(metrics.match(/^ {4}privacy: /gm)).toHaveLength(3);
    const [, , asked] = await runNext(printed);
    expect(asked?.stdout).toContain('CHF');
  });

  it('is no other file: its metrics show everything', async () => {
    const { workspace, printed } = await initText('visits.csv', rows('Order ID'));
    expect(readFileSync(workspace.path('catalog/metrics.yaml'), 'utf8')).not.toContain('privacy');
    expect(printed).not.toContain('persons');
  });
});
