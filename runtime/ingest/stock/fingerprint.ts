import { hash } from 'node:crypto';
import type { InputFile } from '../../store/Ledger.ts';
import type { Content } from '../../store/storage/contentOf.ts';
import { compareText } from '../../engine/compareText.ts';
import type { Chunk } from '../Chunk.ts';
import { remoteFaultOf } from '../../places/remoteFault.ts';
import * as messages from '../../places/messages.ts';
import type { DataFile, DataPlace } from '../../places/DataPlace.ts';

export interface FingerprintedChunk extends Chunk {
  /**
   * sha256 over the content that decides the chunk's rows: the sizes and hashes of its files and of the lookups. Names and times do not
   * matter.
   */
  readonly fingerprint: string | null;
  readonly inputs: readonly InputFile[];
  /** Why a file cannot even be read, in words; then there is no fingerprint. */
  readonly problem: string | null;
}

/**
 * Determines the content identity of every file of a chunk.
 *
 * @param lookups the source's lookup files, already hashed: a changed one changes every chunk.
 * @param contentOf reads a file, and throws when that cannot be done.
 * @throws when a service that has the files does not answer as it should.
 */
export async function fingerprint(
  place: DataPlace,
  chunk: Chunk,
  lookups: readonly InputFile[],
  contentOf: (file: DataFile) => Promise<Content>,
): Promise<FingerprintedChunk> {
  const { id, files } = chunk;
  const contents: Content[] = [];
  for (const file of files) {
    const problem = file.fault === undefined ? place.unreadableName(file.path) : messages.noFile(file.path, file.fault);
    if (problem !== null) return { id, files, fingerprint: null, inputs: lookups, problem };
    try {
      contents.push(await contentOf(file));
    } catch (error) {
      // A service that returns nothing says nothing about the file.
      const fault = remoteFaultOf(error);
      if (fault !== null && fault !== 'absent') throw error;
      return { id, files, fingerprint: null, inputs: lookups, problem: messages.vanishedFile(file.path) };
    }
  }
  const inputs = [
    ...contents.map(({ bytes, sha256 }, index): InputFile => ({ role: 'input', path: files[index]?.path ?? '', bytes, sha256 })),
    ...lookups,
  ];
  return { id, files, fingerprint: contentFingerprint(inputs), inputs, problem: null };
}

/** The fingerprint of a chunk of these files, with lookups in the order of their transforms. */
export function contentFingerprint(inputs: readonly InputFile[]): string {
  return fingerprintOf(
    inputs.filter(({ role }) => role === 'input'),
    inputs.filter(({ role }) => role === 'lookup'),
  );
}

/** @param contents of the files, in any order. */
export function fingerprintOf(contents: readonly Content[], lookups: readonly Content[]): string {
  const files = contents.map(({ bytes, sha256 }) => `${bytes}:${sha256}`);
  if (files.length > 1) files.sort(compareText);
  // As canonical JSON has it: keys in order, and nothing in such texts to escape.
  return hash('sha256', `{"files":${listed(files)},"lookups":${listed(lookups.map(({ sha256 }) => sha256))}}`, 'hex');
}

function listed(texts: readonly string[]): string {
  return texts.length === 0 ? '[]' : `["${texts.join('","')}"]`;
}

/** The content identity of a file in its current state; its size may differ from when it was found. */
export async function inputOf(place: DataPlace, role: InputFile['role'], file: DataFile): Promise<InputFile> {
  return { role, path: file.path, ...(await place.contentOf(file)) };
}
