import type { Router } from '@koa/router';
import { readableJson } from '../../compiler/emit/readableJson.ts';
import { documentsOf, type Documents } from '../release/documentsOf.ts';
import type { Release } from '../release/Release.ts';
import { isWhole } from '../release/ReleaseView.ts';
import type { Cached } from '../release/Shelf.ts';
import { acceptedType, sentAs } from './acceptedType.ts';
import { answerOf, type Answer } from './Answer.ts';
import { codingFor, encodedAnswer } from './contentCoding.ts';
import { ownHealth } from './healthOf.ts';
import { healthOfAll } from './healthOfAll.ts';
import { httpErrors } from './httpErrors.ts';
import type { HttpService } from './HttpService.ts';
import { readyOf, readyStatus } from './readyOf.ts';
import { principalOf, type RequestState } from './RequestState.ts';
import { servedOpenapi, type Offer } from './servedOpenapi.ts';
import { sendAnswer } from './sendAnswer.ts';
import { statusOf } from './statusOf.ts';
import { statusOfAll } from './statusOfAll.ts';

/** Adds the routes about the server rather than metrics. */
export function addOperationalRoutes(router: Router<RequestState>, service: HttpService): void {
  const { tools, peers } = service;
  const openapiOf = (offers: readonly Offer[]): Cached<Release & { readonly documents: Documents }, Answer> => ({
    name: 'openapi',
    make({ documents, ai }) {
      const offered = ai === null || tools.chat === null ? offers : ([...offers, 'chat'] as const);
      return answerOf(servedOpenapi(readableJson(documents.openapi), offered), sentAs('application/json'));
    },
    usage: ({ body }) => ({ entries: 1, bytes: body.length, hits: 0, misses: 1 }),
  });
  const whole = openapiOf(service.offers);
  const restricted = openapiOf(service.offers.filter((offer) => offer !== 'sql'));

  router.get('/health', async (ctx) => {
    ctx.state.operation = 'health';
    ctx.set('Cache-Control', 'no-store');
    const { principal } = ctx.state;
    const others = await peers.ask('health', principal);
    ctx.body = healthOfAll(
      ownHealth(service, principal),
      others.map(({ reply }) => reply),
      peers.seat.count,
    );
  });

  router.get('/ready', (ctx) => {
    ctx.state.operation = 'ready';
    if (acceptedType(ctx, ['application/json']) === null) throw httpErrors.notAcceptable(['application/json']);
    ctx.set('Cache-Control', 'no-store');
    const ready = readyOf(service);
    ctx.status = readyStatus(ready);
    ctx.body = ready;
  });

  router.get('/status', async (ctx) => {
    ctx.state.operation = 'status';
    if (acceptedType(ctx, ['application/json']) === null) throw httpErrors.notAcceptable(['application/json']);
    ctx.set('Cache-Control', 'no-store');
    const principal = principalOf(ctx);
    const others = await peers.ask('status', principal);
    ctx.body = statusOfAll([statusOf(service, principal), ...others.map(({ reply }) => reply)], peers.seat.count);
  });

  router.get('/openapi.json', async (ctx) => {
    ctx.state.operation = 'openapi';
    if (acceptedType(ctx, ['application/json', 'application/vnd.oai.openapi+json']) === null)
      throw httpErrors.notAcceptable(['application/json']);
    const view = tools.viewFor(principalOf(ctx));
    const documents = await documentsOf(view);
    const answer = view.shelf.get(isWhole(view) ? whole : restricted, { ...view, documents });
    sendAnswer(ctx, await encodedAnswer(answer, codingFor(ctx.req.headers)));
  });
}
