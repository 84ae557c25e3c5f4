/**
 * The model that plans questions asked in words and how to reach it: ai.yaml with defaults filled in. Apart from the manifest, so that
 * switching models changes no hash and readers of a manifest do not learn where prompts are sent. Holds only the name of the environment
 * variable with the API key, never the key.
 */
export interface AiSettings {
  readonly provider: 'openai' | 'anthropic';
  readonly model: string;
  /** Without a trailing slash. */
  readonly api_base: string;
  readonly api_key_env: string;
  /** Covers all model calls for one answer. */
  readonly timeout_ms: number;
  /** Null: the provider's default. */
  readonly temperature: number | null;
  /** Empty when the author gives none. */
  readonly guidance: string;
}

/** The address of each provider's own service. */
export const ownAddress: Readonly<Record<AiSettings['provider'], string>> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com',
};
