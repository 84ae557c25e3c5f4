import { createHash } from 'node:crypto';
import { accessSync, constants, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';

const SEAL_BYTES = 32;

/**
 * What V8 has compiled, stored on disk: the next process need not parse the same source again. A file is used only if its seal matches the source
 * and the content; V8 itself would take any source of the same length. Files of other versions of V8, and of other flags, have other names.
 * Whatever is missing, damaged or cannot be written means that the source is compiled, as it would be without a cache.
 *
 * The content is run unchecked, so the folder must be one that only those can write who can write the program.
 */
export class CodeCache {
  readonly #folder: string;
  readonly #unwritten = new Map<string, { readonly source: string; readonly script: Script; readonly tag: number }>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * @param name identifies the source within the folder
   * @param filename appears in stack traces
   * @param column of the first character, in stack traces
   */
  compile(name: string, source: string, filename: string, column: number): Script {
    const tag = cachedDataVersionTag();
    const file = join(this.#folder, `${name}.${tag.toString(16)}`);
    const cachedData = readSealed(file, source);
    const script = new Script(source, { filename, columnOffset: column, ...(cachedData === null ? {} : { cachedData }) });
    if (script.cachedDataRejected !== false) this.#unwritten.set(file, { source, script, tag });
    return script;
  }

  /** Keeps what was compiled and not found: with the functions that have run since, which V8 compiles when they are first called. */
  write(): void {
    while (this.writeNext() === 'more') continue;
  }

  /** The same for one source, so that a server can do something else before the next: collecting compiled code takes a while. */
  writeNext(): 'more' | 'done' {
    const [next] = this.#unwritten;
    if (next === undefined) return 'done';
    const [file, { source, script, tag }] = next;
    this.#unwritten.delete(file);
    // V8 would reject it under the flags in the file's name: those of now are written with it.
    if (tag !== cachedDataVersionTag()) return this.writeNext();
    try {
      // Whatever the process's mask allows, nobody else may write.
      mkdirSync(this.#folder, { mode: 0o755, recursive: true });
      // Not where it cannot be written.
      accessSync(this.#folder, constants.W_OK);
      const data = script.createCachedData();
      // If two processes write at once, their bytes may mix: the seal then fails.
      writeFileSync(`${file}.tmp`, Buffer.concat([seal(source, data), data]), { mode: 0o644 });
      renameSync(`${file}.tmp`, file);
    } catch {
      // Another process has the file, the disk is full, or the installation may not be changed.
      this.#unwritten.clear();
    }
    return this.#unwritten.size === 0 ? 'done' : 'more';
  }
}

/** @returns null if the file is missing, damaged or of another source */
function readSealed(file: string, source: string): Buffer | null {
  let content: Buffer;
  try {
    content = readFileSync(file);
  } catch {
    return null;
  }
  const data = content.subarray(SEAL_BYTES);
  return seal(source, data).equals(content.subarray(0, SEAL_BYTES)) ? data : null;
}

function seal(source: string, data: Buffer): Buffer {
  return createHash('sha256').update(source).update(data).digest();
}
