/** Why a table in a file, a worksheet or one of a database, cannot be read, in words that follow the name of the file. */
export class TableFault extends Error {}
