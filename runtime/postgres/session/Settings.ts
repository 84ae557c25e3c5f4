import { settingByDefault } from '../catalog/settings.ts';
import * as messages from './messages.ts';
import { SessionError } from './SessionError.ts';
import type { SettingScope } from './SessionStatement.ts';
import { choices, settingsByName, type Setting } from './knownSettings.ts';

/** Settings with a point in their name are their client's own; so many. */
const MOST_OWN = 100;
const MOST_CHARACTERS = 10_000;
/** Milliseconds of a unit of time. */
const units: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 };

/** Values that were in force at some moment. */
export type SettingsMoment = ReadonlyMap<string, string>;

/** The settings of one session, by their names in lower case. */
export class Settings {
  readonly #first: ReadonlyMap<string, string>;
  #values: Map<string, string>;
  /** Those that hold until the transaction ends. */
  readonly #local = new Map<string, string>();

  /** @param given by the client at the start @throws {SessionError} for one that is unknown, fixed, or has a value that it does not take */
  constructor(given: ReadonlyMap<string, string>, fixed: Readonly<Record<string, string>>) {
    const first = new Map([...settingsByName].map(([name, { value }]) => [name, value]));
    for (const [name, value] of Object.entries(fixed)) first.set(name, value);
    this.#first = first;
    this.#values = new Map(first);
    for (const [name, value] of given) this.set(name, value, 'session');
    this.#first = new Map(this.#values);
  }

  /** All values in force. */
  get values(): ReadonlyMap<string, string> {
    return this.#local.size === 0 ? this.#values : new Map([...this.#values, ...this.#local]);
  }

  /** @throws {SessionError} 42704 */
  value(name: string): string {
    const lower = name.toLowerCase();
    return this.#local.get(lower) ?? this.#values.get(lower) ?? settingByDefault(lower) ?? unknown(name);
  }

  /** @param value null for the first one @throws {SessionError} 42704 unknown, 55P02 fixed, 22023 a value that it does not take */
  set(name: string, value: string | null, scope: SettingScope): void {
    const lower = name.toLowerCase();
    const known = settingsByName.get(lower);
    const isOwn = known === undefined && /^[a-z_][a-z0-9_$]*(\.[a-z_][a-z0-9_$]*)+$/.test(lower);
    // A server has settings that no client of this one can change.
    if (known === undefined && settingByDefault(lower) !== null) throw new SessionError('55P02', messages.fixedSetting(lower));
    if (known === undefined && !isOwn) unknown(name);
    if (known?.takes === 'fixed') throw new SessionError('55P02', messages.fixedSetting(known.name));
    const accepted = value === null ? (this.#first.get(lower) ?? '') : known === undefined ? own(name, value) : acceptedValue(known, value);
    const isNew = isOwn && !this.#values.has(lower) && !this.#local.has(lower);
    if (isNew && this.#values.size + this.#local.size >= settingsByName.size + MOST_OWN) {
      throw new SessionError('54000', messages.tooManySettings(MOST_OWN));
    }
    if (scope === 'transaction') {
      this.#local.set(lower, accepted);
      return;
    }
    this.#local.delete(lower);
    this.#values.set(lower, accepted);
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

function own(name: string, value: string): string {
  if (value.length > MOST_CHARACTERS) throw new SessionError('22023', messages.badSetting(name, value));
  return value;
}

/** @throws {SessionError} 22023 */
function acceptedValue({ name, takes }: Setting, value: string): string {
  const refuse = (what: string): never => {
    throw new SessionError('22023', messages.badSetting(name, value), messages.settingTakes(what));
  };
  switch (takes) {
    case 'text':
    case 'fixed':
      return name === 'TimeZone' ? zone(name, value) : own(name, value);
    case 'boolean':
      return choices.on.pattern.test(value) ? 'on' : choices.off.pattern.test(value) ? 'off' : refuse('on or off');
    case 'number':
      return Number.isFinite(Number(value)) && value.trim() !== '' ? value : refuse('a number');
    case 'duration':
      return durationOf(value) === null ? refuse('milliseconds, or a duration such as 30s or 5min') : value;
    case 'encoding':
    case 'date_style':
    case 'interval_style':
    case 'on':
    case 'off':
    case 'float_digits':
    case 'bytea':
    case 'isolation':
    case 'message_level':
      if (!choices[takes].pattern.test(value)) return refuse(choices[takes].words);
      return takes === 'encoding' ? 'UTF8' : takes === 'date_style' ? dateStyle(value) : value;
  }
}

/** @throws {SessionError} 22023 for a zone that does not exist */
function zone(name: string, value: string): string {
  const isOffset = /^([+-]?\d{1,2}(:\d\d)?|<[^>]{1,10}>[+-]\d{1,2}(:\d\d)?|(GMT|UTC)([+-]\d{1,2}(:\d\d)?)?)$/i.test(value);
  if (!isOffset && !isZone(value)) throw new SessionError('22023', messages.badSetting(name, value));
  return value;
}

function isZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function dateStyle(value: string): string {
  const order = /(mdy|dmy|ymd)/i.exec(value)?.[0].toUpperCase() ?? 'MDY';
  return `ISO, ${order}`;
}

/** In milliseconds; null for what is none. */
function durationOf(text: string): number | null {
  const [, amount, unit = 'ms'] = /^(\d{1,9}(?:\.\d+)?)\s*(us|ms|s|min|h|d)?$/.exec(text.trim()) ?? [];
  return amount === undefined ? null : Math.round(Number(amount) * (units[unit] ?? 1));
}
