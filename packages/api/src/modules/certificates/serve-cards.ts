import { LONGEST_CODE } from '@kashtanka/rules';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Context } from '#platform/http/context';
import { type Refusal, refuseField } from '#platform/http/reply';
import type { ReadContext } from '#platform/http/request';
import { type Post, servePost } from '#platform/http/serve-post';
import type { Throttle } from '#platform/http/throttle';
import type { Attachment } from '#platform/mail/attachments';
import { is } from '#platform/validator-of';
import type { Certificates } from './certificates.ts';
import { type CardDeps, printCard } from './print-card.ts';
import { hearCode } from './resolve-certificate-code.ts';

export const CARD_ADDRESS = '/certificates/card';

const Asked = Type.Object({ code: Type.String({ maxLength: LONGEST_CODE }) });

export type PrintingDeps = CardDeps & { certificates: Certificates; throttle: Throttle };

/** The PDF for the holder of a code. The code is in the body, so that it appears in no log or browser history. */
export type PrintForHolder = (body: unknown, context: Context) => Promise<Attachment | Refusal>;

export function createPrintForHolder(deps: PrintingDeps): PrintForHolder {
  return async (body, context) => {
    if (!is(Asked, body)) return refuseField('code', 'invalid');
    const found = await hearCode(deps, body.code, { context, other: 'does_not_exist' });
    if ('kind' in found) return found;
    return (await printCard(deps, found.id)) ?? refuseField('code', 'not_applicable');
  };
}

type ServeOptions = { printForHolder: PrintForHolder; throttle: Throttle; readContext: ReadContext };

/** Not a call of the contract, because the response is a file. */
export function serveCards(app: FastifyInstance, { printForHolder, throttle, readContext }: ServeOptions): void {
  const post: Post = {
    url: CARD_ADDRESS,
    // Shares the limit of the balance request, because both reveal the same about a code.
    admit: (context) => throttle.admit('checkCertificate', context, context.basketToken ?? undefined),
    handle: async (body, context, reply) => {
      const card = await printForHolder(body, context);
      if ('kind' in card) return card;
      return reply
        .headers({
          'Cache-Control': 'no-store',
          'Content-Disposition': `attachment; filename="${card.name}"`,
          'Content-Security-Policy': "default-src 'none'; sandbox",
        })
        .type(card.type)
        .send(card.bytes);
    },
    failure: 'a card could not be printed',
  };
  servePost(app, post, readContext);
}
