import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@kashtanka/rules';
import { describe, expect, it, vi } from 'vitest';
import { afterReads } from '../testing/database/after-reads.ts';
import { cancelWaiting } from '../testing/database/cancel-waiting.ts';
import { openOnce, openTestShop, type TestShop } from '../testing/test-shop.ts';
import { inTransaction } from './database/index.ts';
import type { Context } from './http/context.ts';
import { type AnyReply, created } from './http/reply.ts';
import {
  deleteOldResponses,
  markPerformed,
  parseIdempotencyKey,
  runOnceInTransaction,
  runOnceWithClaim,
} from './idempotency.ts';
import { registerProcess } from './jobs/process-registry.ts';

const theShop = openOnce({ data: 'empty' });

const NOW = new Date('2026-11-21T12:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);

function keyOf(key: string, { body = {}, identity = 'me', path = 'order/1/pay' } = {}) {
  // Only the header's value is read of a context.
  return parseIdempotencyKey({ idempotencyKey: key } as Context, { path, identity, body });
}

const orders = () =>
  vi.fn(async (): Promise<AnyReply> => created({ number: '100001', access_token: 'secret-token' }));

const within = (shop: TestShop, key: ReturnType<typeof keyOf>, work: () => Promise<AnyReply>, now = NOW) =>
  inTransaction(shop.database.db, (tx) => runOnceInTransaction(tx, key, now, work));

/** Starts a call that stays pending until the test resolves it. */
async function begin({ database }: TestShop, key: ReturnType<typeof keyOf>) {
  const { promise: slow, resolve: answer } = Promise.withResolvers<AnyReply>();
  const begun = Promise.withResolvers<void>();
  const first = runOnceWithClaim(database.db, key, NOW, () => {
    begun.resolve();
    return slow;
  });
  await begun.promise;
  return { first, answer };
}

describe('a call that must not happen twice', () => {
  it('is performed once; a repetition gets the same response, marked as such', async () => {
    const shop = await theShop();
    const work = orders();
    const key = randomUUID();

    const first = await within(shop, keyOf(key), work);
    const second = await within(shop, keyOf(key.toUpperCase()), work);

    expect(work).toHaveBeenCalledTimes(1);
    expect(second).toEqual({ ...first, headers: { 'Idempotent-Replayed': 'true' } });
  });

  it('is refused when the same key comes with another body', async () => {
    const shop = await theShop();
    const key = randomUUID();
    await within(shop, keyOf(key, { body: { sum: 1 } }), orders());

    const other = await within(shop, keyOf(key, { body: { sum: 2 } }), orders());

    expect(other).toMatchObject({ status: 409, code: 'idempotency_mismatch' });
  });

  it('idempotency key: the same one of another caller or for another path is another key', async () => {
    const shop = await theShop();
    const work = orders();
    const key = randomUUID();

    await within(shop, keyOf(key), work);
    await within(shop, keyOf(key, { identity: 'you' }), work);
    await within(shop, keyOf(key, { path: 'basket/checkout/' }), work);

    expect(work).toHaveBeenCalledTimes(3);
  });

  it('is forgotten after 24 hours', async () => {
    const shop = await theShop();
    const work = orders();
    const key = keyOf(randomUUID());
    await within(shop, key, work);

    await within(shop, key, work, later(24 * HOUR_MS));
    await runOnceWithClaim(shop.database.db, key, later(24 * HOUR_MS), work);
    expect(work).toHaveBeenCalledTimes(1);
    await within(shop, key, work, later(24 * HOUR_MS + 1));
    await within(shop, key, work, later(24 * HOUR_MS + 2));

    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is a new one after 24 hours, for the body that it has then', async () => {
    const { db } = (await theShop()).database;
    const [name, nextDay] = [randomUUID(), later(24 * HOUR_MS + 1)];
    const ask = (sum: number, work: () => Promise<AnyReply>, now = nextDay) =>
      runOnceWithClaim(db, keyOf(name, { body: { sum } }), now, work);
    await ask(1, orders(), NOW);
    const meanwhile = vi.fn();

    await ask(2, async () => {
      meanwhile(await ask(2, orders()));
      return created({ number: '100002' });
    });

    expect(meanwhile).toHaveBeenCalledWith(expect.objectContaining({ code: 'idempotency_in_progress' }));
    expect(await ask(2, orders(), later(24 * HOUR_MS + 2))).toMatchObject({ body: { number: '100002' } });
    expect(await ask(1, orders())).toMatchObject({ code: 'idempotency_mismatch' });
  });

  it('stores nothing that reveals a token or a key', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const key = randomUUID();

    await within(shop, keyOf(key), orders());

    const { rows } = await shop.database.pool.query('select * from idempotency');
    const stored = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (Buffer.isBuffer(value) ? value.toString() : String(value)));
    expect(rows).toHaveLength(1);
    expect(stored.join()).not.toMatch(/secret-token|100001|access_token/);
    expect(stored.join()).not.toContain(key);
  });

  it('may be tried again when it failed', async () => {
    const shop = await theShop();
    const key = keyOf(randomUUID());
    const fail = () => Promise.reject(new Error('a fault of ours'));

    await expect(within(shop, key, fail)).rejects.toThrow();
    await expect(runOnceWithClaim(shop.database.db, key, NOW, fail)).rejects.toThrow();

    expect(await within(shop, key, orders())).toMatchObject({ status: 201 });
  });

  it('is performed on every request without a key', async () => {
    const shop = await theShop();
    const work = orders();

    await within(shop, undefined, work);
    await within(shop, undefined, work);

    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is deleted by the nightly cleanup', async () => {
    const shop = await openTestShop({ data: 'empty' });
    await within(shop, keyOf(randomUUID()), orders());
    await within(shop, keyOf(randomUUID()), orders(), later(HOUR_MS));

    await deleteOldResponses(shop.database.db, later(24 * HOUR_MS));
    expect((await shop.database.pool.query('select 1 from idempotency')).rows).toHaveLength(2);
    await deleteOldResponses(shop.database.db, later(24.5 * HOUR_MS));

    const { rows } = await shop.database.pool.query('select 1 from idempotency');
    expect(rows).toHaveLength(1);
  });
});

describe('a call that talks to others meanwhile', () => {
  it('idempotency key: a repetition is asked to wait while the first call is under way', async () => {
    const shop = await theShop();
    for (const [name, once] of [
      ['in one transaction', within],
      [
        'around the network',
        (shop: TestShop, key: ReturnType<typeof keyOf>, work: () => Promise<AnyReply>) =>
          runOnceWithClaim(shop.database.db, key, NOW, work),
      ],
    ] as const) {
      const key = keyOf(randomUUID());
      const { promise, resolve } = Promise.withResolvers<AnyReply>();
      const begun = Promise.withResolvers<void>();
      const first = once(shop, key, () => {
        begun.resolve();
        return promise;
      });
      await begun.promise;

      const second = await once(shop, key, orders());

      resolve(created({ number: '100001' }));
      expect(second, name).toMatchObject({
        status: 409,
        code: 'idempotency_in_progress',
        headers: { 'Retry-After': '1' },
      });
      expect(await first, name).toMatchObject({ status: 201 });
      expect(await once(shop, key, orders()), name).toMatchObject({
        status: 201,
        headers: { 'Idempotent-Replayed': 'true' },
      });
    }
  });

  it('is repeated at once when it failed while the database was not reachable', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const { db, pool } = shop.database;
    const key = keyOf(randomUUID());
    const other = await pool.connect();
    const failing = async (): Promise<AnyReply> => {
      await other.query('begin; lock table idempotency in access exclusive mode');
      throw new Error('the bank broke off');
    };
    const brokenOff = expect(runOnceWithClaim(db, key, NOW, failing)).rejects.toThrow('the bank broke off');
    await expect.poll(() => cancelWaiting(shop)).toBe(1);
    await brokenOff;
    await other.query('rollback');
    other.release();
    const work = orders();

    const again = await runOnceWithClaim(db, key, NOW, work);

    expect([again.kind, work.mock.calls.length]).toEqual(['success', 1]);
  });

  it('is repeated at once, by one of the callers, when the database no longer sees its process', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const [other, third] = [await openTestShop({ besides: shop }), await openTestShop({ besides: shop })];
    const process = await registerProcess(shop.database, shop.log);
    const key = keyOf(randomUUID());
    const { first, answer: wake } = await begin(shop, key);
    const early = await runOnceWithClaim(other.database.db, key, NOW, orders());
    await process.end();
    const work = orders();

    const late = await Promise.all(
      [other, third].map(({ database }) => runOnceWithClaim(database.db, key, NOW, work)),
    );
    wake(created({ number: 'of the dead' }));
    await first;
    const again = await runOnceWithClaim(other.database.db, key, NOW, work);

    expect(early).toMatchObject({ code: 'idempotency_in_progress' });
    expect(late).toContainEqual(expect.objectContaining({ status: 201 }));
    expect(again).toMatchObject({ status: 201, body: { number: '100001' } });
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('idempotency key: work that was performed before its process died is not performed again', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const other = await openTestShop({ besides: shop });
    const process = await registerProcess(shop.database, shop.log);
    const key = keyOf(randomUUID());
    if (!key) throw new Error('the key was not parsed');
    const { first, answer } = await begin(shop, key);
    await inTransaction(shop.database.db, (tx) => markPerformed(tx, key, NOW));
    await process.end();
    const work = orders();

    const soon = await runOnceWithClaim(other.database.db, key, NOW, work);
    const muchLater = await runOnceWithClaim(other.database.db, key, later(HOUR_MS), work);

    expect([soon, muchLater]).toMatchObject([
      { status: 409, code: 'already_done' },
      { status: 409, code: 'already_done' },
    ]);
    expect(work).not.toHaveBeenCalled();
    answer(created({ number: '100001' }));
    await first;
  });

  it('is taken over from a dead process by one caller, though another has found it dead too', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const [other, third] = [await openTestShop({ besides: shop }), await openTestShop({ besides: shop })];
    const process = await registerProcess(shop.database, shop.log);
    const key = keyOf(randomUUID());
    const { first, answer } = await begin(shop, key);
    await process.end();
    const [hasFound, isTaken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const wait = () => {
      hasFound.resolve();
      return isTaken.promise;
    };
    const slow = third.database.db.withPlugin(afterReads(() => {}, wait));
    const work = orders();
    const late = runOnceWithClaim(slow, key, NOW, work);
    await hasFound.promise;

    const taking = await begin(other, key);
    isTaken.resolve();

    expect(await late).toMatchObject({ code: 'idempotency_in_progress' });
    // The failure of the overtaken call releases nothing.
    answer({ kind: 'detail', status: 503, code: 'temporarily_unavailable' });
    await first;
    const again = await runOnceWithClaim(third.database.db, key, NOW, work);
    expect(again).toMatchObject({ code: 'idempotency_in_progress' });
    expect(work).not.toHaveBeenCalled();
    taking.answer(created({ number: '100001' }));
    await taking.first;
  });

  it('is not taken over from a dead process with another body', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const other = await openTestShop({ besides: shop });
    const process = await registerProcess(shop.database, shop.log);
    const key = randomUUID();
    const { first, answer } = await begin(shop, keyOf(key));
    await process.end();
    const work = orders();

    await runOnceWithClaim(other.database.db, keyOf(key, { body: { sum: 2 } }), NOW, work);

    expect(work).not.toHaveBeenCalled();
    answer(created({ number: '100001' }));
    await first;
  });

  it('is left to the process whose connection broke, when that process is asked', async () => {
    const shop = await openTestShop({ data: 'empty' });
    const process = await registerProcess(shop.database, shop.log);
    const key = keyOf(randomUUID());
    const { first, answer } = await begin(shop, key);
    await process.end();

    const meanwhile = await runOnceWithClaim(shop.database.db, key, NOW, orders());
    answer(created({ number: '100001' }));

    expect(meanwhile).toMatchObject({ code: 'idempotency_in_progress' });
    expect(await first).toMatchObject({ status: 201 });
  });

  it('is repeated after a minute when the state of its process is unknown', async () => {
    const shop = await theShop();
    const key = keyOf(randomUUID());
    const dead = new Promise<AnyReply>(() => {});
    const begun = Promise.withResolvers<void>();
    void runOnceWithClaim(shop.database.db, key, NOW, () => {
      begun.resolve();
      return dead;
    });
    await begun.promise;

    const early = await runOnceWithClaim(shop.database.db, key, later(60_000), orders());
    const late = await runOnceWithClaim(shop.database.db, key, later(60_001), orders());

    expect(early).toMatchObject({ code: 'idempotency_in_progress' });
    expect(late).toMatchObject({ status: 201 });
  });

  it('idempotency key: no answer is stored for a partner out of reach or an attempt under way', async () => {
    const shop = await theShop();
    for (const refusal of [
      { kind: 'detail', status: 503, code: 'temporarily_unavailable' },
      { kind: 'detail', status: 409, code: 'idempotency_in_progress' },
    ] as const) {
      const key = keyOf(randomUUID());
      await runOnceWithClaim(shop.database.db, key, NOW, async () => refusal);

      const again = await runOnceWithClaim(shop.database.db, key, NOW, orders());

      expect(again, refusal.code).toMatchObject({ status: 201 });
      expect(again, refusal.code).not.toHaveProperty('headers');
    }
  });
});
