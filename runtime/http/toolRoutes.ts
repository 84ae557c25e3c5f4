import type { Router, RouterContext } from '@koa/router';
import { argumentsSchema } from '../../compiler/emit/toolSchemas.ts';
import type { ToolOn, ToolSpec } from '../../generated/tools.ts';
import type { ServedTools } from '../tools/ServedTools.ts';
import { httpErrors } from './httpErrors.ts';
import type { HttpService } from './HttpService.ts';
import type { MemoFront } from './MemoFront.ts';
import { parseBody, readBody } from './readJson.ts';
import { mediaTypesOf, represent, type MediaType } from './represent.ts';
import { readOnlyParameter, readQueryParameters } from './queryParameters.ts';
import type { RequestContext, RequestState } from './RequestState.ts';
import { sendAnswer } from './sendAnswer.ts';
import { parseStrictJson } from '../tools/strictJson.ts';

/** The arguments of a call, from what the request brought. */
type ReadArguments = (ctx: RequestContext, body: Buffer) => Readonly<Record<string, unknown>>;

/** Adds the paths of every governed tool that this server offers, as schemas/tools.json names them. */
export function addToolRoutes(router: Router<RequestState>, service: HttpService, front: MemoFront): void {
  for (const spec of service.tools.offeredOn('http')) {
    const { http } = spec.surfaces;
    if ('post' in http) router.post(routePath(http.post), toolRoute(service, front, spec, readPostedArguments(service)));
    if ('get' in http) router.get(routePath(http.get), toolRoute(service, front, spec, readSearchArguments(spec)));
    if ('get_intent' in http) router.get(routePath(http.get_intent), toolRoute(service, front, spec, readIntentArgument(service)));
  }
}

/** `/metrics/{name}` as the router writes it. */
function routePath(template: string): string {
  return template.replaceAll(/\{(\w+)\}/g, ':$1');
}

function toolRoute(
  service: HttpService,
  front: MemoFront,
  spec: ToolOn<'http'>,
  readArguments: ReadArguments,
): (ctx: RouterContext<RequestState>) => Promise<void> {
  const types = mediaTypesOf(spec);
  const isRemembered = spec.reads === 'release';
  return async (ctx) => {
    ctx.state.operation = spec.name;
    const type = negotiate(ctx, types);
    const body = ctx.method === 'POST' ? (front.bodyOf(ctx.req) ?? (await readBody(ctx.req, service.limits.body_bytes))) : Buffer.alloc(0);
    if (isRemembered) ctx.state.memo = 'miss';
    const input = withMetric(ctx, spec, readArguments(ctx, body));
    const { release, output } = await callWhileHeard(ctx, service, spec, input);
    const answer = represent(output, type);
    if (isRemembered) front.remember(ctx.req, release, spec.name, answer);
    if (answer.truncated) service.counters.truncated_answers += 1;
    sendAnswer(ctx, answer);
  };
}

/** Runs the call while the client is there to hear its answer. */
async function callWhileHeard(ctx: RequestContext, service: HttpService, spec: ToolSpec, input: unknown): ReturnType<ServedTools['call']> {
  const gone = new AbortController();
  const onClose = (): void => gone.abort();
  ctx.res.once('close', onClose);
  if (ctx.res.closed) onClose();
  try {
    return await service.tools.call(spec.name, { caps: service.limits.caps, signal: gone.signal }, input);
  } finally {
    ctx.res.off('close', onClose);
  }
}

function negotiate(ctx: RequestContext, types: readonly MediaType[]): MediaType {
  const accepted = ctx.accepts([...types]);
  const type = types.find((offered) => offered === accepted);
  if (type === undefined) throw httpErrors.notAcceptable(types);
  return type;
}

function withMetric(ctx: RouterContext<RequestState>, spec: ToolSpec, input: Readonly<Record<string, unknown>>): unknown {
  if (!spec.takes_metric) return input;
  if (Object.hasOwn(input, 'metric')) throw httpErrors.metricInBody();
  return { ...input, metric: ctx.params['name'] ?? '' };
}

function readPostedArguments({ limits }: HttpService): ReadArguments {
  return (ctx, body) => {
    readQueryParameters(ctx.querystring, {});
    return parseBody(body, limits.json_depth);
  };
}

function readSearchArguments(spec: ToolSpec): ReadArguments {
  const { properties, required } = argumentsSchema(spec);
  return (ctx) => {
    const values = readQueryParameters(ctx.querystring, properties);
    const missing = required.filter((name) => !Object.hasOwn(values, name));
    if (missing.length > 0)
      throw httpErrors.parameters(missing.map((name) => ({ path: name, message: `The parameter "${name}" is missing.` })));
    return values;
  };
}

function readIntentArgument({ limits }: HttpService): ReadArguments {
  return (ctx) => {
    const intent = parseStrictJson(readOnlyParameter(ctx.querystring, 'intent'), limits.json_depth);
    if (typeof intent !== 'object' || intent === null || Array.isArray(intent)) {
      throw httpErrors.parameters([{ path: 'intent', message: 'The parameter "intent" must be a JSON object.' }]);
    }
    return intent as Record<string, unknown>;
  };
}
