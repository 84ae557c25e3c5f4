import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';

/** What is wrong with a message, before it is a request to anything. */
export interface MessageFault {
  readonly code: number;
  readonly message: string;
}

/** Every message of the MCP surface about what it was sent. */
export const mcpErrors = {
  tooLong: (bytes: number): MessageFault => ({
    code: ErrorCode.InvalidRequest,
    message: `The message is over the ${bytes / 1024} KiB that this server reads. Ask for less at once.`,
  }),
  notUtf8: (): MessageFault => ({ code: ErrorCode.ParseError, message: 'The message is not UTF-8.' }),
  notJson: (why: string): MessageFault => ({ code: ErrorCode.ParseError, message: why }),
  notAMessage: (): MessageFault => ({
    code: ErrorCode.InvalidRequest,
    message: 'This is no JSON-RPC 2.0 message. Send one object a line, with jsonrpc, method and, for a request, id; no batches.',
  }),
} as const;
