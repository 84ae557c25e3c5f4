import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CodeCache } from './CodeCache.ts';

type Require = (id: string) => unknown;
type Run = (exports: object, require: Require, module: { exports: object }, __filename: string, __dirname: string) => void;

const OFF = ['NODE_DISABLE_COMPILE_CACHE', 'NODE_V8_COVERAGE'];
/** By then a server has given its first answers, so that what these run is cached as well. In milliseconds. */
const WRITTEN_AFTER_MS = 10_000;
/** From one file to the next, in which requests are answered. */
const BETWEEN_WRITES_MS = 200;
/** As Node wraps a CommonJS module, on its first line. */
const HEAD = '(function (exports, require, module, __filename, __dirname) {';

/**
 * Replaces `require` in a packed program: its own files, which are all in one folder, are compiled with the code cache beside them. Compiling
 * them otherwise takes a server a fifth of its start. Node's own cache (`module.enableCompileCache`) exists from version 22.1; the variable that
 * turns that off turns this off, and so does coverage, which counts only what is compiled for it.
 * @param native the program's `require`, which loads everything else
 * @param folder the program's
 */
export function requireCached(native: Require, folder: string): Require {
  if (OFF.some((variable) => process.env[variable] !== undefined)) return native;
  const cache = new CodeCache(join(folder, 'code-cache'));
  const modules = new Map<string, { exports: object }>();

  function load(id: string): unknown {
    if (!id.startsWith('./')) return native(id);
    const known = modules.get(id);
    if (known !== undefined) return known.exports;
    const file = join(folder, id);
    const source = `${HEAD}${readFileSync(file, 'utf8')}\n})`;
    const run = cache.compile(id.slice(2), source, file, -HEAD.length).runInThisContext() as Run;
    const module = { exports: {} };
    modules.set(id, module);
    try {
      run(module.exports, load, module, file, folder);
    } catch (error) {
      modules.delete(id);
      throw error;
    }
    return module.exports;
  }

  const writeOn = (): void => {
    if (cache.writeNext() === 'more') setTimeout(writeOn, BETWEEN_WRITES_MS).unref();
  };
  setTimeout(writeOn, WRITTEN_AFTER_MS).unref();
  process.once('exit', () => cache.write());
  return load;
}
