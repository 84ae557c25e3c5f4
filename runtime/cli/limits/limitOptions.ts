import { Option } from 'clipanion';
import { CliError } from '../CliError.ts';
import type { LimitFlag, LimitUnit } from './LimitFlag.ts';

/** The placeholder for a flag's value in the help of a command. */
export const unitPlaceholders: Readonly<Record<LimitUnit, string>> = { count: 'N', seconds: 'SECONDS', bytes: 'BYTES' };

const KIBIBYTE = 1024;
const MEBIBYTE = KIBIBYTE * KIBIBYTE;
const GIBIBYTE = KIBIBYTE * MEBIBYTE;

/**
 * A command's options for its limits, under their flags' names. `Object.assign(this, limitOptions(…))` in its constructor declares them.
 */
export function limitOptions<Limits>(flags: readonly LimitFlag<Limits>[], defaults: Limits): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    flags.map(({ flag, description, unit, get }) => [
      flag,
      Option.String(flag, { description: `${description}; default: ${shown(unit, get(defaults))}` }),
    ]),
  );
}

/**
 * The limits set on a command line.
 * @param command with the options that `limitOptions` declared
 * @throws CliError for a value that is not an amount or is too small
 */
export function readLimits<Limits>(command: object, flags: readonly LimitFlag<Limits>[], defaults: Limits): Limits {
  return flags.reduce((limits, flag) => {
    const text: unknown = Reflect.get(command, flag.flag);
    return typeof text === 'string' ? flag.set(limits, readAmount(flag, text)) : limits;
  }, defaults);
}

/** The default number of rows must not exceed the maximum. @throws CliError */
export function checkRows<Limits extends { readonly caps: { readonly default_rows: number; readonly max_rows: number } }>(
  limits: Limits,
): Limits {
  const { default_rows, max_rows } = limits.caps;
  if (default_rows > max_rows)
    throw new CliError(`--default-rows is ${default_rows} and --max-rows is ${max_rows}: set both, the first no larger than the second.`);
  return limits;
}

/** @throws CliError for a text that is not an amount, or an amount that is too small */
export function readAmount({ flag, unit, min }: Pick<LimitFlag<never>, 'flag' | 'unit' | 'min'>, text: string): number {
  const amount = parsers[unit](text);
  if (amount === null) throw new CliError(`${flag} ${text}: this must be ${words[unit]}.`);
  if (amount < min || amount > Number.MAX_SAFE_INTEGER / KIBIBYTE)
    throw new CliError(`${flag} ${text}: this must be at least ${shown(unit, min)}${amount < min ? '' : ', and not so large'}.`);
  return amount;
}

const words: Readonly<Record<LimitUnit, string>> = {
  count: 'a whole number',
  seconds: 'a number of seconds, such as 30 or 0.5',
  bytes: 'a number of bytes, such as 65536, 512KiB or 16MiB',
};

const parsers: Readonly<Record<LimitUnit, (text: string) => number | null>> = {
  count: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : null),
  seconds: (text) => (/^\d{1,12}(\.\d{1,3})?$/.test(text) ? Number(text) : null),
  bytes: (text) => {
    const [, digits, unit = ''] = /^(\d{1,15})(KiB|MiB|GiB)?$/.exec(text) ?? [];
    return digits === undefined ? null : Number(digits) * (scales[unit] ?? 1);
  },
};

const scales: Readonly<Record<string, number>> = { KiB: KIBIBYTE, MiB: MEBIBYTE, GiB: GIBIBYTE };

function shown(unit: LimitUnit, amount: number): string {
  if (unit !== 'bytes') return String(amount);
  const scale = Object.entries(scales).findLast(([, size]) => amount > 0 && amount % size === 0);
  return scale === undefined ? String(amount) : `${amount / scale[1]}${scale[0]}`;
}
