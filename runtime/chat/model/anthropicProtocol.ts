import type { ReplyForm } from './ModelRequest.ts';
import { memberOf, tokensOf, type Protocol } from './Protocol.ts';

/** The most tokens of a reply, which this protocol requires. */
const MOST_REPLY_TOKENS = 2048;

/** Anthropic's messages API, with a tool that the model has to call. */
export const anthropicProtocol: Protocol = {
  path: '/v1/messages',
  headers: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  body: ({ system, messages, form }, { model, temperature }) => ({
    model,
    max_tokens: MOST_REPLY_TOKENS,
    system,
    messages: messages.map(({ role, text }) => ({ role, content: text })),
    ...formOf(form),
    ...(temperature === null ? {} : { temperature }),
  }),
  read(body) {
    const content = memberOf(body, 'content');
    if (!Array.isArray(content)) return null;
    const call: unknown = content.find((part) => memberOf(part, 'type') === 'tool_use');
    const texts = content.map((part) => memberOf(part, 'text')).filter((text) => typeof text === 'string');
    return {
      text: call === undefined ? texts.join('') : JSON.stringify(memberOf(call, 'input') ?? null),
      input_tokens: tokensOf(memberOf(body, 'usage', 'input_tokens')),
      output_tokens: tokensOf(memberOf(body, 'usage', 'output_tokens')),
    };
  },
};

function formOf(form: ReplyForm): object {
  switch (form.kind) {
    case 'json':
      return {
        tools: [{ name: form.name, description: 'Gives the reply.', input_schema: form.schema }],
        tool_choice: { type: 'tool', name: form.name },
      };
    case 'text':
      return {};
  }
}
