import { ProtocolError, ProtocolErrorCode, type Server } from '@modelcontextprotocol/server';
import { nearest } from '../../compiler/diagnostics/didYouMean.ts';
import type { Manifest } from '../../compiler/manifest.ts';
import { mcpErrors } from './mcpErrors.ts';
import { catalogPrompts, type CatalogPrompt, type PromptArgument } from './prompts.ts';

/** The most completions of one answer, as the protocol defines it. */
const MOST_COMPLETIONS = 100;

/** Answers requests for prompts and completes their arguments from the current catalog. */
export function answerPrompts(server: Server, manifest: () => Manifest): void {
  server.setRequestHandler('prompts/list', () => ({
    prompts: catalogPrompts.map(({ name, title, description, arguments: taken }) => ({
      name,
      title,
      description,
      arguments: taken.map((argument) => ({ name: argument.name, description: argument.description, required: argument.required })),
    })),
  }));

  server.setRequestHandler('prompts/get', ({ params }) => {
    const prompt = promptNamed(params.name);
    const given = checkArguments(prompt, params.arguments ?? {}, manifest());
    return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text: prompt.text(given) } }] };
  });

  server.setRequestHandler('completion/complete', ({ params }) => {
    if (params.ref.type !== 'ref/prompt') return { completion: { values: [], total: 0, hasMore: false } };
    const prompt = promptNamed(params.ref.name);
    const argument = prompt.arguments.find(({ name }) => name === params.argument.name);
    const values = argument === undefined ? [] : completions(argument, params.argument.value, params.context?.arguments ?? {}, manifest());
    return { completion: { values: values.slice(0, MOST_COMPLETIONS), total: values.length, hasMore: values.length > MOST_COMPLETIONS } };
  });
}

function promptNamed(name: string): CatalogPrompt {
  const prompt = catalogPrompts.find((known) => known.name === name);
  if (prompt !== undefined) return prompt;
  const known = catalogPrompts.map((one) => one.name);
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, mcpErrors.unknownPrompt(name, known));
}

function checkArguments(
  prompt: CatalogPrompt,
  given: Readonly<Record<string, string>>,
  manifest: Manifest,
): Readonly<Record<string, string>> {
  const known = prompt.arguments.map(({ name }) => name);
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, mcpErrors.unknownPromptArgument(prompt.name, unknown, known));
  for (const argument of prompt.arguments) {
    const value = given[argument.name];
    if (value === undefined && argument.required)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, mcpErrors.missingPromptArgument(prompt.name, argument.name));
    if (value === undefined || argument.completes === 'nothing') continue;
    const names = namesFor(argument, given, manifest);
    if (!names.includes(value))
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        mcpErrors.unknownName(argument.name, value, names, nearest(value, names)[0]),
      );
  }
  return given;
}

/** Names that start with the typed text, before those that contain it elsewhere. */
function completions(
  argument: PromptArgument,
  typed: string,
  given: Readonly<Record<string, string>>,
  manifest: Manifest,
): readonly string[] {
  const part = typed.toLowerCase();
  const names = namesFor(argument, given, manifest).filter((name) => name.toLowerCase().includes(part));
  const begins = (name: string): boolean => name.toLowerCase().startsWith(part);
  return [...names.filter(begins), ...names.filter((name) => !begins(name))];
}

function namesFor({ completes }: PromptArgument, given: Readonly<Record<string, string>>, { metrics }: Manifest): readonly string[] {
  switch (completes) {
    case 'metric':
      return Object.keys(metrics);
    case 'dimension': {
      const metric = Object.values(metrics).find(({ name }) => name === given['metric']);
      return metric?.dimensions ?? [...new Set(Object.values(metrics).flatMap(({ dimensions }) => dimensions))].toSorted();
    }
    case 'nothing':
      return [];
  }
}
