import { inEveryLanguage, LANGUAGES } from '@kashtanka/texts';
import Type from 'typebox';
import { Parse } from 'typebox/value';
import type { Catalogue, FoundArticle } from '#modules/catalogue';
import { DROP_OPENED_JOB } from '#modules/content';
import type { Media } from '#modules/media';
import { STOCK_RETURNED_JOB, type Stock } from '#modules/stock';
import { inTransaction } from '#platform/database';
import type { JobHandlers } from '#platform/jobs';
import { type Locale, localText } from '#platform/locale';
import { queueEmail } from '#platform/mail/outbox';
import { backInStockEmail, type ReturnedArticle } from '../emails/subscription-emails.ts';
import { awaitedArticles, takeWaiting, type Waiting } from '../sql/stock-subscriptions.ts';
import { type DropJobDeps, notifyOfDrop } from './notify-of-drop.ts';

/** Finds articles that became available without a stock movement, such as a product that was published again. */
export const MISSED_RETURNS_JOB = 'missed_returns';

export type SubscriptionJobDeps = DropJobDeps & {
  catalogue: Catalogue;
  stock: Stock;
  media: Media;
};

const Returned = Type.Object({ articles: Type.Array(Type.String()) });
const Opened = Type.Object({ slug: Type.String() });
const ARTICLES_AT_ONCE = 500;

export function subscriptionJobs(deps: SubscriptionJobDeps): JobHandlers {
  return {
    [DROP_OPENED_JOB]: (payload) => notifyOfDrop(deps, Parse(Opened, payload).slug),
    [STOCK_RETURNED_JOB]: (payload) => notifySubscribers(deps, Parse(Returned, payload).articles),
    [MISSED_RETURNS_JOB]: async () => {
      let after = '';
      for (;;) {
        const articles = await awaitedArticles(deps.db, { after, limit: ARTICLES_AT_ONCE });
        await notifySubscribers(deps, articles);
        const last = articles.at(-1);
        if (last === undefined || articles.length < ARTICLES_AT_ONCE) return;
        after = last;
      }
    },
  };
}

/** Notifies all subscribers of the articles that are available now. */
async function notifySubscribers(deps: SubscriptionJobDeps, articles: readonly string[]): Promise<void> {
  const found = await deps.catalogue.find(articles);
  const available = await deps.stock.available(deps.db, articles);
  for (const [article, place] of found) {
    if (place.isInRange && (available.get(article) ?? 0) > 0) await notifyAll(deps, article, place);
  }
}

const EMAILS_PER_BATCH = 100;

/** In batches, each with its emails in one transaction, so that every subscriber is notified exactly once. */
async function notifyAll(deps: SubscriptionJobDeps, article: string, place: FoundArticle): Promise<void> {
  const emailIn = await emailsOf(deps, article, place);
  for (;;) {
    const count = await inTransaction(deps.db, async (tx) => {
      const now = deps.clock.now();
      const taken = await takeWaiting(tx, { article, limit: EMAILS_PER_BATCH, now });
      const emails = await deps.accounts.listEmails(tx, accountsOf(taken));
      for (const { email: asked, accountId, locale } of taken) {
        // An account gets the email at its present address; a deleted account's requests are deleted.
        const email = accountId === null ? asked : emails.get(accountId);
        if (email !== undefined) await queueEmail(tx, { email, accountId }, emailIn[locale], now);
      }
      return taken.length;
    });
    if (count < EMAILS_PER_BATCH) return;
  }
}

function accountsOf(taken: readonly Waiting[]): number[] {
  return taken.flatMap(({ accountId }) => accountId ?? []);
}

async function emailsOf(deps: SubscriptionJobDeps, article: string, { product, variant }: FoundArticle) {
  const { classByCode } = await deps.catalogue.reference.get();
  const sizes = classByCode.get(product.class_code)?.attributes.find(({ code }) => code === 'size')?.values ?? [];
  const size = variant?.article === product.article ? null : (variant?.attributes.size ?? null);
  const [picture] = (await deps.media.urls(product.images.slice(0, 1).map(({ media }) => media))).values();
  const articleIn = (locale: Locale): ReturnedArticle => {
    const title = sizes.find(({ value }) => value === size)?.title;
    const path = `${LANGUAGES[locale].prefix}/product/${product.article}${size === null ? '' : `/${article}`}`;
    return {
      title: localText(product.title, locale),
      size: title ? localText(title, locale) : null,
      url: deps.origin + path,
      picture: picture ? deps.origin + picture.url : null,
    };
  };
  return inEveryLanguage((locale) => backInStockEmail(articleIn(locale), locale));
}
