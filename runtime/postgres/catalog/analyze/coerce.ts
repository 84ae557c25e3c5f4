import { PgError } from '../PgError.ts';
import { canCoerce, commonType, type Context } from '../types/coercions.ts';
import { ANY, ANYELEMENT, BOOL, TEXT, UNKNOWN } from '../types/pgTypes.ts';
import { wordFor } from '../types/routines.ts';
import { conversion } from '../values/convert.ts';
import { readValue, type ObjectNames } from '../values/textForm.ts';
import { constant, type Typed } from './Typed.ts';
import { typeWord } from './typeWord.ts';

/** The expression as one of another type. @throws {PgError} 42846, 42804, 22P02 */
export function coerce(typed: Typed, to: number, context: Context, names: ObjectNames): Typed {
  if (typed.type === to || to === ANY || to === ANYELEMENT) return typed.type === UNKNOWN ? coerce(typed, TEXT, context, names) : typed;
  if (typed.parameter !== undefined) {
    const { parameter } = typed;
    if (parameter.type === 0) parameter.type = to;
    const convert = parameter.type === to ? null : conversion(parameter.type, to, names);
    return { type: to, uses: typed.uses, evaluate: convert === null ? () => parameter.value : () => convert(parameter.value) };
  }
  if (typed.literal !== undefined) return constant(to, typed.literal === null ? null : readValue(typed.literal, to, names));
  if (!canCoerce(typed.type, to, context)) {
    if (context === 'explicit') throw new PgError('42846', `cannot cast type ${typeWord(typed.type)} to ${typeWord(to)}`);
    throw new PgError('42804', `a value of type ${typeWord(typed.type)} stands where one of type ${typeWord(to)} is needed`);
  }
  const convert = conversion(typed.type, to, names);
  if (convert === null) return { ...typed, type: to };
  const { evaluate } = typed;
  return { type: to, uses: typed.uses, evaluate: () => convert(evaluate()) };
}

export function coerceToBoolean(typed: Typed, clause: string, names: ObjectNames): Typed {
  if (typed.type !== UNKNOWN && !canCoerce(typed.type, BOOL, 'implicit')) {
    throw new PgError('42804', `argument of ${clause} must be type boolean, not type ${typeWord(typed.type)}`);
  }
  return coerce(typed, BOOL, 'implicit', names);
}

/** Several expressions as ones of a type that all can be. @throws {PgError} 42804 */
export function coerceAll(
  all: readonly Typed[],
  clause: string,
  names: ObjectNames,
): { readonly type: number; readonly parts: readonly Typed[] } {
  const type = commonType(all.map((one) => one.type));
  if (type === null) throw new PgError('42804', `${clause} types ${all.map((one) => typeWord(one.type)).join(' and ')} cannot be matched`);
  return { type, parts: all.map((one) => coerce(one, type, 'implicit', names)) };
}

export function settled(typed: Typed, names: ObjectNames): Typed {
  return typed.type === UNKNOWN ? coerce(typed, TEXT, 'implicit', names) : typed;
}

export function noSuchFunction(name: string, given: readonly Typed[]): PgError {
  const types = given.map(({ type }) => (type === UNKNOWN ? wordFor(type) : typeWord(type))).join(', ');
  return new PgError(
    '42883',
    `function ${name}(${types}) does not exist`,
    'No function matches the given name and argument types. You might need to add explicit type casts.',
  );
}
