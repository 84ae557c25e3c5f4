import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '../../compiler/manifest.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** The ingest compiled as it stands, to be run in processes of its own. */
export class IngestProgram {
  readonly #folder: string;

  constructor() {
    this.#folder = mkdtempSync(join(tmpdir(), 'ingest-program-'));
    const project = join(this.#folder, 'tsconfig.json');
    writeFileSync(
      project,
      JSON.stringify({
        extends: join(repository, 'tsconfig.json'),
        compilerOptions: {
          rootDir: repository,
          outDir: join(this.#folder, 'out'),
          noEmit: false,
          types: ['node'],
          typeRoots: [join(repository, 'node_modules/@types')],
        },
        include: [],
        files: [join(repository, 'test/support/ingestChild.ts')],
      }),
    );
    execFileSync(join(repository, 'node_modules/.bin/tsc'), ['-p', project], { cwd: repository, stdio: 'pipe' });
    writeFileSync(join(this.#folder, 'package.json'), '{"type":"module"}');
    symlinkSync(join(repository, 'node_modules'), join(this.#folder, 'node_modules'), 'junction');
  }

  /** Starts an ingest of one source. */
  start(workspace: string, manifest: Manifest, source: string, mode: 'run' | 'hold' = 'run'): IngestProcess {
    const file = join(this.#folder, `${manifest.catalog_hash}.json`);
    writeFileSync(file, JSON.stringify(manifest));
    return new IngestProcess(
      spawn(process.execPath, [join(this.#folder, 'out/test/support/ingestChild.js'), workspace, file, source, mode], {
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    );
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export class IngestProcess {
  readonly pid: number;
  readonly #child: ChildProcess;
  readonly #lines: string[] = [];
  readonly #ended: Promise<number | null>;
  #listener: (() => void) | null = null;

  constructor(child: ChildProcess) {
    this.#child = child;
    this.pid = child.pid ?? 0;
    if (child.stdout !== null) {
      createInterface({ input: child.stdout }).on('line', (line) => {
        this.#lines.push(line);
        this.#listener?.();
      });
    }
    this.#ended = new Promise((resolve) => child.once('close', (code) => resolve(code)));
  }

  /** Resolves when the process has printed a line; rejects when it ends without. */
  async printed(line: string): Promise<void> {
    const seen = new Promise<void>((resolve) => {
      this.#listener = () => {
        if (this.#lines.includes(line)) resolve();
      };
      this.#listener();
    });
    const ended = this.#ended.then((code) => {
      if (!this.#lines.includes(line)) throw new Error(`the ingest ended (${code}) before it printed ${line}`);
    });
    await Promise.race([seen, ended]);
  }

  /** Its exit status; null when it was killed. */
  async ended(): Promise<number | null> {
    return this.#ended;
  }

  /** As `kill -9`, and waits until it is dead. Says whether it was still running. */
  async kill(): Promise<boolean> {
    const alive = this.#child.exitCode === null;
    this.#child.kill('SIGKILL');
    await this.#ended;
    return alive;
  }
}
