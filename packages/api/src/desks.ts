import type { Accounts } from '#modules/accounts';
import { type Catalogue, createProductDesk } from '#modules/catalogue';
import { createCertificateDesk } from '#modules/certificates';
import { createOrderDesk, type FulfilmentDeps } from '#modules/fulfilment';
import { createOfferDesk } from '#modules/offers';
import { engravingsOf } from '#modules/orders';
import { createPointsDesk } from '#modules/points';
import { createRedirectDesk } from '#modules/redirects';
import { createSettingsDesk, type Settings } from '#modules/settings';
import { createStaff } from '#modules/staff';
import { createStockDesk, type StockEffect } from '#modules/stock';
import { createVoucherDesk } from '#modules/vouchers';
import type { Tx } from '#platform/database';
import { listLetters, readLetter } from '#platform/mail/outbox';

type Deps = FulfilmentDeps & { accounts: Accounts; catalogue: Catalogue; settings: Settings };

/** Where the operator's commands are served: no shopper calls any of it. */
export function openDesks(deps: Deps) {
  const { db, clock, news, accounts, settings, stock } = deps;
  const staff = createStaff(deps);
  const { act, admit } = staff;
  return {
    staff,
    orders: createOrderDesk({ ...deps, act, admit }),
    engravings: (number: string) => engravingsOf(db, number),
    letters: { list: (limit: number) => listLetters(db, limit), read: (id: string) => readLetter(db, id) },
    vouchers: createVoucherDesk({ db, news, act }),
    points: createPointsDesk({ db, clock, news, accounts, act }),
    certificates: createCertificateDesk({ ...deps, act }),
    settingsDesk: createSettingsDesk({ db, clock, settings, act }),
    offers: createOfferDesk({ db, news, act }),
    products: createProductDesk({ news, act, refresh: deps.shelf.refresh }),
    redirectRules: createRedirectDesk({ db, act }),
    stock: createStockDesk({ db, clock, stock, act, ...goodsOf(deps) }),
  };
}

/** What the warehouse counts, as the rooms above it know it. */
function goodsOf({ catalogue, shelf }: Deps) {
  return {
    countedOf: async (articles: readonly string[]) => {
      const found = [...(await catalogue.find(articles)).values()];
      return found.flatMap(({ family, variant }) =>
        variant ? [variant.article] : [...family.variants, ...family.retired].map(({ article }) => article),
      );
    },
    tellShelf: async (tx: Tx, effects: readonly StockEffect[]) => {
      const found = await catalogue.find(effects.map(({ article }) => article));
      const familyOf = (article: string) => found.get(article)?.family.article ?? article;
      await shelf.stockMoved(
        tx,
        effects.map((effect) => ({ ...effect, family: familyOf(effect.article) })),
      );
    },
  };
}
