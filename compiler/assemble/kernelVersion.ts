/**
 * The version of everything outside the catalog that decides stored values: hashing, bucketing, casting and rounding at ingest. It is part
 * of every computation hash. Raise it when the same rows would be stored differently; that forces everything to be ingested again.
 */
export const KERNEL_VERSION = 3;
