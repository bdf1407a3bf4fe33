import { LONGEST_CODE } from '@kashtanka/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { isBusy } from '#platform/database';
import type { Context } from '#platform/http/context';
import { bug, refused, TRY_LATER } from '#platform/http/dispatch';
import { refuseForeignWrite } from '#platform/http/foreign-writes';
import { type Refusal, refuseField } from '#platform/http/reply';
import type { ReadContext } from '#platform/http/request';
import { refuseOtherMethods, send } from '#platform/http/serve';
import type { Throttle } from '#platform/http/throttle';
import type { Attachment } from '#platform/mail/attachments';
import { is } from '#platform/validator-of';
import type { Certificates } from './certificates.ts';
import { hearCode } from './hear-code.ts';
import { type CardDeps, printCard } from './print-card.ts';

export const CARD_ADDRESS = '/certificates/card';

const Asked = Type.Object({ code: Type.String({ maxLength: LONGEST_CODE }) });

export type PrintingDeps = CardDeps & { certificates: Certificates; throttle: Throttle };

/** The card of a certificate for whoever has its code, which stands in the body and so in no log and no history. */
export type PrintForHolder = (body: unknown, context: Context) => Promise<Attachment | Refusal>;

/** Counted as asking for the balance is, by the same counts: it tells as much of a code. */
export function createPrintForHolder(deps: PrintingDeps): PrintForHolder {
  return async (body, context) => {
    const tooMany = await deps.throttle.admit('checkCertificate', context, context.basketToken ?? undefined);
    if (tooMany) return tooMany;
    if (!is(Asked, body)) return refuseField('code', 'invalid');
    const found = await hearCode(deps, body.code, { context, other: 'does_not_exist' });
    if ('kind' in found) return found;
    return (await printCard(deps, found.id)) ?? refuseField('code', 'not_applicable');
  };
}

type ServeOptions = { printForHolder: PrintForHolder; readContext: ReadContext };

/** A card is no call of the contract: what it answers is a file, and it lies beside the page that asks for it. */
export function serveCards(app: FastifyInstance, options: ServeOptions): void {
  app.post(CARD_ADDRESS, (request, reply) => serveCard(request, reply, options));
  refuseOtherMethods(app, { url: CARD_ADDRESS, methods: ['POST'] }, options);
}

async function serveCard(
  request: FastifyRequest,
  reply: FastifyReply,
  { printForHolder, readContext }: ServeOptions,
): Promise<FastifyReply> {
  const context = readContext(request, reply);
  const foreign = refuseForeignWrite(request, context);
  if (foreign) return send(refused(foreign, context), request, reply, context);
  try {
    const card = await printForHolder(request.body, context);
    if ('kind' in card) return send(refused(card, context), request, reply, context);
    return reply
      .headers({
        'Cache-Control': 'no-store',
        'Content-Disposition': `attachment; filename="${card.name}"`,
        'Content-Security-Policy': "default-src 'none'; sandbox",
      })
      .type(card.type)
      .send(card.bytes);
  } catch (error) {
    context.log.error({ err: error, requestId: context.requestId }, 'a card could not be printed');
    return send(isBusy(error) ? refused(TRY_LATER, context) : bug(context), request, reply, context);
  }
}
