import { createHmac } from 'node:crypto';
import { DAY_MS, moneyToWire } from '@kashtanka/rules';
import Type from 'typebox';
import { Parse } from 'typebox/value';
import type { Actor, ActorRefusal, PerformCommand } from '#modules/staff';
import { cachedUntil } from '#platform/cache/cached';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction, type Tx } from '#platform/database';
import type { Events } from '#platform/events/events';
import { addJob, type JobHandlers } from '#platform/jobs';
import type { Network } from '#platform/outgoing/ask-public';
import type { Encryption } from '#platform/security/encryption';
import { generateToken } from '#platform/security/token';
import { type Answer, post } from './post.ts';
import {
  type Delivery,
  deleteDeliveries,
  deleteTarget,
  findDelivery,
  findTarget,
  insertDelivery,
  listDeliveries,
  noteAttempt,
  reviveDelivery,
  type Target,
  writeTarget,
} from './sql.ts';

type PlacedOrder = { number: number; total: number; status: string; is_paid: boolean };

export type Webhooks = {
  /** In the transaction of a new order: the message that tells of it, if there is an address. */
  orderPlaced(tx: Tx, order: PlacedOrder): Promise<void>;
  find(): Promise<Pick<Target, 'address' | 'changed_at'> | undefined>;
  list(asked: { before: number | null; limit: number }): Promise<Delivery[]>;
  jobs: JobHandlers;
  admin(perform: PerformCommand): WebhookAdmin;
};

export type WebhookAdmin = {
  /** Sets the address, or removes it. A new secret is told once: at the first address, or if it is asked for. */
  set(actor: Actor, asked: { address: string | null; renewsSecret: boolean }): Promise<WebhookSet>;
  /** Sends a message again, at once and with all its repetitions. */
  resend(
    actor: Actor,
    id: number,
  ): Promise<
    { ok: true } | { ok: false; problem: 'unknown' } | { ok: false; problem: 'no_webhook' } | ActorRefusal
  >;
};

type WebhookSet =
  | { ok: true; address: string | null; secret: string | null }
  | { ok: false; problem: 'bad_address' }
  | ActorRefusal;

type Deps = {
  db: Database;
  events: Events;
  clock: Clock;
  encryption: Encryption;
  backofficeOrigin: string;
  /** `any`: the address may be in a private network, and without TLS. */
  outgoingNetwork: Network;
};

const JOB = 'webhook';
const TOPIC = 'webhook';
const Payload = Type.Object({ id: Type.Integer() });
const SECRET_BYTES = 24;
const MAX_ADDRESS_LENGTH = 500;
const MINUTE_MS = 60_000;
/** The pauses between attempts; after the last of them a message is given up, a day and a half later. */
const PAUSES_MS = [1, 5, 30, 120, 300, 600, 1_080].map((minutes) => minutes * MINUTE_MS);
const KEPT_MS = 90 * DAY_MS;

export function createWebhooks(deps: Deps): Webhooks {
  const { db, events, clock, backofficeOrigin } = deps;
  const target = cachedUntil(
    events,
    (topic) => topic === TOPIC,
    () => findTarget(db),
  );
  return {
    orderPlaced: async (tx, { number, total, status, is_paid }) => {
      if (!(await target.get())) return;
      const created_at = clock.now();
      // No personal data: the receiver asks the back office for the rest, by its own permission.
      const body = JSON.stringify({
        event: 'order.placed',
        created_at: created_at.toISOString(),
        order: {
          number: String(number),
          total: moneyToWire(total),
          currency: 'RUB',
          status,
          is_paid,
          url: `${backofficeOrigin}/orders/${number}`,
        },
      });
      await addSending(tx, await insertDelivery(tx, { order_number: number, body, created_at }));
    },
    find: () => target.get(),
    list: (asked) => listDeliveries(db, asked),
    jobs: { [JOB]: (payload) => send(deps, Parse(Payload, payload).id) },
    admin: (perform) => adminOf(deps, perform),
  };
}

function addSending(tx: Tx, id: number, runAt?: Date): Promise<void> {
  return addJob(tx, JOB, { id }, { key: `${JOB}:${id}`, ...(runAt && { runAt }) });
}

/** A server that ends between the answer and its record sends the message again, so receivers compare its id. */
async function send({ db, clock, encryption, outgoingNetwork }: Deps, id: number): Promise<void> {
  const [delivery, target] = await Promise.all([findDelivery(db, id), findTarget(db)]);
  if (delivery?.state !== 'waiting' || !target) return;
  const { body, attempts } = delivery;
  const secret = encryption.decrypt(target.secret_sealed);
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Kashtanka-Webhook/1',
    'Webhook-Id': String(id),
    'Webhook-Signature': sign({ secret, body, at: Math.floor(clock.now().getTime() / 1_000) }),
  };
  const answer = await post({ address: target.address, headers, body }, outgoingNetwork);
  const isDelivered = 'status' in answer && answer.status >= 200 && answer.status < 300;
  const pause = PAUSES_MS[attempts];
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const state = isDelivered ? 'delivered' : pause === undefined ? 'failed' : 'waiting';
    await noteAttempt(tx, { id, state, ...partsOf(answer), tried_at: now });
    if (state === 'waiting' && pause !== undefined) await addSending(tx, id, new Date(now.getTime() + pause));
    await deleteDeliveries(tx, new Date(now.getTime() - KEPT_MS));
  });
}

function partsOf(answer: Answer): Pick<Delivery, 'status' | 'error'> {
  return 'status' in answer ? { status: answer.status, error: null } : { status: null, error: answer.error };
}

/** `t` is part of what is signed, so that an old message cannot be sent anew. */
function sign({ secret, body, at }: { secret: string; body: string; at: number }): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

function adminOf(deps: Deps, perform: PerformCommand): WebhookAdmin {
  const { db, events, clock, encryption } = deps;
  return {
    set: async (actor, { address: typed, renewsSecret }) => {
      const address = typed === null ? null : parseAddress(typed.trim(), deps.outgoingNetwork);
      const before = await findTarget(db);
      const details = { before: before?.address ?? null, after: address, renewsSecret };
      return perform(
        actor,
        { command: 'webhook set', subject: 'webhook', details },
        async (tx): Promise<WebhookSet> => {
          if (address === undefined) return { ok: false, problem: 'bad_address' };
          const secret =
            address !== null && (renewsSecret || !before) ? `whsec_${generateToken(SECRET_BYTES)}` : null;
          const sealed = secret === null ? before?.secret_sealed : encryption.encrypt(secret);
          if (address === null || !sealed) await deleteTarget(tx);
          else await writeTarget(tx, { address, secret_sealed: sealed, changed_at: clock.now() });
          await events.publish(tx, [TOPIC]);
          return { ok: true, address, secret };
        },
      );
    },
    resend: (actor, id) =>
      perform(actor, { command: 'webhook send', subject: `webhook delivery ${id}` }, async (tx) => {
        if (!(await findTarget(tx))) return { ok: false, problem: 'no_webhook' };
        if (!(await reviveDelivery(tx, id))) return { ok: false, problem: 'unknown' };
        await addSending(tx, id);
        return { ok: true };
      }),
  };
}

/** Undefined for an address that cannot be used. */
function parseAddress(typed: string, network: Network): string | undefined {
  if (typed.length > MAX_ADDRESS_LENGTH || !URL.canParse(typed)) return undefined;
  const { protocol, username, password, href } = new URL(typed);
  if (username !== '' || password !== '') return undefined;
  return protocol === 'https:' || (network === 'any' && protocol === 'http:') ? href : undefined;
}
