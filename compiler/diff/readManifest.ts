import { manifestError } from '../../generated/manifestValidator.ts';
import { canonicalHash } from '../canonicalJson.ts';
import type { Manifest } from '../manifest.ts';
import { expectedShape } from './expectedShape.ts';
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
  const error = manifestError(value);
  if (error !== null) {
    const { at, expected } = expectedShape(error);
    throw new ManifestError(messages.notAManifest(at, expected));
  }
  const manifest = value as Manifest; // Its shape has just been checked.
  const { catalog_hash, ...body } = manifest;
  if (canonicalHash(body) !== catalog_hash) throw new ManifestError(messages.wrongHash());
  return manifest;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (_, value: unknown) => {
      if (typeof value === 'string' && !value.isWellFormed()) throw new ManifestError(messages.brokenText());
      return value;
    });
  } catch (error) {
    throw error instanceof ManifestError ? error : new ManifestError(messages.notJson());
  }
}
