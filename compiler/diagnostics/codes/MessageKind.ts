import type { Message, Severity } from '../Diagnostic.ts';

/** What is wrong and, where there is advice to give, how to fix it. */
export type Wording = string | readonly [message: string, suggestion: string | undefined];

/** One kind of fault: a function from the findings to a message, with its code and a sample for the page of codes. */
export interface MessageKind<Args extends readonly unknown[]> {
  (...args: Args): Message;
  readonly code: string;
  readonly sample: () => Message;
}

/**
 * Defines a kind of error, which stops a catalog from compiling.
 * @param code stable, for tools; several kinds may share one.
 * @param sample arguments for the example on the page of codes.
 */
export function messageKind<Args extends readonly unknown[]>(
  code: string,
  sample: NoInfer<Args>,
  word: (...args: Args) => Wording,
): MessageKind<Args> {
  return kindOf('error', code, sample, word);
}

/** Defines a kind of warning, which does not stop a catalog from compiling. */
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
