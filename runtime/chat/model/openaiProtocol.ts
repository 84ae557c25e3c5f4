import type { ReplyForm } from './ModelRequest.ts';
import { memberOf, tokensOf, type Protocol } from './Protocol.ts';

/** OpenAI's chat completions with JSON-schema output, which many services and local servers also implement. */
export const openaiProtocol: Protocol = {
  path: '/chat/completions',
  headers: (key) => ({ authorization: `Bearer ${key}` }),
  body: ({ system, messages, form }, { model, temperature }) => ({
    model,
    messages: [{ role: 'system', content: system }, ...messages.map(({ role, text }) => ({ role, content: text }))],
    ...formOf(form),
    ...(temperature === null ? {} : { temperature }),
  }),
  read(body) {
    const message = memberOf(body, 'choices', 0, 'message');
    const content = memberOf(message, 'content');
    // A model that declines says so next to an empty content.
    const text = content === null && typeof memberOf(message, 'refusal') === 'string' ? '' : content;
    if (typeof text !== 'string') return null;
    return {
      text,
      input_tokens: tokensOf(memberOf(body, 'usage', 'prompt_tokens')),
      output_tokens: tokensOf(memberOf(body, 'usage', 'completion_tokens')),
    };
  },
};

/** Not `strict`: that allows only schemas without optional members, of which plans have many. The reply is checked here in any case. */
function formOf(form: ReplyForm): object {
  switch (form.kind) {
    case 'json':
      return { response_format: { type: 'json_schema', json_schema: { name: form.name, schema: form.schema, strict: false } } };
    case 'text':
      return {};
  }
}
