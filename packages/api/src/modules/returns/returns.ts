import type { ReturnDetails } from '@kashtanka/contract/admin';
import { cleanText, parseTrackingNumber } from '@kashtanka/rules';
import { type OrderFacts, orderRecords } from '#modules/orders';
import type { Actor, ActorRefusal, AuditActor } from '#modules/staff';
import type { Tx } from '#platform/database';
import type { Locale } from '#platform/locale';
import { publishReturn, type ReturnDeps, type ReturnRefused, type SettlingActor } from './deps.ts';
import { sendReturnEmail } from './emails.ts';
import { type Inspected, type InspectionRefused, inspect } from './inspect.ts';
import { type Registered, type ReturnAsked, register } from './register.ts';
import { settleByExchange, settleByRefund } from './settle.ts';
import {
  changeReturn,
  findOpenOfOrder,
  findOpenOfParcel,
  findReturn,
  lockReturn,
  type ReturnList,
  type ReturnRecord,
  type ReturnState,
} from './sql.ts';
import { viewList, viewReturn } from './view-returns.ts';

type Changed = { ok: true; id: number } | ReturnRefused;
type Arrived = { ok: true; id: number } | { ok: false; problem: 'no_return' } | ActorRefusal;

export type Returns = {
  list(asked: ReturnList): ReturnType<typeof viewList>;
  get(id: number, locale: Locale): Promise<ReturnDetails | undefined>;
  register(actor: Actor, asked: ReturnAsked): Promise<Registered>;
  accept(actor: Actor, id: number): Promise<Changed>;
  refuse(actor: Actor, id: number, words: string): Promise<Changed>;
  setParcel(actor: Actor, id: number, parcel: string): Promise<Changed | { ok: false; problem: 'bad_code' }>;
  /** Finds the return of a scanned parcel by its own number, that of the order, or of the parcel. */
  arrive(actor: Actor, code: string): Promise<Arrived>;
  inspect(actor: Actor, id: number, lines: readonly Inspected[]): Promise<Changed | InspectionRefused>;
  refund(actor: SettlingActor, id: number): ReturnType<typeof settleByRefund>;
  exchange(
    actor: SettlingActor,
    id: number,
    items: readonly { position: number; instead: string }[],
  ): ReturnType<typeof settleByExchange>;
};

export function createReturns(deps: ReturnDeps): Returns {
  const view = { ...deps, lastDayOf: (facts: OrderFacts) => deps.orders.lastDayOfReturn(facts) };
  return {
    list: (asked) => viewList(deps, asked),
    get: (id, locale) => viewReturn(view, id, locale),
    register: (actor, asked) => register(deps, actor, asked),
    accept: (actor, id) =>
      change<Changed>(deps, actor, { id, from: ['requested'] }, async (tx, found, { name }) => {
        const at = deps.clock.now();
        await changeReturn(tx, found, { state: 'accepted', at, by: name });
        await sendReturnEmail(tx, deps, found, { kind: 'accepted' });
        return { ok: true, id };
      }),
    refuse: (actor, id, words) =>
      change<Changed>(deps, actor, { id, from: OPEN }, async (tx, found, { name }) => {
        const refusal = cleanText(words);
        await changeReturn(tx, found, { state: 'refused', refusal, at: deps.clock.now(), by: name });
        await sendReturnEmail(tx, deps, found, { kind: 'refused', words: refusal });
        return { ok: true, id };
      }),
    setParcel: (actor, id, typed) =>
      change<Changed | { ok: false; problem: 'bad_code' }>(
        deps,
        actor,
        { id, from: ['requested', 'accepted'] },
        async (tx, found, { name }) => {
          const parcel = parseTrackingNumber(typed);
          if (!parcel) return { ok: false, problem: 'bad_code' };
          await changeReturn(tx, found, { state: found.state, parcel, at: deps.clock.now(), by: name });
          return { ok: true, id };
        },
      ),
    arrive: (actor, code) => arrive(deps, actor, code.trim()),
    inspect: (actor, id, lines) =>
      change<Changed | InspectionRefused>(
        deps,
        actor,
        { id, from: ['arrived', 'inspected'] },
        (tx, found, { name }) => inspect(tx, found, { lines, at: deps.clock.now(), by: name }),
      ),
    refund: (actor, id) => settleByRefund(deps, actor, id),
    exchange: (actor, id, items) => settleByExchange(deps, actor, { id, items }),
  };
}

const OPEN: readonly ReturnState[] = ['requested', 'accepted', 'arrived', 'inspected'];
const TO_COME: readonly ReturnState[] = ['requested', 'accepted'];

/** Changes a return in one of the states, which has the version that the actor saw. */
async function change<Outcome extends { ok: true } | { ok: false; problem: string }>(
  { db, events, perform }: ReturnDeps,
  actor: Actor,
  { id, from }: { id: number; from: readonly ReturnState[] },
  work: (tx: Tx, found: ReturnRecord, by: AuditActor) => Promise<Outcome>,
): Promise<Outcome | ReturnRefused> {
  const known = await findReturn(db, id);
  if (!known) return { ok: false, problem: 'unknown' };
  const action = { command: 'returns handle', subject: `order ${known.order_number}`, details: { id } } as const;
  return perform<Outcome | ReturnRefused>(actor, action, async (tx, by) => {
    await orderRecords.lock(tx, known.order_number);
    const found = await lockReturn(tx, id);
    if (!found) return { ok: false, problem: 'unknown' };
    if (actor.version !== undefined && actor.version !== found.version)
      return { ok: false, problem: 'stale', version: found.version };
    if (!from.includes(found.state)) return { ok: false, problem: 'return_changed', state: found.state };
    const done = await work(tx, found, by);
    if (!done.ok) return done;
    await publishReturn(tx, events, found);
    const after = await findReturn(tx, id);
    by.recordChange({ state: found.state }, { state: after?.state });
    return done;
  });
}

const OWN_CODE = /^[rк]-?(\d{1,12})$/i;

async function arrive(deps: ReturnDeps, actor: Actor, code: string): Promise<Arrived> {
  const action = { command: 'returns handle', subject: 'parcel', details: { code } } as const;
  return deps.perform<Arrived>(actor, action, async (tx, { name }) => {
    const known = await findOpen(tx, code);
    const [coming] = known.filter(({ state }) => TO_COME.includes(state));
    const found = coming && (await lockReturn(tx, coming.id));
    // A second scan of the same parcel opens it again.
    if (!found || !TO_COME.includes(found.state)) {
      const [here] = known;
      return here ? { ok: true, id: here.id } : { ok: false, problem: 'no_return' };
    }
    await changeReturn(tx, found, { state: 'arrived', at: deps.clock.now(), by: name });
    await publishReturn(tx, deps.events, found);
    return { ok: true, id: found.id };
  });
}

async function findOpen(tx: Tx, code: string): Promise<ReturnRecord[]> {
  const [, own] = OWN_CODE.exec(code) ?? [];
  if (own !== undefined) {
    const found = await findReturn(tx, Number(own));
    return found && OPEN.includes(found.state) ? [found] : [];
  }
  const ofOrder = orderRecords.isNumber(code) ? await findOpenOfOrder(tx, Number(code)) : [];
  return ofOrder.length > 0 ? ofOrder : findOpenOfParcel(tx, parseTrackingNumber(code) ?? code);
}
