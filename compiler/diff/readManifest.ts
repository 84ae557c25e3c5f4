import { canonicalHash } from '../canonicalJson.ts';
import type { Manifest } from '../manifest.ts';
import { findFault } from './manifestShape.ts';
import * as messages from './messages.ts';

/** A text that is not a manifest. The message is meant for users. */
export class ManifestError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ManifestError';
  }
}

/**
 * Reads a manifest written by `service compile`.
 * @throws ManifestError when it is not JSON, not a manifest of this version, or does not match its own hash
 */
export function readManifest(text: string): Manifest {
  const value = parse(text);
  if (typeof value === 'object' && value !== null && 'manifest_version' in value && value.manifest_version !== 1)
    throw new ManifestError(messages.otherManifestVersion(value.manifest_version));
  const fault = findFault(value);
  if (fault !== null) throw new ManifestError(messages.notAManifest(fault.at, fault.expected));
  const manifest = value as Manifest; // findFault has just checked the shape.
  const { catalog_hash, ...body } = manifest;
  if (canonicalHash(body) !== catalog_hash) throw new ManifestError(messages.wrongHash());
  return manifest;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ManifestError(messages.notJson());
  }
}
