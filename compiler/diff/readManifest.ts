import { canonicalHash } from '../canonicalJson.ts';
import type { Manifest } from '../manifest.ts';
import { findFault } from './manifestShape.ts';
import * as messages from './messages.ts';

/** A text that is not a manifest. The message is for a person. */
export class ManifestError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ManifestError';
  }
}

/**
 * The manifest that a file of `service compile` holds.
 * @throws ManifestError when it is not JSON, not a manifest of this version, or not what its hash is over
 */
export function readManifest(text: string): Manifest {
  const value = parse(text);
  if (typeof value === 'object' && value !== null && 'manifest_version' in value && value.manifest_version !== 1)
    throw new ManifestError(messages.otherManifestVersion(value.manifest_version));
  const fault = findFault(value);
  if (fault !== null) throw new ManifestError(messages.notAManifest(fault.at, fault.expected));
  const manifest = value as Manifest; // findFault has just vouched for the shape.
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
