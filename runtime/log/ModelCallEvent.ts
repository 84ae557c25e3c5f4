/** Why a model gave no reply, in our own words only. */
export type ModelFault =
  | 'key_missing'
  | 'key_short'
  | 'unreachable'
  | 'timeout'
  | 'redirected'
  | 'unauthorized'
  | 'rate_limited'
  | 'rejected'
  | 'unavailable'
  | 'too_large'
  | 'malformed'
  | 'key_echoed';

/** The purpose of a model call. */
export type ModelPurpose = 'pick' | 'plan' | 'repair' | 'narrate' | 'draft';

/** Everything that is ever logged about a call to a model: none of its text, and neither its address nor its key. */
export interface ModelCallEvent {
  /** Random; if the call fails, its caller gets it as the reference. */
  readonly call_id: string;
  readonly purpose: ModelPurpose;
  /** The provider, and the first 8 hex digits of the sha256 of the model's name. */
  readonly model: string;
  readonly ms: number;
  readonly outcome: 'ok' | 'cancelled' | ModelFault;
  readonly input_tokens: number | null;
  readonly output_tokens: number | null;
}
