import { createHash } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AiSettings } from '../../compiler/AiSettings.ts';
import { canonicalHash } from '../../compiler/canonicalJson.ts';
import { deepFreeze } from '../../compiler/deepFreeze.ts';
import type { Manifest } from '../../compiler/manifest.ts';
import type { CatalogText } from '../../compiler/parse/catalogFiles.ts';
import { BUILD } from './build.ts';

/** The parts of a compiled catalog that answers need. */
export interface CompiledCatalog {
  readonly manifest: Manifest;
  readonly ai: AiSettings | null;
}

/** Relative to the workspace. */
const FILE = 'meta/compiled_catalog.json';

/**
 * A workspace's compiled catalog, stored on disk so that a process that only answers does not load the compiler. The file has two lines: a hash of
 * the input and of the second line, and the compiled catalog. It is used only if it is intact and was made from the same text by the same build;
 * otherwise it counts as absent, and the catalog is compiled.
 */
export class StoredCatalog {
  readonly #file: string;
  readonly #build: string | null;

  /** @param build identifies the compiler; with null nothing is stored */
  constructor(workspace: string, build: string | null = BUILD) {
    this.#file = join(workspace, FILE);
    this.#build = build;
  }

  /** @returns null if it has to be compiled */
  async read(text: CatalogText): Promise<CompiledCatalog | null> {
    const from = this.#from(text);
    const content = from === null ? null : await readFile(this.#file).catch(() => null);
    if (content === null) return null;
    const end = content.indexOf('\n');
    const body = content.subarray(end + 1);
    if (content.toString('utf8', 0, end) !== headOf(from, body)) return null;
    return deepFreeze(JSON.parse(body.toString('utf8')) as CompiledCatalog);
  }

  /** Writes nothing before the first publication. If writing fails, the catalog is compiled at each start. */
  async write(text: CatalogText, { manifest, ai }: CompiledCatalog): Promise<void> {
    const from = this.#from(text);
    if (from === null || (await this.read(text)) !== null) return;
    const body = Buffer.from(JSON.stringify({ manifest, ai } satisfies CompiledCatalog));
    // If two processes write at once, their bytes may mix: the hash then fails.
    const aside = `${this.#file}.tmp`;
    try {
      await writeFile(aside, Buffer.concat([Buffer.from(`${headOf(from, body)}\n`), body]));
      await rename(aside, this.#file);
    } catch {
      await rm(aside, { force: true }).catch(() => undefined);
    }
  }

  /** A hash of everything that determines the result. Node has the tables of time zones and scripts. */
  #from(text: CatalogText): string | null {
    return this.#build === null ? null : canonicalHash({ build: this.#build, node: process.version, text });
  }
}

function headOf(from: string | null, body: Buffer): string {
  return JSON.stringify({ from, sha256: createHash('sha256').update(body).digest('hex') });
}
