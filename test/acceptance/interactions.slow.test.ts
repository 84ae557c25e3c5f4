import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Intent, QueryResult } from '../../generated/types.ts';
import { queryRows, type DuckDBConnection } from '../../runtime/engine/Engine.ts';
import { DIGEST_RELATIVE_ERROR } from '../../runtime/sketch/digest.ts';
import { ReleaseHolder } from '../../runtime/release/ReleaseHolder.ts';
import { interactions } from '../support/interactions.ts';
import { askOf, intents, type Range } from './interactionIntents.ts';
import { addRawVisits, openRawInteractions, rawOffers, rawOrders, rawSessions } from './rawInteractions.ts';
import { rawRows } from './rawRows.ts';
import { caseCount } from '../support/caseCount.ts';

let holder: ReleaseHolder;
let raw: DuckDBConnection;

beforeAll(async () => {
  const workspace = await interactions();
  holder = await ReleaseHolder.start(workspace, { watch: false });
  raw = await openRawInteractions(`${workspace}/data/generated/interactions/*.json`);
  await addRawVisits(raw, `${workspace}/data/generated`);
});
afterAll(async () => {
  raw.closeSync();
  await holder.close();
});

const ask = (metric: string, intent: Intent): Promise<QueryResult> => askOf(holder, metric, intent);

const generated: Range = { first: '2026-01-01', days: 120 };

describe('an answer about customer engagement matches the raw rows', () => {
  it('for offers: counts, shares and means, exactly', async () => {
    const property = fc.asyncProperty(
      fc.constantFrom('offers', 'click_through', 'acceptance', 'expected_click_through'),
      intents(['channel', 'direction', 'action_group', 'action', 'arm'], { channel: ['Web', 'Email', 'Fax'], arm: ['Control'] }, generated),
      async (metric, intent) => {
        expect((await ask(metric, intent)).rows).toEqual(await rawRows(raw, rawOffers, metric, intent));
      },
    );
    await fc.assert(property, { seed: 20260101, numRuns: caseCount(24), endOnFailure: true });
  });

  it('for customers: distinct ones, exactly, because there are fewer than 4,096', async () => {
    const property = fc.asyncProperty(
      fc.constantFrom('customers', 'clickers'),
      intents(['channel', 'action_group', 'arm'], { action_group: ['Loans', 'Savings'], arm: ['Test'] }, generated),
      async (metric, intent) => {
        expect((await ask(metric, intent)).rows).toEqual(await rawRows(raw, rawOffers, metric, intent));
      },
    );
    await fc.assert(property, { seed: 20260102, numRuns: caseCount(16), endOnFailure: true });
  });

  it('for sessions and orders, exactly, and medians within the stated error', async () => {
    const property = fc.asyncProperty(
      fc.constantFrom('sessions', 'visitors', 'orders', 'revenue', 'order_value'),
      intents(['channel'], { channel: ['Web', 'Mobile'] }, generated),
      async (metric, intent) => {
        const { rows } = await ask(metric, intent);
        const expected = await rawRows(raw, metric in rawSessions.measures ? rawSessions : rawOrders, metric, intent);
        if (metric !== 'order_value') expect(rows).toEqual(expected);
        else {
          const close = rows.map((row, index) => {
            const [found, exact] = [row[metric], expected[index]?.[metric]];
            return found === exact || Math.abs(Number(found) - Number(exact)) <= Number(exact) * DIGEST_RELATIVE_ERROR;
          });
          expect(close).toEqual(expected.map(() => true));
        }
      },
    );
    await fc.assert(property, { seed: 20260103, numRuns: caseCount(16), endOnFailure: true });
  });

  it('for orders per session, over both sources: exactly, even if one of them has no rows in a group', async () => {
    const property = fc.asyncProperty(intents(['channel'], { channel: ['Web', 'Mobile'] }, generated), async (intent) => {
      const keyOf = (row: Readonly<Record<string, unknown>>): string =>
        JSON.stringify([row[intent.time_axis ?? ''] ?? null, row['channel'] ?? null]);
      const [orders, sessions] = await Promise.all([
        rawRows(raw, rawOrders, 'orders', intent),
        rawRows(raw, rawSessions, 'sessions', intent),
      ]);
      const [placed, visits] = [
        new Map(orders.map((row) => [keyOf(row), Number(row['orders'])])),
        new Map(sessions.map((row) => [keyOf(row), Number(row['sessions'])])),
      ];
      const wanted = [...new Set([...placed.keys(), ...visits.keys()])].map((key) => {
        const of = visits.get(key) ?? 0;
        return [key, of === 0 ? null : (placed.get(key) ?? 0) / of] as const;
      });
      const { rows } = await ask('orders_per_session', intent);
      expect(new Map(rows.map((row) => [keyOf(row), row['orders_per_session']]))).toEqual(new Map(wanted));
    });
    await fc.assert(property, { seed: 20260104, numRuns: 20, endOnFailure: true });
  });

  it('for active customers: whoever visited in the 28 days that end with each day', async () => {
    const { rows } = await ask('active_customers', { time_axis: 'day', start: '2026-02-01', end: '2026-04-30' });
    const expected = await queryRows(
      raw,
      `SELECT strftime(day, '%Y-%m-%d') AS day, count(DISTINCT customer_id)::INTEGER AS active_customers
       FROM (SELECT unnest(generate_series(DATE '2026-02-01', DATE '2026-04-30', INTERVAL 1 DAY)) AS day) JOIN sessions
         ON started_at < day + INTERVAL 1 DAY AND started_at >= day - INTERVAL 27 DAY
       GROUP BY 1 ORDER BY 1`,
    );
    expect(rows).toHaveLength(89);
    expect(rows).toEqual(expected);
  });
});
