import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { canonicalHash, canonicalJson } from '../../../compiler/canonicalJson.ts';
import { contentOf, type Content } from '../storage/contentOf.ts';
import { storage } from '../storage/storage.ts';
import { STORE_FORMAT } from './storeFormat.ts';

/**
 * The contents of `<file>.seal` beside a finished file of the store: the identity of its bytes when it was complete, and further facts. A
 * file that does not match its seal was damaged, replaced or truncated.
 */
export interface Seal extends Content {
  readonly format: number;
  /** Facts that the file's writer adds; null for none. */
  readonly facts: unknown;
}

export function sealPath(file: string): string {
  return `${file}.seal`;
}

/** The seal's text, with a sha256 of itself, so that a damaged seal is not trusted. */
export function sealText({ bytes, sha256 }: Content, facts: unknown): string {
  const seal: Seal = { format: STORE_FORMAT, bytes, sha256, facts };
  // Made once: the canonical JSON of both, whose keys are in this order.
  const text = canonicalJson(seal);
  return `{"check":"${hash('sha256', text, 'hex')}","seal":${text}}\n`;
}

/** The seal beside a file; `absent` if there is none, `unreadable` if it is damaged. */
export async function readSeal(file: string): Promise<Seal | 'absent' | 'unreadable'> {
  const text = await storage.read(sealPath(file));
  return text === null ? 'absent' : (parseSeal(text) ?? 'unreadable');
}

/**
 * The result of checking a file against its seal. `damaged`: the file or the seal is not what was written. `newer`: a later version of the
 * service wrote it.
 */
export type SealState = 'whole' | 'damaged' | 'missing' | 'unsealed' | 'newer';

/**
 * Compares a file with its seal, to the last byte.
 *
 * @throws the reason, when the signal aborts; read errors that are not the file's fault.
 */
export async function checkSeal(file: string, signal?: AbortSignal): Promise<SealState> {
  let seal = await readSeal(file);
  for (;;) {
    const state = await compare(file, seal, signal);
    if (state !== 'damaged') return state;
    // A concurrent writer replaces the file and its seal one after the other.
    const now = await readSeal(file);
    if (isDeepStrictEqual(now, seal)) return state;
    seal = now;
  }
}

async function compare(file: string, seal: Seal | 'absent' | 'unreadable', signal: AbortSignal | undefined): Promise<SealState> {
  const found = await storage.find(file);
  if (found === null) return 'missing';
  if (seal === 'absent') return 'unsealed';
  if (seal === 'unreadable' || found.kind !== 'file' || found.bytes !== seal.bytes) return 'damaged';
  if (seal.format > STORE_FORMAT) return 'newer';
  const { bytes, sha256 } = await contentOf(file, found.bytes, signal);
  return bytes === seal.bytes && sha256 === seal.sha256 ? 'whole' : 'damaged';
}

function parseSeal(text: string): Seal | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  const { seal, check } = fieldsOf(read);
  const { format, bytes, sha256, facts } = fieldsOf(seal);
  if (typeof format !== 'number' || typeof bytes !== 'number' || typeof sha256 !== 'string' || facts === undefined) return null;
  return canonicalHash(seal) === check ? { format, bytes, sha256, facts } : null;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
