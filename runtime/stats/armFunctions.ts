import type { ArmFunctionName } from '../../compiler/expressions/armFunctions.ts';
import type { Value } from '../exact/Value.ts';
import { chiSquare } from './chiSquare.ts';

/** Of the arguments of each arm, in the order of the arms' values. */
export type ArmFunction = (arms: readonly (readonly Value[])[]) => Value;

/** What computes each function over arms; compiler/expressions/armFunctions.ts says what it takes and gives. */
export const armFunctions: { readonly [Name in ArmFunctionName]: ArmFunction } = { chi_square: chiSquare };
