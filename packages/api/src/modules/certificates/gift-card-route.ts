import { MAX_CODE_LENGTH } from '@kashtanka/rules';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Context } from '#platform/http/context';
import type { RateLimits } from '#platform/http/limits/rate-limits';
import { type Post, registerPostRoute } from '#platform/http/post-route';
import { type Refusal, refuseField } from '#platform/http/reply';
import type { ReadContext } from '#platform/http/request';
import type { Attachment } from '#platform/mail/attachments';
import { matchesSchema } from '#platform/validators';
import type { Certificates } from './certificates.ts';
import { CARD_ATTACHMENT, type CardDeps, createCardAttachment, printGiftCard } from './print-gift-card.ts';
import { resolveCertificateCode } from './resolve-certificate-code.ts';

export const GIFT_CARD_PATH = '/certificates/card';

const Asked = Type.Object({ code: Type.String({ maxLength: MAX_CODE_LENGTH }) });

export type PrintingDeps = CardDeps & { certificates: Certificates; rateLimits: RateLimits };

/** The PDF for the holder of a code. The code is in the body, so that it appears in no log or browser history. */
export type PrintGiftCardForHolder = (body: unknown, context: Context) => Promise<Attachment | Refusal>;

export function createPrintGiftCardForHolder(deps: PrintingDeps): PrintGiftCardForHolder {
  return async (body, context) => {
    if (!matchesSchema(Asked, body)) return refuseField('code', 'invalid');
    const found = await resolveCertificateCode(deps, body.code, { context, other: 'does_not_exist' });
    if ('kind' in found) return found;
    return (await printGiftCard(deps, found.id)) ?? refuseField('code', 'not_applicable');
  };
}

type ServeOptions = { printForHolder: PrintGiftCardForHolder; rateLimits: RateLimits; readContext: ReadContext };

/** Not a call of the contract, because the response is a file. */
export function registerGiftCardRoute(
  app: FastifyInstance,
  { printForHolder, rateLimits, readContext }: ServeOptions,
): void {
  const post: Post = {
    url: GIFT_CARD_PATH,
    // Shares the limit of the balance request, because both reveal the same about a code.
    admit: (context) => rateLimits.admit('checkCertificate', context, context.basketToken ?? undefined),
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
  registerPostRoute(app, post, readContext);
}

/** The gift card PDF, as a download of its holder and as an attachment of an email. */
export const giftCardPdf = {
  createForHolder: createPrintGiftCardForHolder,
  registerRoute: registerGiftCardRoute,
  ATTACHMENT: CARD_ATTACHMENT,
  createAttachment: createCardAttachment,
} as const;
