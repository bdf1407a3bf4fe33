import { orderRecords } from '#modules/orders';
import { parcelRecords } from '#modules/shipping';
import type { Tx } from '#platform/database';
import { withdrawEmails } from '#platform/mail/outbox';
import type { AdminDeps } from './deps.ts';
import { refuseTransition, type TransitionRefused } from './manual-transition.ts';
import { type OrderActor, type OrderRefusal, performOnOrder } from './perform-on-order.ts';
import { transitionOrder } from './transition-order.ts';

/** What leaves the shop waits a little longer than the undo, which may be under way at the end of its time. */
const GRACE_MS = 1_000;

type Refusal = { ok: false; problem: string };

export type PackRequest<Refused extends Refusal> = {
  number: string;
  /** Until when it can be undone: emails and carriers wait for that. */
  undoUntil: Date;
  /** Runs in the same transaction, once the order is locked. */
  before(tx: Tx, number: number): Promise<Refused | undefined>;
  after(tx: Tx, order: { number: number; heldUntil: Date | null }): Promise<void>;
};

/** Packs an order with all that belongs to it in one transaction. */
export function packOrder<Refused extends Refusal>(
  deps: AdminDeps,
  actor: OrderActor,
  { number, undoUntil, before, after }: PackRequest<Refused>,
): Promise<{ ok: true; version: number } | Refused | TransitionRefused | OrderRefusal> {
  const action = { command: 'orders pack', number, details: { to: 'authorized' } } as const;
  return performOnOrder<{ ok: true }, Refused | TransitionRefused>(deps, actor, action, async (tx, order, by) => {
    const refused = (await before(tx, order.number)) ?? refuseTransition(order, 'authorized', by.roles);
    if (refused) return refused;
    const why = { actor: by.name, reason: by.reason };
    const sendAt = new Date(undoUntil.getTime() + GRACE_MS);
    const done = await transitionOrder(tx, deps, order, { to: 'authorized', why, sendAt });
    if (!done.ok) return done;
    await after(tx, { number: order.number, heldUntil: order.held_until });
    return { ok: true };
  });
}

export type UnpackRequest<Refused extends Refusal> = {
  number: string;
  /** When it was packed and the end of its reservation before, or why it can no longer be undone. */
  before(tx: Tx, number: number): Promise<{ ok: true; packedAt: Date; heldUntil: Date | null } | Refused>;
};

/** Takes the packing of an order back: its emails were not sent, and no carrier knows of it. */
export function unpackOrder<Refused extends Refusal>(
  deps: AdminDeps,
  actor: OrderActor,
  { number, before }: UnpackRequest<Refused>,
): Promise<{ ok: true; version: number } | Refused | TransitionRefused | OrderRefusal> {
  const action = { command: 'orders pack', number, details: { to: 'processing', isUndo: true } } as const;
  return performOnOrder<{ ok: true }, Refused | TransitionRefused>(deps, actor, action, async (tx, order, by) => {
    if (order.status !== 'authorized') return { ok: false, problem: 'not_now', from: order.status, allowed: [] };
    const packed = await before(tx, order.number);
    if (!packed.ok) return packed;
    await withdrawEmails(tx, { orderNumber: order.number, since: packed.packedAt });
    for (const { id, state, asked_at } of await parcelRecords.list(tx, order.number)) {
      if (state === 'asked' && asked_at >= packed.packedAt)
        await parcelRecords.setState(tx, id, { state: 'ended' });
    }
    await orderRecords.setHeldUntil(tx, order.number, packed.heldUntil);
    const why = { actor: by.name, reason: by.reason, at: deps.clock.now() };
    await orderRecords.undoPacked(tx, deps.events, order, why);
    return { ok: true };
  });
}
