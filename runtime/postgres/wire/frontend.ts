import { BodyReader } from './BodyReader.ts';
import type { Frame } from './FrameReader.ts';
import * as messages from './messages.ts';
import { ProtocolError } from './ProtocolError.ts';
import { ValueError } from './ValueError.ts';

export type Format = 'text' | 'binary';
/** What has a name in a session: a prepared statement, or a portal. */
export type Named = 'statement' | 'portal';

/** What a client sends, once it is let in. Names may be empty: the unnamed statement, the unnamed portal. */
export type FrontendMessage =
  | { readonly type: 'query'; readonly text: string }
  | { readonly type: 'parse'; readonly name: string; readonly text: string; readonly oids: readonly number[] }
  | {
      readonly type: 'bind';
      readonly portal: string;
      readonly statement: string;
      readonly formats: readonly Format[];
      readonly values: readonly (Buffer | null)[];
      readonly result_formats: readonly Format[];
    }
  | { readonly type: 'describe' | 'close'; readonly what: Named; readonly name: string }
  /** At most so many rows; 0 for all. */
  | { readonly type: 'execute'; readonly portal: string; readonly most: number }
  | { readonly type: 'flush' | 'sync' | 'terminate' | 'function_call' }
  /** The rest of a copy from the client, after it was refused. */
  | { readonly type: 'copy' };

/** The first message of a connection. */
export type FirstMessage =
  | { readonly type: 'ssl' | 'gss' }
  | { readonly type: 'cancel'; readonly pid: number; readonly secret: Buffer }
  | { readonly type: 'startup'; readonly minor: number; readonly parameters: ReadonlyMap<string, string> }
  /** An older or newer protocol than 3. */
  | { readonly type: 'other_protocol' };

const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;
const SECRET_BYTES = 4;

/** @throws {ProtocolError} */
export function firstMessage({ body }: Frame): FirstMessage {
  const reader = new BodyReader(body);
  const code = reader.int32();
  switch (code) {
    case SSL_REQUEST:
      reader.end();
      return { type: 'ssl' };
    case GSS_REQUEST:
      reader.end();
      return { type: 'gss' };
    case CANCEL_REQUEST: {
      const pid = reader.int32();
      const secret = reader.bytes(SECRET_BYTES);
      reader.end();
      return { type: 'cancel', pid, secret };
    }
    default:
      return code >>> 16 === 3
        ? { type: 'startup', minor: code & 0xffff, parameters: startupParameters(reader) }
        : { type: 'other_protocol' };
  }
}

function startupParameters(reader: BodyReader): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  for (let name = reader.text(); name !== ''; name = reader.text()) parameters.set(name, reader.text());
  reader.end();
  return parameters;
}

/** A password, alone in its message. @throws {ProtocolError} for any other message */
export function passwordOf({ type, body }: Frame): string {
  if (type !== 'p') throw new ProtocolError(messages.unknownType());
  const reader = new BodyReader(body);
  const password = reader.text();
  reader.end();
  return password;
}

/** @throws {ProtocolError} */
export function frontendMessage({ type, body }: Frame): FrontendMessage {
  const reader = new BodyReader(body);
  const message = readMessage(type, reader);
  if (message.type !== 'function_call' && message.type !== 'copy') reader.end();
  return message;
}

function readMessage(type: string, reader: BodyReader): FrontendMessage {
  switch (type) {
    case 'Q':
      return { type: 'query', text: reader.text() };
    case 'P':
      return { type: 'parse', name: reader.text(), text: reader.text(), oids: list(reader, () => reader.uint32()) };
    case 'B':
      return bind(reader);
    case 'D':
      return { type: 'describe', what: named(reader), name: reader.text() };
    case 'C':
      return { type: 'close', what: named(reader), name: reader.text() };
    case 'E':
      return { type: 'execute', portal: reader.text(), most: Math.max(0, reader.int32()) };
    case 'H':
      return { type: 'flush' };
    case 'S':
      return { type: 'sync' };
    case 'X':
      return { type: 'terminate' };
    case 'F':
      return { type: 'function_call' };
    case 'd':
    case 'c':
    case 'f':
      return { type: 'copy' };
    default:
      throw new ProtocolError(messages.unknownType());
  }
}

function bind(reader: BodyReader): FrontendMessage {
  const portal = reader.text();
  const statement = reader.text();
  const formats = list(reader, () => format(reader));
  const values = list(reader, () => {
    const length = reader.int32();
    return length === -1 ? null : reader.bytes(length);
  });
  return { type: 'bind', portal, statement, formats, values, result_formats: list(reader, () => format(reader)) };
}

function list<Item>(reader: BodyReader, item: () => Item): readonly Item[] {
  const count = reader.uint16();
  const items: Item[] = [];
  for (let index = 0; index < count; index += 1) items.push(item());
  return items;
}

function format(reader: BodyReader): Format {
  const code = reader.int16();
  if (code !== 0 && code !== 1) throw new ProtocolError(messages.badFormat());
  return code === 0 ? 'text' : 'binary';
}

function named(reader: BodyReader): Named {
  const what = reader.bytes(1).toString('latin1');
  if (what !== 'S' && what !== 'P') throw new ProtocolError(messages.unknownType());
  return what === 'S' ? 'statement' : 'portal';
}

/** The format of each of some values: one code is for all, none is text. @throws {ValueError} for another number of codes */
export function formatsOf(codes: readonly Format[], count: number): readonly Format[] {
  if (codes.length === count) return codes;
  if (codes.length > 1) throw new ValueError('08P01', messages.badFormatCount(codes.length, count));
  return Array<Format>(count).fill(codes[0] ?? 'text');
}
