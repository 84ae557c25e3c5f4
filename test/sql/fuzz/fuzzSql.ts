import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryRows } from '../../../runtime/engine/Engine.ts';
import type { CheckedSql } from '../../../runtime/sql/guard/checkSql.ts';
import { ruleMessages } from '../../../runtime/sql/guard/rules.ts';
import { SqlRefusal } from '../../../runtime/sql/guard/SqlRefusal.ts';
import { openGovernedSql, readStatements, type GovernedSql } from '../../support/governedSql.ts';
import { Analytics } from './Analytics.ts';
import { Grammar } from './Grammar.ts';
import { mutate } from './mutate.ts';
import { Random } from './Random.ts';
import { ScanOracle } from './ScanOracle.ts';

export interface FuzzReport {
  readonly seed: number;
  readonly seconds: number;
  readonly statements: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly accepted: number;
  /** Accepted statements that the engine ran to the end, those it could not bind or compute, and those that were stopped. */
  readonly ran: number;
  readonly failed: number;
  readonly stopped: number;
  /** The longest that the guard took, and the longest past the deadline that a statement ran, in milliseconds. */
  readonly slowest_check: number;
  readonly overshoot: number;
  /** What must never be: each a defect of the guard, with the statement. */
  readonly findings: readonly { readonly what: string; readonly statement: string }[];
}

const DEADLINE = 150;

/**
 * Makes statements until the time is over and holds of each: it is refused by the guard with a message of ours, or the plan reads governed
 * relations only, those that the guard named; and running it changes nothing and shows nothing of what is not governed.
 * @param statements stops after so many, whatever the time: the same seed makes the same ones.
 * @param journal where the statement that is being tried is written, so that a crash can be told.
 */
export async function fuzzSql(seed: number, seconds: number, statements: number, corpus: string, journal: string): Promise<FuzzReport> {
  const sql = await openGovernedSql();
  writeFileSync(join(sql.directory, 'canary.csv'), 'canary\nsecret-canary\n');
  const oracle = await ScanOracle.open();
  const functions = (await queryRows(sql.inside, 'SELECT DISTINCT function_name AS name FROM duckdb_functions() ORDER BY name')).map(
    ({ name }) => String(name),
  );
  const random = new Random(seed);
  const writers = [
    ...[0, 0.02, 0.1].map((hostility) => new Grammar(random, functions, hostility)),
    ...[0, 0, 0.02, 0.05].map((hostility) => new Analytics(random, hostility)),
  ];
  const texts = [
    join(corpus, 'benign.sql'),
    ...readdirSync(join(corpus, 'attacks'))
      .toSorted()
      .map((file) => join(corpus, 'attacks', file)),
  ].flatMap((file) => readStatements(readFileSync(file, 'utf8')));
  const tally = {
    refused: new Map<string, number>(),
    statements: 0,
    accepted: 0,
    ran: 0,
    failed: 0,
    stopped: 0,
    slowest_check: 0,
    overshoot: 0,
  };
  const findings: { what: string; statement: string }[] = [];
  const before = await sql.state();
  const effects = await sql.effects();
  const start = performance.now();
  while (tally.statements < statements && performance.now() - start < seconds * 1000 && findings.length < 20) {
    const statement = random.chance(0.7) ? random.pick(writers).statement() : mutate(random, random.pick(texts), random.pick(texts));
    tally.statements += 1;
    writeFileSync(journal, statement);
    const note = (what: string): unknown => findings.push({ what, statement });
    const checking = performance.now();
    const checked = await sql.check(statement).catch((error: unknown) => error);
    tally.slowest_check = Math.max(tally.slowest_check, performance.now() - checking);
    if (checked instanceof SqlRefusal) {
      tally.refused.set(checked.rule, (tally.refused.get(checked.rule) ?? 0) + 1);
      if (!checked.message.startsWith(ruleMessages[checked.rule]) || /\/tmp|canary|secret|\.duckdb/.test(checked.message))
        note('a refusal says what it must not');
    } else if (checked instanceof Error) {
      note(`the guard failed: ${checked.message}`);
    } else {
      tally.accepted += 1;
      await tryAccepted(sql, oracle, checked as CheckedSql, tally, note);
    }
    if (tally.statements % 50 === 0 && (await sql.effects()) !== effects) note('something changed');
  }
  if ((await sql.state()) !== before) findings.push({ what: 'something changed by the end', statement: '' });
  oracle.close();
  await sql.close();
  return {
    seed,
    seconds: (performance.now() - start) / 1000,
    ...tally,
    refused: Object.fromEntries([...tally.refused].toSorted()),
    findings,
  };
}

async function tryAccepted(
  sql: GovernedSql,
  oracle: ScanOracle,
  checked: CheckedSql,
  tally: { ran: number; failed: number; stopped: number; overshoot: number },
  note: (what: string) => unknown,
): Promise<void> {
  const reads = await oracle.reads(checked.sql);
  if (reads !== null) {
    const wrong = reads.filter((name) => !checked.relations.includes(name));
    if (wrong.length > 0) note(`the plan reads ${wrong.join(', ')}, the guard named ${checked.relations.join(', ')}`);
  }
  const effects = await sql.effects();
  const begun = performance.now();
  const timer = setTimeout(() => sql.inside.interrupt(), DEADLINE);
  try {
    const rows = await queryRows(sql.inside, `SELECT * FROM (${checked.sql}\n) LIMIT 100`);
    tally.ran += 1;
    const shown = JSON.stringify(rows);
    if (shown.includes('secret') || shown.includes(sql.directory)) note('a row shows what is not governed');
  } catch (error) {
    const stopped = String(error).includes('Interrupted');
    tally.stopped += stopped ? 1 : 0;
    tally.failed += stopped ? 0 : 1;
  } finally {
    clearTimeout(timer);
  }
  tally.overshoot = Math.max(tally.overshoot, performance.now() - begun - DEADLINE);
  if ((await sql.effects()) !== effects) note('running it changed something');
}
