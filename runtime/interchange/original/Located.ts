import type { OriginalFile } from './OriginalFile.ts';

/** A value of a document, and where it stands. */
export class Located {
  readonly value: unknown;
  readonly #file: OriginalFile;
  readonly #path: readonly (string | number)[];

  constructor(file: OriginalFile, path: readonly (string | number)[], value: unknown) {
    this.#file = file;
    this.#path = path;
    this.value = value;
  }

  /** The place of the value: `file:line:col`, or `file#/json/pointer`. */
  get place(): string {
    return this.#file.placeOf(this.#path);
  }

  /** A member; its value is undefined where there is none. */
  get(key: string): Located {
    const value: unknown = isObject(this.value) && Object.hasOwn(this.value, key) ? this.value[key] : undefined;
    return new Located(this.#file, [...this.#path, key], value);
  }

  /** The members of a list; of anything else, none. */
  get items(): readonly Located[] {
    return Array.isArray(this.value) ? this.value.map((item: unknown, index) => new Located(this.#file, [...this.#path, index], item)) : [];
  }

  get keys(): readonly string[] {
    return isObject(this.value) ? Object.keys(this.value) : [];
  }

  /** Its text, also of a number or a boolean; null where there is none. */
  get text(): string | null {
    if (typeof this.value === 'string') return this.value;
    return typeof this.value === 'number' || typeof this.value === 'boolean' ? String(this.value) : null;
  }

  /** Whether it says nothing: absent, null, false, empty, or all within it is. */
  get isEmpty(): boolean {
    return saysNothing(this.value);
  }
}

function saysNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(saysNothing);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
