/**
 * Which model plans questions asked in words, and how it is reached: ai.yaml with its defaults. It is no part of the manifest, so that
 * another model changes no hash, and nobody who reads a manifest learns where prompts go. The key is not here: only the name of the
 * environment variable that holds it.
 */
export interface AiSettings {
  readonly provider: 'openai' | 'anthropic';
  readonly model: string;
  /** Without a slash at its end. */
  readonly api_base: string;
  readonly api_key_env: string;
  /** For all calls of one answer together. */
  readonly timeout_ms: number;
  /** Null: the provider's default. */
  readonly temperature: number | null;
  /** Empty where there is none. */
  readonly guidance: string;
}
