/** A request to a model, independent of the provider. */
export interface ModelRequest {
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly form: ReplyForm;
}

export interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** The form of the reply: one JSON value of a schema, or plain text. */
export type ReplyForm =
  { readonly kind: 'json'; readonly name: string; readonly schema: Readonly<Record<string, unknown>> } | { readonly kind: 'text' };

/** What the model said and what it cost; counts are null when the provider does not report them. */
export interface ModelReply {
  /** JSON text or plain text, as requested; anything at all if the model ignored that. */
  readonly text: string;
  readonly input_tokens: number | null;
  readonly output_tokens: number | null;
}
