/** Why a table of a lake cannot be read, in words that follow its name. */
export class LakeFault extends Error {}
