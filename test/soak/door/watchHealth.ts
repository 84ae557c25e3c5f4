import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { KeepAliveConnection } from '../KeepAliveConnection.ts';

/** Answers of /health over a while: how many, how many were no `200`, and the milliseconds that they took. */
export interface WatchedHealth {
  readonly asked: number;
  readonly failed: number;
  readonly median_ms: number;
  readonly longest_ms: number;
}

/** Milliseconds between two questions. */
const PAUSE_MS = 5;

let times: number[] = [];
let failed = 0;
let asked_at: number | null = null;

parentPort?.on('message', () => {
  // One that is not answered yet counts for how long it waits already.
  const all = [...times, ...(asked_at === null ? [] : [performance.now() - asked_at])].toSorted((a, b) => a - b);
  const seen: WatchedHealth = { asked: all.length, failed, median_ms: all[Math.floor(all.length / 2)] ?? 0, longest_ms: all.at(-1) ?? 0 };
  [times, failed] = [[], 0];
  parentPort?.postMessage(seen, []);
});

const http = new KeepAliveConnection(Number(workerData));
await http.send({ method: 'GET', path: '/health' });
parentPort?.postMessage('ready', []);
for (;;) {
  asked_at = performance.now();
  const { status } = await http.send({ method: 'GET', path: '/health' });
  times.push(performance.now() - asked_at);
  asked_at = null;
  if (status !== 200) failed += 1;
  await sleep(PAUSE_MS);
}
