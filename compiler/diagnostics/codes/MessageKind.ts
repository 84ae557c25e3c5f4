import type { Message, Severity } from '../Diagnostic.ts';

/** What is wrong, and, where there is something to say, what to do about it. */
export type Wording = string | readonly [message: string, suggestion: string | undefined];

/** One way of being wrong: a function from what was found to a message, with its code and a sample for the page of codes. */
export interface MessageKind<Args extends readonly unknown[]> {
  (...args: Args): Message;
  readonly code: string;
  readonly sample: () => Message;
}

/**
 * Makes a kind of message about what keeps a catalog from compiling.
 * @param code stable, for tools; several kinds may share one.
 * @param sample arguments for which the page of codes shows the message.
 */
export function messageKind<Args extends readonly unknown[]>(
  code: string,
  sample: NoInfer<Args>,
  word: (...args: Args) => Wording,
): MessageKind<Args> {
  return kindOf('error', code, sample, word);
}

/** The same about what a catalog compiles with, and its author should know. */
export function warningKind<Args extends readonly unknown[]>(
  code: string,
  sample: NoInfer<Args>,
  word: (...args: Args) => Wording,
): MessageKind<Args> {
  return kindOf('warning', code, sample, word);
}

function kindOf<Args extends readonly unknown[]>(
  severity: Severity,
  code: string,
  sample: Args,
  word: (...args: Args) => Wording,
): MessageKind<Args> {
  const make = (...args: Args): Message => {
    const worded = word(...args);
    const [message, suggestion] = typeof worded === 'string' ? [worded, undefined] : worded;
    return { code, severity, message, ...(suggestion === undefined ? {} : { suggestion }) };
  };
  return Object.assign(make, { code, sample: () => make(...sample) });
}
