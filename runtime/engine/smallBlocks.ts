/**
 * For `ATTACH`, of a new database of small tables: blocks of 16 KiB. With those of 256 KiB each column takes a block, which is cleared, hashed
 * and written.
 */
export const SMALL_BLOCKS = '(BLOCK_SIZE 16384)';
