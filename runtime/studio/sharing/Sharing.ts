import { hash } from 'node:crypto';
import { ownAddress, type AiSettings } from '../../../compiler/AiSettings.ts';
import { canonicalJson } from '../../../compiler/canonicalJson.ts';
import type { StudioField, StudioModel, StudioScope } from '../../../generated/types.ts';
import { fieldsOf, type Sample } from '../sample/Sample.ts';
import { systemPrompt, samplePrompt } from './draftPrompt.ts';

/** Which fields of a sample a person would let a model know of. */
export interface ApprovedFields {
  readonly fields: readonly string[];
  /** Some of them, of which example values are sent, too. */
  readonly examples: readonly string[];
}

/** What would be sent, and to whom. */
export interface Sharing {
  readonly settings: AiSettings;
  readonly scope: StudioScope;
  /** Of the scope: what a person confirms. */
  readonly sha256: string;
  readonly system: string;
  readonly description: string;
}

/** All fields by name, and values of none. */
export function withoutValues(sample: Sample): ApprovedFields {
  return { fields: fieldsOf(sample).map(({ field }) => field), examples: [] };
}

/** What a model would be told of a sample. Pure: it is worked out anew for each call. */
export function sharingOf(sample: Sample, settings: AiSettings, { fields, examples }: ApprovedFields): Sharing {
  const all = fieldsOf(sample);
  const approved = all.filter(({ field }) => fields.includes(field));
  const shown = approved.filter(({ field }) => examples.includes(field)).map(({ field }) => field);
  const { provider, model, api_base } = settings;
  const scope: StudioScope = {
    sample: { file: sample.read.data.name, sha256: sample.sha256, rows: sample.read.facts.rows },
    provider,
    model,
    destination: destinationOf(settings),
    address_sha256: hash('sha256', api_base),
    fields: approved.map(({ field }) => field),
    examples: shown,
    hidden: all.length - approved.length,
  };
  return {
    settings,
    scope,
    sha256: hash('sha256', canonicalJson(scope)),
    system: systemPrompt(),
    description: samplePrompt(
      scope,
      approved.map((field) => withoutExamples(field, shown)),
    ),
  };
}

function withoutExamples(field: StudioField, shown: readonly string[]): StudioField {
  return shown.includes(field.field) ? field : { ...field, examples: [] };
}

/** The model of a workspace, as the page shows it. */
export function modelState(settings: AiSettings, environment: Readonly<Record<string, string | undefined>>): StudioModel {
  const { provider, model, api_key_env } = settings;
  const key = (environment[api_key_env]?.trim() ?? '') === '' ? 'missing' : 'set';
  return { provider, model, destination: destinationOf(settings), key, key_variable: api_key_env };
}

function destinationOf({ provider, api_base }: AiSettings): StudioScope['destination'] {
  const own = api_base === ownAddress[provider];
  return { kind: own ? 'provider_default' : 'custom_endpoint', host: new URL(api_base).host };
}
