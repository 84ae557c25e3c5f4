import { isJSONRPCNotification, isJSONRPCRequest, isJSONRPCResponse, type JSONRPCMessage } from '@modelcontextprotocol/server';
import { ServiceError } from '../errors/ServiceError.ts';
import { parseStrictJson } from '../tools/strictJson.ts';
import { mcpErrors, type MessageFault } from './mcpErrors.ts';

/** The deepest nesting of a message: that of a request body elsewhere, plus the three levels of a call. */
const DEPTH = 32 + 3;
/** Where a message contains the arguments of a call. */
const ARGUMENTS = ['params', 'arguments'];

export type ReadMessage =
  | { readonly kind: 'message'; readonly message: JSONRPCMessage }
  | { readonly kind: 'fault'; readonly fault: MessageFault }
  | { readonly kind: 'blank' };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The message in some bytes, or what is wrong with them. */
export function readMessage(bytes: Uint8Array): ReadMessage {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { kind: 'fault', fault: mcpErrors.notUtf8() };
  }
  if (text.trim() === '') return { kind: 'blank' };
  try {
    const value = parseStrictJson(text, DEPTH, ARGUMENTS);
    const isMessage = isJSONRPCRequest(value) || isJSONRPCNotification(value) || isJSONRPCResponse(value);
    return isMessage ? { kind: 'message', message: value } : { kind: 'fault', fault: mcpErrors.notAMessage() };
  } catch (error) {
    if (error instanceof ServiceError) return { kind: 'fault', fault: mcpErrors.notJson(error.message) };
    throw error;
  }
}
