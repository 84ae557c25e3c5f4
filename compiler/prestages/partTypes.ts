import type { PartTypes } from './PrestageDefinition.ts';

/** What tells customers apart. */
export const anIdentity: PartTypes = { types: ['string', 'integer'], takes: 'a string or an integer' };
/** What tells other things apart. */
export const anyName: PartTypes = { types: ['string', 'integer', 'boolean', 'date'], takes: 'a string, an integer, a boolean or a date' };
export const aNumber: PartTypes = { types: ['integer', 'decimal', 'number'], takes: 'a number' };
/** True or false. */
export const aCondition: PartTypes = { types: ['boolean'], takes: 'a boolean' };
