/**
 * The version of what decides stored values beyond the catalog: hashing, bucketing, casting and rounding at ingest.
 * Part of every computation hash: raise it when the same rows would be stored differently, and everything is ingested again.
 */
export const KERNEL_VERSION = 2;
