import { spawn } from 'node:child_process';

export interface Finished {
  /** Wall-clock time from the spawn to the exit, in milliseconds. */
  readonly ms: number;
  /** From the spawn to its first output on standard output, in milliseconds; 0 when there was none. */
  readonly first_output_ms: number;
  readonly stdout: string;
}

/** Runs a Node program to its end. @throws Error with its output when it fails */
export function runProcess(program: string, args: readonly string[]): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    let ms = 0;
    let first_output_ms = 0;
    child.stdout.on('data', (chunk: Buffer) => {
      if (stdout === '') first_output_ms = performance.now() - start;
      stdout += chunk.toString('utf8');
    });
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString('utf8');
    });
    child.once('error', reject);
    child.once('exit', () => {
      ms = performance.now() - start;
    });
    child.once('close', (code) => {
      if (code === 0) resolve({ ms, first_output_ms, stdout });
      else reject(new Error(`${program} ${args.join(' ')} ended with status ${code}\n${stdout}\n${stderr}`.slice(0, 4000)));
    });
  });
}
