import type { CatalogFile } from '../../generated/catalog.ts';
import type { PathStep, Place } from '../diagnostics/Diagnostic.ts';
import * as messages from '../messages.ts';
import { isMap } from './isMap.ts';
import type { ShapeFault } from './validateShape.ts';
import type { YamlFile } from './YamlFile.ts';

/** The files that a catalog has in place of one file: that file alone, or the files of the folder of its name in their order. */
export class YamlFiles {
  readonly files: readonly YamlFile[];
  readonly #file: string;
  readonly #collections: ReadonlySet<string>;
  /** The first file with each key, and with each entry of a collection. */
  readonly #holders: ReadonlyMap<string, YamlFile>;

  /** @param files at least one */
  constructor(files: readonly YamlFile[], { file: one, collections }: CatalogFile) {
    this.files = files;
    this.#file = one;
    this.#collections = new Set(Object.keys(collections));
    const holders = new Map<string, YamlFile>();
    for (const { file, path } of files.length === 1 ? [] : this.#defined()) {
      const name = keyOf(path);
      if (!holders.has(name)) holders.set(name, file);
    }
    this.#holders = holders;
  }

  /** The file that a place is in, which may be given as a place of the one file that these stand for. */
  holderOf({ file, path }: Place): YamlFile {
    return (file === this.#file ? null : this.files.find((yaml) => yaml.file === file)) ?? this.#firstWith(path);
  }

  /** The first file that defines what a path leads into; the first of all where none does. */
  #firstWith(path: readonly PathStep[]): YamlFile {
    const found = this.#holders.get(keyOf(path.slice(0, 2))) ?? this.#holders.get(keyOf(path.slice(0, 1))) ?? this.files[0];
    if (found === undefined) throw new Error(`${this.#file} has no files`);
    return found;
  }

  /** The names that several files define. */
  *repeated(): Iterable<ShapeFault> {
    if (this.files.length === 1) return;
    for (const { file, path } of this.#defined()) {
      if (path.length === 1 && this.#collections.has(String(path[0]))) continue;
      const first = this.#firstWith(path);
      if (first === file) continue;
      const place: Place = { file: file.file, path, key: true };
      yield { place, message: messages.definedTwice(String(path.at(-1)), first.file, first.lineOf(place)) };
    }
  }

  /** The paths of the keys of each file, and of the entries of its collections. */
  *#defined(): Iterable<{ readonly file: YamlFile; readonly path: readonly string[] }> {
    for (const file of this.files) {
      const { value } = file;
      if (!isMap(value)) continue;
      for (const [key, held] of Object.entries(value)) {
        yield { file, path: [key] };
        if (this.#collections.has(key) && isMap(held)) for (const name of Object.keys(held)) yield { file, path: [key, name] };
      }
    }
  }
}

function keyOf(path: readonly PathStep[]): string {
  return path.join('\0');
}
