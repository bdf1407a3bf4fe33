import type { Basket, Discount } from '@kashtanka/contract';
import type { CertificateView } from '#modules/certificates';
import type { Geography } from '#modules/geography';
import { matchesEtag } from '#platform/http/cache/etag';
import type { Context } from '#platform/http/context';
import type { Handlers } from '#platform/http/dispatch';
import type { RateLimits } from '#platform/http/limits/rate-limits';
import {
  type NotModified,
  noContent,
  ok,
  okSerialized,
  type Refusal,
  refuseField,
  type Success,
} from '#platform/http/reply';
import type { StreamHandlers } from '#platform/http/streams/register-streams';
import { applyCertificate, applyVoucher, findCode, removeAppliedCode } from './apply-code.ts';
import { basketTopic } from './basket-topic.ts';
import type { BasketDeps, Baskets } from './baskets.ts';
import { changeBasket, changeLineAndRespond } from './change-basket.ts';
import { addLine } from './lines/add-line.ts';
import { changeLine, removeLine } from './lines/change-line.ts';
import type { LineRequest } from './lines/check-line.ts';
import { replaceLine } from './lines/replace-line.ts';
import { offersUnlockedBy, serializeRunningOffers } from './offer-views.ts';
import { ownerKey } from './owner.ts';
import { recordTermsConsent } from './record-terms-consent.ts';
import { certificateDiscounts, EMPTY_BASKET, serializeBasket, voucherDiscount } from './serialize-basket.ts';
import { type SerializedBasket, serializeWithEtag } from './serialized-basket.ts';
import { payWithBonusPoints } from './set-bonus-points.ts';
import { listVouchers } from './view-basket.ts';

type Routes = Pick<
  Handlers,
  | 'getBasket'
  | 'getRunningOffers'
  | 'addLine'
  | 'changeLine'
  | 'replaceLine'
  | 'removeLine'
  | 'setBonusPoints'
  | 'addVoucher'
  | 'removeVoucher'
  | 'removeCode'
>;
type Deps = BasketDeps & { baskets: Baskets; geography: Geography; rateLimits: RateLimits };

const CACHING = {
  'Cache-Control': 'private, no-cache',
  Vary: 'Accept-Language, Authorization, X-Authorization, Cookie',
};

export function basketRoutes(deps: Deps): Routes {
  const putIn = { canCreate: true, needsOpenStore: true };
  const change = { canCreate: false, needsOpenStore: true };
  return {
    getBasket: async (_, context) => {
      const { ifNoneMatch, locale } = context;
      const owner = ownerKey(context);
      const held = owner === null ? undefined : deps.baskets.answers.findValid(owner, locale);
      if (held && matchesEtag(ifNoneMatch, held.etag)) return notModified(held.etag);
      if (held?.written) return answer(held.written, context);
      const view = await deps.baskets.see(context);
      if (!view || owner === null) return answer(serializeWithEtag(EMPTY_BASKET, locale), context);
      const written = serializeWithEtag(serializeBasket(view, locale, await deps.geography.regions.get()), locale);
      deps.baskets.answers.setResponse(owner, { view, locale, written });
      return answer(written, context);
    },
    getRunningOffers: async (_, context) => {
      const basket = await deps.baskets.find(context);
      const now = await deps.offers.now(basket?.channel ?? null);
      const opened = basket ? offersUnlockedBy(await listVouchers(deps, basket, deps.db)) : [];
      return ok(serializeRunningOffers({ now, opened }, context, await deps.geography.regions.get()), CACHING);
    },
    addLine: async ({ body }, context) => {
      const wanted = await wantedIn(deps, body, context);
      const adding = recordTermsConsent(deps, { body, context }, addLine(deps, wanted));
      return changeLineAndRespond(deps, context, { ...putIn, about: [wanted.article] }, adding);
    },
    changeLine: ({ params, body }, context) =>
      changeLineAndRespond(deps, context, change, changeLine(deps, params.id, body.quantity)),
    replaceLine: async ({ params, body }, context) => {
      const wanted = await wantedIn(deps, body, context);
      const replacing = replaceLine(deps, params.id, wanted);
      const ticking = recordTermsConsent(deps, { body, context }, replacing);
      return changeLineAndRespond(deps, context, { ...change, about: [wanted.article] }, ticking);
    },
    removeLine: async ({ params }, context) => {
      const done = await changeBasket(deps, context, takeOut, removeLine(params.id));
      return done.kind === 'changed' ? noContent() : done;
    },
    setBonusPoints: ({ body }, context) => payWithBonusPoints(deps, body.bonus_points_applied, context),
    addVoucher: ({ body }, context) => addVoucher(deps, body.code, context),
    removeVoucher: ({ params }, context) => removeCode(deps, params.code, context),
    removeCode: async ({ body }, context) => {
      const removed = await removeCode(deps, body.code, context);
      const isMissing = removed.kind === 'detail' && removed.status === 404;
      // In a path, an unknown code is a missing resource; in a body it is an invalid value.
      return isMissing ? refuseField('code', 'does_not_exist') : removed;
    },
  };
}

/** Uses the catalogue's spelling of the article, because lines are compared by it. */
async function wantedIn(
  { settings, clock, catalogue }: Deps,
  {
    article: asked,
    quantity = 1,
    options = [],
  }: Omit<LineRequest, 'quantity' | 'options' | 'hasPass'> & Partial<LineRequest>,
  { storePass }: Context,
): Promise<LineRequest> {
  const [article, hasPass] = [await catalogue.getSpelling(asked), await settings.isPass(storePass, clock.now())];
  return { article, quantity, options, hasPass };
}

/** Removing is possible while the store is closed. */
const takeOut = { canCreate: false, needsOpenStore: false };

async function removeCode(deps: Deps, typed: string, context: Context): Promise<Success<undefined> | Refusal> {
  const done = await changeBasket(deps, context, takeOut, removeAppliedCode(deps, typed));
  return done.kind === 'changed' ? noContent() : done;
}

async function addVoucher(deps: Deps, typed: string, context: Context): Promise<Success<Discount> | Refusal> {
  const found = await findCode(deps, typed, context);
  if (found.kind === 'certificate_code') return addCertificate(deps, found.certificate, context);
  if (found.kind !== 'promo_code') return found;
  const { voucher } = found;
  const done = await changeBasket(deps, context, APPLY, applyVoucher(deps, voucher));
  if (done.kind !== 'changed') return done;
  return ok(voucherDiscount(await deps.baskets.view(done.basket), voucher, context.locale));
}

async function addCertificate(
  deps: Deps,
  certificate: CertificateView,
  context: Context,
): Promise<Success<Discount> | Refusal> {
  const done = await changeBasket(deps, context, APPLY, applyCertificate(certificate));
  if (done.kind !== 'changed') return done;
  const discounts = certificateDiscounts(await deps.baskets.view(done.basket), context.locale);
  const discount = discounts.find(({ voucher }) => voucher?.code === certificate.code);
  if (!discount) throw new Error('a certificate that was just applied is missing from its basket');
  return ok(discount);
}

const APPLY = { canCreate: true, needsOpenStore: true };

function answer({ json, etag }: SerializedBasket, { ifNoneMatch }: Context): Success<Basket> | NotModified {
  return matchesEtag(ifNoneMatch, etag) ? notModified(etag) : okSerialized(json, { ...CACHING, ETag: etag });
}

function notModified(etag: string): NotModified {
  return { kind: 'not_modified', headers: { ...CACHING, ETag: etag } };
}

/** Baskets publish every change, including the order that they become. */
export function createBasketStreams(baskets: Baskets): Pick<StreamHandlers, 'watchBasket'> {
  return {
    watchBasket: async (context) => {
      const basket = await baskets.find(context);
      return basket && basketTopic(basket.id);
    },
  };
}
