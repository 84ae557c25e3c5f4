import type { StudioChoices } from '../../../generated/types.ts';
import { replyObject } from '../../chat/model/replyObject.ts';
import * as messages from '../messages.ts';
import { isChoices, choicesFaults } from '../serve/readAction.ts';

/** A model's reply as choices, or what the model has to read about its faults. */
export type ReadDraft = { readonly ok: true; readonly choices: StudioChoices } | { readonly ok: false; readonly why: string };

/** Reads a model's reply without trusting any of it. @param approved the only fields that it may name */
export function readDraft(reply: string, approved: readonly string[]): ReadDraft {
  const value = replyObject(reply);
  if (value === null) return { ok: false, why: messages.notJson() };
  if (!isChoices(value)) return { ok: false, why: messages.notShaped(choicesFaults(value)) };
  const named = [...value.dimensions, ...value.measures.map(({ field }) => field)];
  const unknown = [...new Set(named)].filter((field) => !approved.includes(field));
  return unknown.length === 0 ? { ok: true, choices: value } : { ok: false, why: messages.notApproved(unknown) };
}
