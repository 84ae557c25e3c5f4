import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import type { Answer } from './Answer.ts';

/** The supported content codings, preferred one first. */
const codings = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof codings)[number];

/** Smaller bodies are not compressed. */
const LEAST_BYTES = 1024;
/** Of 0 to 11. Above it, each step doubles the time and shrinks the result by only a few parts in a hundred. */
const BROTLI_QUALITY = 5;

/** Of the headers of one request, which more than one step asks about. */
const CHOSEN = new WeakMap<IncomingHttpHeaders, Coding>();

/** The coding for a request with these headers: the smallest accepted one, unless the client prefers none. */
export function codingFor(headers: IncomingHttpHeaders): Coding {
  let coding = CHOSEN.get(headers);
  if (coding === undefined) {
    coding = acceptedCoding(headers);
    CHOSEN.set(headers, coding);
  }
  return coding;
}

function acceptedCoding(headers: IncomingHttpHeaders): Coding {
  const accepted = new Negotiator({ headers }).encodings([...codings]);
  return accepted[0] === 'identity' ? 'identity' : (codings.find((coding) => accepted.includes(coding)) ?? 'identity');
}

/** Bytes with their strong tag. */
interface Tagged {
  readonly body: Buffer;
  readonly etag: string;
}

/** Encodes bytes. The result is another representation with a tag of its own, and has the header that names its coding. */
export async function encoded(
  { body, etag }: Tagged,
  coding: Coding,
): Promise<Tagged & { readonly header: Readonly<Record<string, string>> }> {
  if (coding === 'identity' || body.length < LEAST_BYTES) return { body, etag, header: {} };
  return { body: await compressedForm(body, coding), etag: etag.replace(/"$/, `-${coding}"`), header: { 'Content-Encoding': coding } };
}

/** An answer in a coding. */
export async function encodedAnswer(answer: Answer, coding: Coding): Promise<Answer> {
  const { body, etag, header } = await encoded(answer, coding);
  if (body === answer.body) return answer;
  const headers = {
    ...answer.headers,
    ...('ETag' in answer.headers ? { ETag: etag } : {}),
    ...header,
    'Content-Length': String(body.length),
  };
  return { ...answer, body, etag, headers, unchangedHeaders: { ...answer.unchangedHeaders, ETag: etag } };
}

type Compression = Exclude<Coding, 'identity'>;

/** Compressed bytes, cached for as long as the original body is cached. */
const forms = new WeakMap<Buffer, Map<Compression, Promise<Buffer>>>();

async function compressedForm(body: Buffer, coding: Compression): Promise<Buffer> {
  const known = forms.get(body) ?? new Map<Compression, Promise<Buffer>>();
  forms.set(body, known);
  const form = known.get(coding) ?? compressors[coding](body);
  known.set(coding, form);
  return form;
}

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

const compressors: Readonly<Record<Compression, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body) => gzipped(body),
};
