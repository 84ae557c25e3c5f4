/** What a model is asked, whichever provider has it. */
export interface ModelRequest {
  readonly system: string;
  readonly messages: readonly ModelMessage[];
  readonly form: ReplyForm;
}

export interface ModelMessage {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** How the model is to reply: one JSON value of a schema, or plain text. */
export type ReplyForm =
  { readonly kind: 'json'; readonly name: string; readonly schema: Readonly<Record<string, unknown>> } | { readonly kind: 'text' };

/** What the model said, and what it cost; counts are null where the provider does not say. */
export interface ModelReply {
  /** JSON text or plain text, as was asked; anything at all, if the model did not heed that. */
  readonly text: string;
  readonly input_tokens: number | null;
  readonly output_tokens: number | null;
}
