import type { Router, RouterContext } from '@koa/router';
import type { JsonSchema } from '../../compiler/emit/toolSchemas.ts';
import type { ToolOn, ToolSpec } from '../../generated/tools.ts';
import { acceptedType } from './acceptedType.ts';
import { httpErrors } from './httpErrors.ts';
import type { HttpService } from './HttpService.ts';
import type { Front } from './Front.ts';
import { parseBody, readBody } from './readJson.ts';
import { EVENT_STREAM, mediaTypesOf, type MediaType } from './represent.ts';
import { readQueryParameters } from './queryParameters.ts';
import { principalOf, type RequestContext, type RequestState } from './RequestState.ts';
import { sendAnswer } from './sendAnswer.ts';
import { sendSteps } from './sendSteps.ts';
import { answerCall, callWhileHeard, withMetric } from './toolCall.ts';
import { BYTE_ORDER_MARK, type CsvForm } from '../tools/csv.ts';
import { parseStrictJson } from '../tools/strictJson.ts';

/** Where a request has the arguments of a call. */
interface ArgumentsReader {
  /** The allowed query parameters, as JSON schemas, and the required ones. */
  readonly schema: () => Promise<ParametersSchema>;
  readonly read: (parameters: Readonly<Record<string, unknown>>, body: Buffer) => Readonly<Record<string, unknown>>;
}

interface ParametersSchema {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
}

type ToolRoute = (ctx: RouterContext<RequestState>) => Promise<void>;

/** The most tool calls that an answer in words makes. */
const CALLS_OF_A_CHAT = 6;

const NO_PARAMETERS: ParametersSchema = { properties: {}, required: [] };
const INTENT_PARAMETER: ParametersSchema = { properties: { intent: { type: 'string' } }, required: ['intent'] };

/** Asks for every chunk id, however many there are. */
const PROVENANCE_PARAMETER = { provenance: { type: 'string', enum: ['full'] } };

/** Parameters that only apply to an answer as CSV. */
const CSV_PARAMETERS = { csv: { type: 'string', enum: ['safe'] }, bom: { type: 'string', enum: ['1'] } };

/** Adds the paths of every governed tool that this server offers, as schemas/tools.json names them. */
export function addToolRoutes(router: Router<RequestState>, service: HttpService, front: Front): void {
  for (const spec of service.tools.offeredOn('http')) {
    const { http } = spec.surfaces;
    const routeOf = (reader: ArgumentsReader, types = mediaTypesOf(spec)): ToolRoute => toolRoute(service, front, spec, reader, types);
    if ('get' in http) router.get(routePath(http.get), routeOf(searchArguments(spec)));
    if ('post' in http) {
      router.post(routePath(http.post), routeOf(postedArguments(service)));
      if (!('events' in http)) front.take(spec, http.post);
      if ('csv' in http) router.post(routePath(http.csv), routeOf(postedArguments(service), ['text/csv']));
    }
    if ('get_intent' in http) {
      router.get(routePath(http.get_intent), routeOf(intentArgument(service)));
      router.get(routePath(http.csv), routeOf(intentArgument(service), ['text/csv']));
    }
  }
}

/** `/metrics/{name}` in the router's syntax. */
function routePath(template: string): string {
  return template.replaceAll(/\{(\w+)\}/g, ':$1');
}

function toolRoute(
  service: HttpService,
  front: Front,
  spec: ToolOn<'http'>,
  reader: ArgumentsReader,
  types: readonly MediaType[],
): ToolRoute {
  const besides = {
    ...(types.includes('text/csv') ? CSV_PARAMETERS : {}),
    ...('chunk_ids' in spec.surfaces.http && types.includes('application/json') ? PROVENANCE_PARAMETER : {}),
  };
  const isRemembered = spec.reads === 'release';
  return async (ctx) => {
    ctx.state.operation = spec.name;
    const type = negotiate(ctx, types);
    const { properties, required } = await reader.schema();
    const { csv, bom, provenance, ...parameters } = readQueryParameters(ctx.querystring, { ...properties, ...besides });
    if (type !== 'text/csv') {
      if (csv !== undefined) throw httpErrors.csvOnly('csv');
      if (bom !== undefined) throw httpErrors.csvOnly('bom');
    } else if (provenance !== undefined) throw httpErrors.noProvenance();
    const caps = provenance === undefined ? service.limits.caps : { ...service.limits.caps, max_chunk_ids: Infinity };
    const body = ctx.method === 'POST' ? (front.bodyOf(ctx.req) ?? (await readBody(ctx.req, service.limits.body_bytes))) : Buffer.alloc(0);
    if (isRemembered) ctx.state.memo = 'miss';
    needAll(required, parameters);
    const input = withMetric(spec, ctx.params['name'] ?? '', reader.read(parameters, body));
    const call = { spec, principal: principalOf(ctx), caps, input, request: ctx.req, response: ctx.res };
    if ('events' in spec.surfaces.http) bePatient(ctx, service);
    if (type === EVENT_STREAM) {
      await sendSteps(ctx, service, (step) => callWhileHeard(service, call, step));
      return;
    }
    const { view, answer } = await answerCall(service, call, type, csvForm(csv, bom));
    if (isRemembered) front.remember(ctx.req, view, spec.name, answer);
    sendAnswer(ctx, answer);
  };
}

function csvForm(csv: unknown, bom: unknown): CsvForm {
  return { texts: csv === 'safe' ? 'safe' : 'plain', line_end: '\r\n', start: bom === '1' ? BYTE_ORDER_MARK : '' };
}

/** A connection is not idle while a model is working. */
function bePatient(ctx: RequestContext, { tools, limits }: HttpService): void {
  if (tools.chat !== null) ctx.req.setTimeout(tools.chat.longest_ms + limits.wait_ms + CALLS_OF_A_CHAT * (limits.wait_ms + limits.call_ms));
}

/** A path with a single form names it, so Accept is ignored: some clients send Accept only for problems. */
function negotiate(ctx: RequestContext, types: readonly MediaType[]): MediaType {
  const [only, ...others] = types;
  if (only === 'text/csv' && others.length === 0) return only;
  const type = acceptedType(ctx, types);
  if (type === null) throw httpErrors.notAcceptable(types);
  return type;
}

function postedArguments({ limits }: HttpService): ArgumentsReader {
  return { schema: async () => NO_PARAMETERS, read: (_, body) => parseBody(body, limits.json_depth) };
}

function searchArguments(spec: ToolSpec): ArgumentsReader {
  return {
    // Most who ask, ask with a body.
    schema: async () => (await import('../../compiler/emit/toolSchemas.ts')).argumentsSchema(spec),
    read: (parameters) => parameters,
  };
}

function intentArgument({ limits }: HttpService): ArgumentsReader {
  return {
    schema: async () => INTENT_PARAMETER,
    read(parameters) {
      const intent = parseStrictJson(String(parameters['intent']), limits.json_depth);
      if (typeof intent !== 'object' || intent === null || Array.isArray(intent)) {
        throw httpErrors.parameters([{ path: 'intent', message: 'The parameter "intent" must be a JSON object.' }]);
      }
      return intent as Record<string, unknown>;
    },
  };
}

/** @throws ServiceError 400 */
function needAll(required: readonly string[], parameters: Readonly<Record<string, unknown>>): void {
  const missing = required.filter((name) => !Object.hasOwn(parameters, name));
  if (missing.length > 0)
    throw httpErrors.parameters(missing.map((name) => ({ path: name, message: `The parameter "${name}" is missing.` })));
}
