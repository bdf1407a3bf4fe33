import type { Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import { hashToken } from '#platform/security/token';
import { addReferralVoucher, MAX_CERTIFICATES } from './apply-code.ts';

import { basketTopic } from './basket-topic.ts';
import type { BasketDeps } from './baskets.ts';
import { MAX_LINES } from './lines/add-line.ts';
import { optionsKey } from './lines/options.ts';
import { findUnopenedArticles } from './lines/unopened-articles.ts';
import {
  insertCertificate,
  type LineRecord,
  lockBasket,
  lockUserBasket,
  type OpenBasket,
  setTermsTicked,
} from './sql/baskets.ts';
import { deleteBasket, moveLines, setMergedQuantity } from './sql/merge-baskets.ts';

type Deps = Pick<BasketDeps, 'clock' | 'events' | 'catalogue' | 'certificates' | 'listing'>;

/**
 * Merges a guest basket into the account's at login (D32). The guest basket is locked first, so that of two concurrent
 * logins with one cookie only one merges it.
 */
export async function mergeBaskets(
  deps: Deps,
  tx: Tx,
  { userId, context }: { userId: number; context: Context },
): Promise<void> {
  const { basketToken, channel } = context;
  const guest = basketToken === null ? undefined : await lockBasket(tx, { tokenHash: hashToken(basketToken) });
  if (!guest) return;
  const now = deps.clock.now();
  const own = await lockUserBasket(tx, { userId, channel: channel ?? guest.channel, now, about: [] });
  await joinLines(deps, tx, own, guest);
  if (guest.terms_ticked) await setTermsTicked(tx, own.id, guest.terms_ticked);
  await joinCertificates(deps, tx, own, guest);
  await deleteBasket(tx, guest.id);
  await deps.events.publish(tx, [basketTopic(guest.id), basketTopic(own.id)]);
}

/** Equal lines are added up within the stock; other lines move until the basket is full. */
async function joinLines(deps: Deps, tx: Tx, own: OpenBasket, guest: OpenBasket): Promise<void> {
  const pairs = guest.lines.map((line) => ({ line, equal: own.lines.find((other) => isEqual(line, other)) }));
  const freeLines = Math.max(0, MAX_LINES - own.lines.length);
  const moved = pairs.flatMap(({ line, equal }) => (equal ? [] : [line])).slice(0, freeLines);
  await moveLines(tx, moved, own.id);
  const available = await availableOf(deps, own);
  for (const { line, equal } of pairs) {
    if (!equal) continue;
    const others = [...own.lines, ...moved].filter(
      ({ id, article }) => id !== equal.id && article === line.article,
    );
    const left = (available.get(line.article) ?? 0) - others.reduce((sum, { quantity }) => sum + quantity, 0);
    const wanted = equal.quantity + line.quantity;
    // The account's own quantity is never reduced, even if the stock is lower by now (D40).
    const quantity = Math.max(equal.quantity, Math.min(wanted, left));
    await setMergedQuantity(tx, equal.id, { quantity, isCut: quantity < wanted });
  }
}

function isEqual(one: LineRecord, other: LineRecord): boolean {
  return one.article === other.article && optionsKey(one.options) === optionsKey(other.options);
}

async function availableOf(deps: Deps, { lines, available }: OpenBasket): Promise<Map<string, number>> {
  const articles = [...new Set(lines.map(({ article }) => article))];
  const found = await deps.catalogue.find(articles);
  const early = new Set(lines.filter(({ isEarly }) => isEarly).map(({ article }) => article));
  const closed = await findUnopenedArticles(deps, found);
  const isOnSale = (article: string) =>
    found.get(article)?.isInRange && (early.has(article) || !closed.has(article));
  return new Map(articles.map((article) => [article, isOnSale(article) ? (available.get(article) ?? 0) : 0]));
}

/** Certificates move while they still have a balance. */
async function joinCertificates({ certificates }: Deps, tx: Tx, own: OpenBasket, guest: OpenBasket): Promise<void> {
  const held = await certificates.read(tx, guest.certificates);
  const valid = new Set(held.filter(({ state }) => state === 'valid').map(({ id }) => id));
  const others = guest.certificates.filter((id) => valid.has(id) && !own.certificates.includes(id));
  for (const id of others.slice(0, Math.max(0, MAX_CERTIFICATES - own.certificates.length))) {
    await insertCertificate(tx, own.id, id);
  }
}

/** Changes of the basket at a login and at a registration. */
export const basketAtLogin = {
  merge: mergeBaskets,
  addReferralVoucher,
};
