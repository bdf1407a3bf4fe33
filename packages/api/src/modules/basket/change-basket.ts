import type { BasketLine } from '@kashtanka/contract';
import { inTransaction, type Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import { created, forbidden, notFound, ok, type Refusal, type Success } from '#platform/http/reply';
import { generateToken, hashToken } from '#platform/security/token';
import { basketTopic } from './basket-topic.ts';
import type { BasketDeps, Baskets } from './baskets.ts';
import { findOwner } from './owner.ts';
import { serializeChangedLine } from './serialize-basket.ts';
import { insertBasket, lockForChange, lockUserBasket, type OpenBasket } from './sql/baskets.ts';

/** The result of a change: the basket afterwards, and the affected line if it still exists. */
export type BasketChangeResult<Line> =
  | ({ ok: true; line: Line } & Partial<Pick<OpenBasket, 'lines' | 'certificates' | 'vouchers' | 'bonus_points'>>)
  | { ok: false; refusal: Refusal };

export type BasketChange<Line> = (tx: Tx, basket: OpenBasket) => Promise<BasketChangeResult<Line>>;

export type WrittenLine = { id: number; isNew: boolean };

type Options = {
  /** Whether the change creates a basket if there is none. */
  canCreate: boolean;
  /** Adding lines is refused while the store is closed (D23); removing never is. */
  needsOpenStore: boolean;
  /** Articles to be added: their stock is read together with the basket. */
  about?: readonly string[];
};

/** 22 characters in base64url. */
const TOKEN_BYTES = 16;

type Done<Line> = { kind: 'changed'; basket: OpenBasket; token: string | null; line: Line };
type Deps = BasketDeps & { baskets: Baskets };

/** Locks, changes and publishes a basket, or refuses and rolls everything back. */
export async function changeBasket<Line>(
  deps: BasketDeps,
  context: Context,
  options: Options,
  change: BasketChange<Line>,
): Promise<Done<Line> | Refusal> {
  const now = deps.clock.now();
  if (options.needsOpenStore && !(await deps.settings.isStoreOpen(context.storePass, now))) {
    return forbidden('store_closed');
  }
  const done = await inTransaction(deps.db, async (tx, undo): Promise<Done<Line> | Refusal> => {
    const opened = await openBasket(tx, context, options, now);
    if (!opened) return notFound();
    const changed = await change(tx, opened.basket);
    // The rollback also removes a basket that this change created.
    if (!changed.ok) return undo(changed.refusal);
    await deps.events.publish(tx, [basketTopic(opened.basket.id)]);
    const { ok: _, line, ...otherwise } = changed;
    const channel = context.channel ?? opened.basket.channel;
    const basket = { ...opened.basket, ...otherwise, channel };
    return { kind: 'changed', basket, token: opened.token, line };
  });
  if (done.kind === 'changed' && done.token !== null) context.setBasketToken(done.token);
  return done;
}

/** As `changeBasket`, for a change that leaves a line; the response is that line. */
export async function changeLineAndRespond(
  deps: Deps,
  context: Context,
  options: Options,
  change: BasketChange<WrittenLine>,
): Promise<Success<BasketLine> | Refusal> {
  const done = await changeBasket(deps, context, options, change);
  if (done.kind !== 'changed') return done;
  const view = await deps.baskets.view(done.basket);
  const line = view.lines.find(({ id }) => id === done.line.id);
  if (!line) throw new Error('a line that was just written is missing from its basket');
  const answer = serializeChangedLine(line, view, context.locale);
  return done.line.isNew ? created(answer) : ok(answer);
}

/** `token` is null for a basket of an account, which needs no cookie. */
type Opened = { basket: OpenBasket; token: string | null };

/** If the basket of a token has become an order, a new basket with a new token is created. */
async function openBasket(
  tx: Tx,
  context: Context,
  { canCreate, about = [] }: Options,
  now: Date,
): Promise<Opened | undefined> {
  const { user, basketToken, channel } = context;
  const touch = { channel, now, about };
  const owner = findOwner(context);
  const found = owner && (await lockForChange(tx, owner, touch));
  if (found) return { basket: found, token: user ? null : basketToken };
  if (!canCreate) return undefined;
  if (user) {
    return { basket: await lockUserBasket(tx, { userId: user.id, ...touch }), token: null };
  }
  const fresh = generateToken(TOKEN_BYTES);
  return { basket: await insertBasket(tx, hashToken(fresh), touch), token: fresh };
}
