import { settingNamed } from '../catalog/settings.ts';
import { acceptedValue, durationOf, ownValue } from './acceptedValue.ts';
import * as messages from './messages.ts';
import { SessionError } from './SessionError.ts';
import type { SettingScope } from './SessionStatement.ts';

/** Settings with a point in their name are their client's own; so many. */
const MOST_OWN = 100;
/** Settings whose value clients are told at the start and after each change. */
export const reported: readonly string[] = [
  'application_name',
  'client_encoding',
  'datestyle',
  'default_transaction_read_only',
  'in_hot_standby',
  'integer_datetimes',
  'intervalstyle',
  'is_superuser',
  'server_encoding',
  'server_version',
  'session_authorization',
  'standard_conforming_strings',
  'timezone',
];

/** Values that were in force at some moment. */
export type SettingsMoment = ReadonlyMap<string, string>;

/** The settings of one session that are not as every session begins with them, by their names in lower case. */
export class Settings {
  readonly #first: ReadonlyMap<string, string>;
  #values: Map<string, string>;
  /** Those that hold until the transaction ends. */
  readonly #local = new Map<string, string>();

  /** @param given by the client at the start @throws {SessionError} for one that is unknown, fixed, or has a value that it does not take */
  constructor(given: ReadonlyMap<string, string>, fixed: Readonly<Record<string, string>>) {
    this.#first = new Map(Object.entries(fixed));
    this.#values = new Map(this.#first);
    for (const [name, value] of given) this.set(name, value, 'session');
    this.#first = new Map(this.#values);
  }

  /** The values in force, but for those that every session begins with. */
  get values(): ReadonlyMap<string, string> {
    return this.#local.size === 0 ? this.#values : new Map([...this.#values, ...this.#local]);
  }

  /** @throws {SessionError} 42704 */
  value(name: string): string {
    const lower = name.toLowerCase();
    return this.#local.get(lower) ?? this.#values.get(lower) ?? settingNamed(lower)?.value ?? unknown(name);
  }

  /** @param value null for the first one @throws {SessionError} 42704 unknown, 55P02 fixed, 22023 a value that it does not take */
  set(name: string, value: string | null, scope: SettingScope): void {
    const lower = name.toLowerCase();
    const known = settingNamed(lower);
    if (known?.changes === 'never') throw new SessionError('55P02', messages.fixedSetting(known.name));
    if (known === undefined && !/^[a-z_][a-z0-9_$]*(\.[a-z_][a-z0-9_$]*)+$/.test(lower)) unknown(name);
    if (known === undefined && !this.#has(lower) && this.#countOwn() >= MOST_OWN) {
      throw new SessionError('54000', messages.tooManySettings(MOST_OWN));
    }
    const accepted =
      value === null
        ? (this.#first.get(lower) ?? known?.value ?? '')
        : known === undefined
          ? ownValue(name, value)
          : acceptedValue(known, value);
    if (scope === 'transaction') {
      this.#local.set(lower, accepted);
      return;
    }
    this.#local.delete(lower);
    this.#values.set(lower, accepted);
  }

  #has(lower: string): boolean {
    return this.#values.has(lower) || this.#local.has(lower);
  }

  #countOwn(): number {
    return [...new Set([...this.#values.keys(), ...this.#local.keys()])].filter((name) => settingNamed(name) === undefined).length;
  }

  resetAll(): void {
    this.#local.clear();
    this.#values = new Map(this.#first);
  }

  /** Milliseconds of a setting that is a duration; 0 for no limit. */
  duration(name: string): number {
    return durationOf(this.value(name)) ?? 0;
  }

  /** What holds now, for a transaction that may be rolled back. */
  moment(): SettingsMoment {
    return new Map(this.#values);
  }

  /** A transaction has ended. @param before what held at its start, if that holds again */
  endTransaction(before: SettingsMoment | null): void {
    this.#local.clear();
    if (before !== null) this.#values = new Map(before);
  }
}

function unknown(name: string): never {
  throw new SessionError('42704', messages.noSuchSetting(name));
}
