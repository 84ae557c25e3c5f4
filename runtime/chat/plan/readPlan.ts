import { echo } from '../../errors/echo.ts';
import * as messages from '../messages.ts';
import { replyObject } from '../model/replyObject.ts';
import { CLARIFY_ABOUT, PLANNED_REASONS, type Plan } from './Plan.ts';

/** A reply as a plan, or what the model has to read about its faults. */
export type ReadPlan = { readonly ok: true; readonly plan: Plan } | { readonly ok: false; readonly fault: string };

const MOST_CHOICES = 5;
const LONGEST_CHOICE = 100;

/**
 * The members of each kind of plan besides `kind`. A null member of another kind counts as left out: structured output fills in all of
 * them.
 */
const members: Readonly<Record<Plan['kind'], readonly string[]>> = {
  answer: ['intent', 'chart_kind'],
  explain: ['request'],
  sql: ['sql'],
  clarify: ['about', 'choices'],
  refuse: ['reason'],
};

/** Reads a model's reply without trusting any of it. */
export function readPlan(text: string): ReadPlan {
  const reply = replyObject(text);
  if (reply === null) return fault(messages.notJson());
  const { kind, ...given } = withoutNulls(reply);
  if (!isKind(kind)) return fault(messages.noKind());
  const unknown = Object.keys(given).find((key) => !members[kind].includes(key));
  if (unknown !== undefined) return fault(messages.unknownMember(echo(unknown)));
  const plan = planOf(kind, given);
  return typeof plan === 'string' ? fault(plan) : { ok: true, plan };
}

function planOf(kind: Plan['kind'], given: Readonly<Record<string, unknown>>): Plan | string {
  switch (kind) {
    case 'answer': {
      const { intent, chart_kind = null } = given;
      if (!isMap(intent)) return messages.noIntent();
      if (chart_kind !== null && typeof chart_kind !== 'string') return messages.unknownMember('chart_kind');
      return { kind, intent: withoutNulls(intent), chart_kind };
    }
    case 'explain': {
      const { request } = given;
      return isMap(request) ? { kind, request: withoutNulls(request) } : messages.noRequest();
    }
    case 'sql': {
      const { sql } = given;
      return typeof sql === 'string' ? { kind, sql } : messages.noStatement();
    }
    case 'clarify': {
      const { choices } = given;
      const about = CLARIFY_ABOUT.find((known) => known === given['about']);
      if (about === undefined || !isChoices(choices)) return messages.noChoices();
      return { kind, about, choices };
    }
    case 'refuse': {
      const reason = PLANNED_REASONS.find((known) => known === given['reason']);
      return reason === undefined ? messages.noReason(PLANNED_REASONS) : { kind, reason };
    }
  }
}

function isChoices(choices: unknown): choices is readonly string[] {
  return (
    Array.isArray(choices) &&
    choices.length >= 2 &&
    choices.length <= MOST_CHOICES &&
    new Set(choices).size === choices.length &&
    choices.every((choice) => typeof choice === 'string' && choice.length <= LONGEST_CHOICE)
  );
}

function withoutNulls(map: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(map).filter(([, value]) => value !== null));
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isKind(kind: unknown): kind is Plan['kind'] {
  return typeof kind === 'string' && Object.hasOwn(members, kind);
}

function fault(text: string): ReadPlan {
  return { ok: false, fault: text };
}
