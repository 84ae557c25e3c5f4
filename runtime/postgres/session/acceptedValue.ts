import type { ServerSetting } from '../catalog/settings.ts';
import * as messages from './messages.ts';
import { SessionError } from './SessionError.ts';

const MOST_CHARACTERS = 10_000;
/** Milliseconds of a unit of time. */
const units: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 };
const on = { pattern: /^(on|true|yes|1)$/i, words: 'on' };
const off = { pattern: /^(off|false|no|0)$/i, words: 'off' };

/** Settings of which only some values can be kept to, by their names in lower case: what these look like, and how that is said. */
const narrow: Readonly<Record<string, { readonly pattern: RegExp; readonly words: string }>> = {
  client_encoding: { pattern: /^(utf-?8|unicode)$/i, words: 'UTF8: every text is' },
  client_min_messages: {
    pattern: /^(debug[1-5]?|log|info|notice|warning|error)$/i,
    words: 'debug5 to debug1, log, notice, warning or error',
  },
  datestyle: { pattern: /^"?iso(\s*,\s*(mdy|dmy|ymd))?"?$/i, words: 'ISO: days are written as 2024-01-31' },
  intervalstyle: { pattern: /^postgres$/i, words: 'postgres: intervals are written as 1 day 02:00:00' },
  extra_float_digits: { pattern: /^[1-3]$/, words: '1, 2 or 3: numbers are written by their shortest exact digits' },
  standard_conforming_strings: on,
  array_nulls: on,
};

/**
 * The value that a setting takes, as it is shown. Those that steer only how PostgreSQL itself would plan, lock or log take what they take
 * there, and change nothing.
 * @throws {SessionError} 22023 for another value
 */
export function acceptedValue({ name, type, unit, least, values }: ServerSetting, value: string): string {
  const refuse = (what: string): never => {
    throw new SessionError('22023', messages.badSetting(name, value), messages.settingTakes(what));
  };
  const lower = name.toLowerCase();
  const only = narrow[lower];
  if (only !== undefined) {
    if (!only.pattern.test(value)) refuse(only.words);
    return lower === 'client_encoding' ? 'UTF8' : lower === 'datestyle' ? dateStyle(value) : value;
  }
  switch (type) {
    case 'bool':
      return switched(value) ?? refuse('on or off');
    case 'enum': {
      const isSwitch = values.includes('on') && switched(value) !== null;
      return isSwitch || values.includes(value.toLowerCase()) ? value : refuse(values.join(', '));
    }
    case 'integer':
    case 'real': {
      const isTime = unit !== null && Object.hasOwn(units, unit);
      const number = (isTime ? durationOf(value) : null) ?? plainNumber(unit === null ? value : value.replace(/[kMGT]?B\s*$/, ''));
      if (number === null) return refuse(isTime ? 'milliseconds, or a duration such as 30s or 5min' : 'a number');
      return number < least ? refuse(`${least} or more`) : value;
    }
    case 'string':
      return lower === 'timezone' ? zone(name, value) : ownValue(name, value);
  }
}

/** The value of a setting that only its client knows. @throws {SessionError} 22023 */
export function ownValue(name: string, value: string): string {
  if (value.length > MOST_CHARACTERS) throw new SessionError('22023', messages.badSetting(name, value));
  return value;
}

/** In milliseconds; null for what is none. */
export function durationOf(text: string): number | null {
  const [, amount, unit = 'ms'] = /^(\d{1,9}(?:\.\d+)?)\s*(us|ms|s|min|h|d)?$/.exec(text.trim()) ?? [];
  return amount === undefined ? null : Math.round(Number(amount) * (units[unit] ?? 1));
}

function switched(value: string): 'on' | 'off' | null {
  if (on.pattern.test(value)) return 'on';
  return off.pattern.test(value) ? 'off' : null;
}

function plainNumber(text: string): number | null {
  return /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(text) ? Number(text) : null;
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
