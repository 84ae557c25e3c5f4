import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { ReducedAnswer, WorkerAnswer } from '../../generated/types.ts';
import { Random } from '../sql/fuzz/Random.ts';

/**
 * A command for `--workers` that carries orders to several workers in random order, and misbehaves as it is told:
 * `node workersCrew.js <service> <workers> <mode> [marker]`. With a marker, the path of a file, it
 * misbehaves once.
 */
const [service = '', count = '1', mode = 'honest', marker = ''] = process.argv.slice(2);

const own = [process.execPath, service, 'reduce-worker'];
/** The first worker may be another program. */
const other = process.env['OTHER_WORKER']?.split(' ') ?? own;
const random = new Random(Number(count));
const waiting: string[] = [];
const seen = new Set<string>();
let isOver = false;
let given = 0;

class Crewman {
  readonly #child;
  #line: string | null = null;

  constructor([program = '', ...args]: readonly string[]) {
    this.#child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    createInterface({ input: this.#child.stdout }).on('line', (line) => this.#answered(line));
    // Its order remains unanswered.
    this.#child.on('close', () => {
      crew.delete(this);
      dispatch();
    });
  }

  get isIdle(): boolean {
    return this.#line === null;
  }

  give(line: string): void {
    this.#line = line;
    this.#child.stdin.write(`${line}\n`);
    given++;
    if (mode === 'one_killed' && given > 1 && misbehaves()) this.#child.kill('SIGKILL');
    if (mode === 'all_killed' && given > 2 && misbehaves()) process.kill(0, 'SIGKILL');
  }

  end(): void {
    this.#child.stdin.end();
  }

  #answered(line: string): void {
    const answer: WorkerAnswer = JSON.parse(line);
    if (mode === 'noise') process.stdout.write('starting ...\n');
    process.stdout.write(`${JSON.stringify(said(answer))}\n`);
    if (answer.kind === 'progress') return;
    if (mode === 'twice' && !seen.has(answer.order_id)) waiting.push(this.#line ?? '');
    seen.add(answer.order_id);
    this.#line = null;
    dispatch();
  }
}

function dispatch(): void {
  for (const crewman of crew) {
    if (!crewman.isIdle) continue;
    const [line] = waiting.splice(random.below(waiting.length), 1);
    if (line !== undefined) crewman.give(line);
  }
  if (isOver && waiting.length === 0 && [...crew].every(({ isIdle }) => isIdle)) for (const crewman of crew) crewman.end();
}

function misbehaves(): boolean {
  if (marker === '') return true;
  if (existsSync(marker)) return false;
  writeFileSync(marker, '');
  return true;
}

/** What is passed on of an answer. */
function said(answer: WorkerAnswer): WorkerAnswer {
  if (mode === 'version') return { ...answer, build: { ...answer.build, service: '0.0.1' } };
  if (answer.kind !== 'reduced' || !mode.startsWith('lie') || !misbehaves()) return answer;
  const { outcome } = structuredClone(answer);
  lie(outcome);
  return { ...answer, outcome };
}

/** The first partial and chunk that there are, made untrue. */
function lie(outcome: ReducedAnswer['outcome']): void {
  const [piece] = outcome.pieces.filter(({ partials }) => partials.length > 0);
  const [partial] = piece?.partials ?? [];
  const [chunk] = partial?.chunks ?? [];
  if (piece === undefined || partial === undefined || chunk === undefined) return;
  switch (mode) {
    case 'lie_checksum':
      partial.sha256 = partial.sha256.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
      break;
    case 'lie_size':
      partial.bytes++;
      break;
    case 'lie_rows':
      chunk.rows++;
      break;
    case 'lie_kept':
      chunk.rows_kept--;
      break;
    case 'lie_chunk':
      chunk.chunk_id = 'another';
      break;
    case 'lie_missing':
      outcome.pieces = outcome.pieces.slice(1);
      break;
    case 'lie_elsewhere':
      partial.path = `../${partial.path}`;
      break;
    case 'lie_table':
      partial.table_id = piece.partials[1]?.table_id ?? 'another';
  }
}

const crew = new Set(Array.from({ length: Number(count) }, (_, index) => new Crewman(index === 0 ? other : own)));
createInterface({ input: process.stdin })
  .on('line', (line) => {
    waiting.push(line);
    dispatch();
  })
  .on('close', () => {
    isOver = true;
    dispatch();
  });
