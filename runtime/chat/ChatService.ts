import type { AiSettings } from '../../compiler/AiSettings.ts';
import type {
  ChartResult,
  ChatAnswer,
  ChatQuery,
  MetricSummary,
  QueryResult,
  RefusalReason,
  SlotLimit,
  SqlSchema,
} from '../../generated/types.ts';
import type { ToolInputs, ToolName, ToolOutputs } from '../../generated/tools.ts';
import { noPeers, type Peers } from '../processes/Peers.ts';
import type { Budget } from '../turns/Budget.ts';
import { ServiceError, type ErrorCode } from '../errors/ServiceError.ts';
import { callTool } from '../tools/callTool.ts';
import type { Chat } from '../tools/Chat.ts';
import type { ToolContext } from '../tools/Tool.ts';
import { chartOfKind, chooseChart } from './answer/chooseChart.ts';
import { checkNarration } from './answer/checkNarration.ts';
import { describeAnswer } from './answer/describeAnswer.ts';
import { describeChange } from './answer/describeChange.ts';
import { explanationRows } from './answer/explanationRows.ts';
import { narratePrompt, type Wordable } from './answer/narratePrompt.ts';
import type { ChatEvent } from '../log/ChatEvent.ts';
import { chatSlots, LONGEST_TIMEOUT_MS } from './chatLimits.ts';
import type { Conversation } from './Conversations.ts';
import { SharedConversations } from './SharedConversations.ts';
import * as messages from './messages.ts';
import type { ModelCallEvent } from '../log/ModelCallEvent.ts';
import { ModelCalls } from './model/ModelCalls.ts';
import type { ModelRequest } from './model/ModelRequest.ts';
import { checkChoices } from './plan/checkChoices.ts';
import { MOST_PLANNED, pickedMetrics, pickPrompt } from './plan/pickPrompt.ts';
import type { Plan } from './plan/Plan.ts';
import { planPrompt, repairPrompt } from './plan/planPrompt.ts';
import { readPlan } from './plan/readPlan.ts';

export interface ChatOptions {
  /** Receives every call to the model and the outcome of every question. */
  readonly report: { readonly modelCall: (event: ModelCallEvent) => void; readonly chatTurn: (event: ChatEvent) => void };
  /** An ISO date; replaced only in tests. */
  readonly today?: () => string;
  /** The slots that a server reports before this is loaded. */
  readonly slots?: Budget;
  /** The processes that serve together with this one; absent when it serves by itself. */
  readonly peers?: Peers;
}

/** Errors caused by the plan, which the model can correct; all others go to the caller. */
const faultsOfPlans: ReadonlySet<ErrorCode> = new Set(['invalid_request', 'invalid_json', 'unknown_metric', 'sql_refused', 'sql_failed']);

/** The outcome of a plan: an answer, or what the model has to read about its faults. */
type Outcome = Settled | { readonly kind: 'invalid'; readonly fault: string };

interface Settled {
  readonly kind: 'settled';
  readonly plan: Plan;
  readonly answer: AnswerPart;
  /** What a model may word; null for what only we do. */
  readonly wordable: Wordable | null;
}

type AnswerPart = Omit<ChatAnswer, 'conversation_id'>;

/** Answers questions in words: the model that ai.yaml names plans them, the governed tools check and answer them. */
export class ChatService implements Chat {
  readonly longest_ms = LONGEST_TIMEOUT_MS;
  readonly #options: ChatOptions;
  readonly #conversations: SharedConversations;
  readonly #slots: Budget;

  constructor(options: ChatOptions) {
    this.#options = options;
    const peers = options.peers ?? noPeers;
    this.#conversations = new SharedConversations(peers);
    this.#slots = options.slots ?? chatSlots(peers.seat);
  }

  async answer(context: ToolContext, query: ChatQuery): Promise<ChatAnswer> {
    const { ai } = context.release;
    if (ai === null) throw new ServiceError('chat_not_configured', 503, messages.notConfigured());
    if (query.allow_sql === true && context.sql === undefined) {
      const message = messages.sqlNotEnabled();
      throw new ServiceError('invalid_request', 400, message, [{ path: '/allow_sql', message }]);
    }
    return this.#slots.run(context.signal, () => this.#answer(context, query, ai));
  }

  slots(): SlotLimit {
    return this.#slots.usage();
  }

  async #answer(context: ToolContext, query: ChatQuery, ai: AiSettings): Promise<ChatAnswer> {
    const started = performance.now();
    const conversation = await this.#conversations.open(query.conversation_id, context.release.seen_by);
    const { report } = this.#options;
    const model = new ModelCalls(ai, context.signal, report.modelCall);
    const reportTurn = (event: Pick<ChatEvent, 'outcome' | 'reason'>): void =>
      report.chatTurn({ ...event, calls: model.made, ms: Math.round((performance.now() - started) * 100) / 100 });
    try {
      const outcome = await this.#planned(context, query, conversation, ai, model);
      const unknown = query.conversation_id !== undefined && query.conversation_id !== conversation.id;
      const given = { ...outcome.answer, warnings: [...(unknown ? [messages.newConversation()] : []), ...outcome.answer.warnings] };
      const answer: ChatAnswer = { conversation_id: conversation.id, ...given };
      await this.#conversations.add(conversation, { question: query.question, plan: JSON.stringify(outcome.plan) });
      context.step?.({ event: 'answered', data: answer });
      const { wordable } = outcome;
      const whole = query.narrate === true && wordable !== null ? await this.#narrated(context, query, answer, wordable, model) : answer;
      reportTurn({ outcome: answer.kind, reason: answer.reason ?? null });
      return whole;
    } catch (error) {
      reportTurn({ outcome: error instanceof ServiceError ? error.code : 'internal', reason: null });
      throw error;
    }
  }

  /** Returns a plan that ran or needed no run; one that could not run is sent back once. */
  async #planned(context: ToolContext, query: ChatQuery, conversation: Conversation, ai: AiSettings, model: ModelCalls): Promise<Settled> {
    const { metrics } = await ask(context, 'metric_list', { limit: context.caps.max_rows });
    const tables = query.allow_sql === true ? (await ask(context, 'sql_schema', {})).tables : null;
    const request = await this.#planRequest(context, query, conversation, ai, model, metrics, tables);
    const reply = await model.ask('plan', request);
    const first = await outcomeOf(context, reply, metrics, tables !== null);
    if (first.kind !== 'invalid') return first;
    const second = await outcomeOf(context, await model.ask('repair', repairPrompt(request, reply, first.fault)), metrics, tables !== null);
    return second.kind === 'invalid' ? refused({ kind: 'refuse', reason: 'ambiguous' }, 'invalid_plan') : second;
  }

  async #planRequest(
    { release }: ToolContext,
    { question }: ChatQuery,
    { turns }: Conversation,
    ai: AiSettings,
    model: ModelCalls,
    metrics: readonly MetricSummary[],
    tables: SqlSchema['tables'] | null,
  ): Promise<ModelRequest> {
    const today = this.#options.today?.() ?? new Date().toISOString().slice(0, 10);
    const input = { label: release.manifest.workspace.label, guidance: ai.guidance, today, turns, question, tables };
    const whole = metrics.length <= MOST_PLANNED ? planPrompt({ ...input, metrics }) : null;
    if (whole !== null) return whole;
    const picked = pickedMetrics(await model.ask('pick', pickPrompt(metrics, question)), metrics, question);
    // The fewer metrics, the more can be said of each; there is always room for the name of a single one.
    for (let most = picked.length; most > 0; most -= 1) {
      const some = planPrompt({ ...input, metrics: picked.slice(0, most) });
      if (some !== null) return some;
    }
    throw new Error('a prompt has no room for a metric');
  }

  /** The answer in the model's words if they pass the check; otherwise it keeps its own words, with a warning. */
  async #narrated(context: ToolContext, query: ChatQuery, answer: ChatAnswer, wordable: Wordable, model: ModelCalls): Promise<ChatAnswer> {
    const cause = await this.#words(query, answer, wordable, model);
    const narrated =
      'text' in cause
        ? { ...answer, text: cause.text }
        : { ...answer, warnings: [...answer.warnings, messages.narrationDropped(cause.dropped)] };
    context.step?.({ event: 'narrated', data: { text: narrated.text, warnings: narrated.warnings } });
    return narrated;
  }

  async #words(
    query: ChatQuery,
    answer: ChatAnswer,
    wordable: Wordable,
    model: ModelCalls,
  ): Promise<{ readonly text: string } | { readonly dropped: 'numbers' | 'form' | 'failed' }> {
    try {
      const text = (await model.ask('narrate', narratePrompt(query.question, answer.text, wordable))).trim();
      const held = checkNarration(text, wordable);
      return held === 'good' ? { text } : { dropped: held };
    } catch (error) {
      // The answer is complete without the model; a caller that has left needs none.
      if (error instanceof ServiceError && error.code !== 'cancelled') return { dropped: 'failed' };
      throw error;
    }
  }
}

/** Runs a model's reply if it is a valid plan. */
async function outcomeOf(context: ToolContext, reply: string, metrics: readonly MetricSummary[], allowSql: boolean): Promise<Outcome> {
  const read = readPlan(reply);
  if (!read.ok) return { kind: 'invalid', fault: read.fault };
  const { plan } = read;
  try {
    switch (plan.kind) {
      case 'answer':
        return await runIntent(context, plan, metrics);
      case 'explain':
        return await runExplain(context, plan, metrics);
      case 'sql':
        return allowSql ? await runSql(context, plan) : refused(plan, 'sql_not_allowed');
      case 'clarify':
        return clarified(plan, metrics);
      case 'refuse':
        return refused(plan, plan.reason);
    }
  } catch (error) {
    if (error instanceof ServiceError && faultsOfPlans.has(error.code)) return { kind: 'invalid', fault: error.text() };
    throw error;
  }
}

async function runIntent(
  context: ToolContext,
  plan: Extract<Plan, { kind: 'answer' }>,
  metrics: readonly MetricSummary[],
): Promise<Outcome> {
  const { intent } = plan;
  const result = await ask(context, 'metric_query', intent);
  context.step?.({ event: 'planned', data: { intent } });
  const drawn = await chartOf(context, plan, result);
  const { columns, rows, row_count, truncated, more, withheld, totals, coverage, provenance } = result;
  return {
    kind: 'settled',
    plan,
    wordable: result,
    answer: {
      kind: 'answer',
      text: describeAnswer(result, metrics.find(({ name }) => name === result.metric)?.dimensions ?? []),
      intent,
      ...(drawn === null ? {} : { chart: drawn.chart }),
      columns,
      rows,
      row_count,
      truncated,
      more,
      ...(withheld === undefined ? {} : { withheld }),
      ...(totals === undefined ? {} : { totals }),
      coverage,
      provenance,
      warnings: [...(drawn ?? result).warnings],
    },
  };
}

/** The chart that the plan names, if it is available; otherwise the one that fits, or none. */
async function chartOf(context: ToolContext, plan: Extract<Plan, { kind: 'answer' }>, result: QueryResult): Promise<ChartResult | null> {
  const { intent, chart_kind } = plan;
  if (chart_kind !== null) return ask(context, 'metric_chart_query', { ...intent, ...chartOfKind(chart_kind, result) });
  try {
    return await ask(context, 'metric_chart_query', { ...intent, ...chooseChart(result) });
  } catch (error) {
    if (error instanceof ServiceError && faultsOfPlans.has(error.code)) return null;
    throw error;
  }
}

async function runExplain(
  context: ToolContext,
  plan: Extract<Plan, { kind: 'explain' }>,
  metrics: readonly MetricSummary[],
): Promise<Outcome> {
  const { request } = plan;
  const result = await ask(context, 'metric_explain', request);
  context.step?.({ event: 'planned', data: { explain: request } });
  const { coverage, provenance, warnings } = result;
  return {
    kind: 'settled',
    plan,
    wordable: explanationRows(result),
    answer: {
      kind: 'answer',
      text: describeChange(result, metrics.find(({ name }) => name === result.metric)?.dimensions ?? []),
      explain: { request, result },
      coverage,
      provenance,
      warnings: [...warnings],
    },
  };
}

async function runSql(context: ToolContext, plan: Extract<Plan, { kind: 'sql' }>): Promise<Outcome> {
  const result = await ask(context, 'sql_query', { sql: plan.sql });
  context.step?.({ event: 'planned', data: { sql: plan.sql } });
  const answer: AnswerPart = {
    kind: 'answer',
    text: messages.sqlAnswered(result.row_count, result.more),
    sql: { statement: plan.sql, result },
    warnings: [...(result.warnings ?? [])],
  };
  return settled(plan, answer);
}

function clarified(plan: Extract<Plan, { kind: 'clarify' }>, metrics: readonly MetricSummary[]): Outcome {
  const checked = checkChoices(plan, metrics);
  if (!checked.ok) return { kind: 'invalid', fault: checked.fault };
  return settled(plan, { kind: 'clarify', text: checked.text, choices: [...checked.choices], warnings: [] });
}

function refused(plan: Plan, reason: RefusalReason): Settled {
  return settled(plan, { kind: 'refused', text: messages.refusals[reason], reason, warnings: [] });
}

/** An answer that is worded by us alone. */
function settled(plan: Plan, answer: AnswerPart): Settled {
  return { kind: 'settled', plan, answer, wordable: null };
}

/** Calls a tool as any caller would; a tool that takes a slot waits for one. The rest of the answer holds no slot. */
async function ask<Name extends Exclude<ToolName, 'chat'>>(
  context: ToolContext,
  tool: Name,
  input: ToolInputs[Name] | Readonly<Record<string, unknown>>,
): Promise<ToolOutputs[Name]> {
  const work = (): Promise<ToolOutputs[Name]> => callTool(tool, context, input);
  return context.slots === undefined || tool === 'sql_query' ? work() : context.slots.run(context.signal, work);
}
