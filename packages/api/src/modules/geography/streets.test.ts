import { startDadataSimulator } from '@kashtanka/simulators/dadata';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openTestShop } from '../../testing/test-shop.ts';
import { createDadata } from './providers/dadata.ts';
import type { StreetFailure } from './providers/provider.ts';

const KAZAN = { country: 'RU', state: 'Республика Татарстан', city: 'Казань' };
const BAUMANA = { line1: 'ул Баумана', postcode: null, has_house: false };
const SILENT = { status: 200, body: { data: [], is_silent: true } };

type Setting = { key?: string; rateLimits?: boolean };

async function openShopWithStreets({ key = 'practice', rateLimits = false }: Setting = {}) {
  const calls: string[] = [];
  const failures: StreetFailure[] = [];
  const waiting = new Set<AbortController>();
  const { url, close } = await startDadataSimulator({
    port: 0,
    key: 'practice',
    onEvent: ({ what, call }) => {
      if (what === 'asked') calls.push(call);
      // Requests that wait for a silent partner time out now.
      else for (const timeout of waiting) timeout.abort();
    },
  });
  onTestFinished(close);
  const streets = createDadata({
    baseUrl: url,
    key,
    fetch,
    timeout: () => {
      const timeout = new AbortController();
      waiting.add(timeout);
      return timeout.signal;
    },
    onFailure: (failure) => failures.push(failure),
  });
  const logged: string[] = [];
  const shop = await openTestShop({ streets, rateLimits, onLogged: (line) => logged.push(line) });
  const plays = async (mode: string, times: number | 'always' = 1) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ mode, times });
    const answer = await fetch(new URL('/control/calls', url), { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
  };
  return { shop, plays, failures, logged, asked: () => calls.splice(0).length, ask: asking(shop) };
}

function asking({ app }: Awaited<ReturnType<typeof openTestShop>>) {
  return async (q: string, changes: object = {}, locale = 'ru-RU') => {
    const answer = await app.inject({
      method: 'POST',
      url: '/suggest/street',
      payload: { ...KAZAN, q, ...changes },
      headers: { 'accept-language': locale },
    });
    return { status: answer.statusCode, body: answer.json() };
  };
}

const found = (...data: object[]) => ({ status: 200, body: { data, is_silent: false } });

afterEach(() => {
  vi.useRealTimers();
});

describe('streets while an address is typed', () => {
  it('streets: are suggested in the city of the address, and a building includes its postcode [ADDRESS-03]', async () => {
    const { ask, logged } = await openShopWithStreets();

    expect(await ask('баум')).toEqual(found(BAUMANA));
    expect(logged, 'no error in the log').toEqual([]);
    expect(await ask('ул Баумана, 7')).toEqual(
      found({ line1: 'ул Баумана, д 7', postcode: '420007', has_house: true }),
    );
    expect(await ask('Баумана 12')).toEqual(
      found({ line1: 'ул Баумана, д 12 к 2', postcode: '420012', has_house: true }),
    );
  });

  it('streets: the region selects one of two cities with the same name; a village counts as a city', async () => {
    const { ask } = await openShopWithStreets();
    const names = async (city: string, state: string) => (await ask('ул л', { city, state })).body;

    expect(await names('Киров', 'Кировская область')).toMatchObject({ data: [{ line1: 'ул Ленина' }] });
    expect(await names('Киров', 'Калужская область')).toMatchObject({ data: [{ line1: 'ул Заводская' }] });
    expect(await names('Шаля', '')).toMatchObject({ data: [{ line1: 'ул Ленина' }] });
  });

  it('street suggestions: an English visit gets the streets of a town with an English name', async () => {
    const { ask } = await openShopWithStreets();

    const answer = await ask('baum', { city: 'Kazan', state: '' }, 'en-US');

    expect(answer.body.data).toEqual([{ ...BAUMANA, line1: 'ul Baumana' }]);
  });

  it('street suggestions: a question is sent once a day, without the flat', async () => {
    const { shop, ask, asked } = await openShopWithStreets();

    await Promise.all([ask('Баумана 7'), ask('баумана  7'), ask('Баумана 7, кв. 15'), ask('Баумана 7 кв 16')]);
    expect(asked()).toBe(1);
    shop.clock.advance(25 * 60 * 60 * 1_000);
    await ask('Баумана 7');

    expect(asked()).toBe(1);
  });

  it('street suggestions: none abroad', async () => {
    const { ask, asked } = await openShopWithStreets();

    expect(await ask('baumana', { country: 'KZ' })).toEqual(found());
    expect(asked()).toBe(0);
  });

  it('streets: a shop without an API key suggests none and states it', async () => {
    const shop = await openTestShop();

    expect(await asking(shop)('баум')).toEqual(SILENT);
  });

  it('street suggestions: a failing partner gives none for now, and the next question is sent again', async () => {
    for (const [mode, failure] of [
      ['down', { failure: 'unreachable', httpStatus: 502 }],
      ['silent', { failure: 'silent' }],
      ['trickling', { failure: 'silent' }],
      ['malformed', { failure: 'garbage', httpStatus: 200 }],
      ['throttled429', { failure: 'refused', httpStatus: 429 }],
    ] as const) {
      const { ask, plays, failures } = await openShopWithStreets();
      await plays(mode);

      expect(await ask('баум'), mode).toEqual(SILENT);
      expect(await ask('баум'), mode).toEqual(found(BAUMANA));
      expect(failures, mode).toEqual([{ provider: 'dadata', ...failure }]);
    }
  });

  it('street suggestions: malformed rows are left out', async () => {
    const { ask, plays } = await openShopWithStreets();
    await plays('broken_rows');

    expect(await ask('баум')).toEqual(found());
  });

  it('streets: after five timeouts the address service is not asked for a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { ask, asked, plays } = await openShopWithStreets();
    await plays('down', 5);

    for (const letter of 'абвгде') expect(await ask(`баум${letter}`)).toEqual(SILENT);
    expect(asked()).toBe(5);
    vi.setSystemTime(Date.now() + 61_000);

    expect(await ask('баум')).toEqual(found(BAUMANA));
  });

  it('street suggestions: stop at the daily limit until midnight in Moscow', async () => {
    const { shop, ask, asked, plays } = await openShopWithStreets();
    shop.clock.set('2026-11-21T20:59:00Z');
    await plays('quota');

    expect([await ask('баум'), await ask('больш')]).toEqual([SILENT, SILENT]);
    expect(asked()).toBe(1);
    shop.clock.set('2026-11-21T21:00:00Z');

    expect(await ask('баум')).toEqual(found(BAUMANA));
  });

  it('street suggestions: a wrong key is logged without the typed text', async () => {
    const { shop, ask, failures } = await openShopWithStreets({ key: 'wrong' });

    expect(await ask('Баумана 7')).toEqual(SILENT);
    expect(failures).toEqual([{ provider: 'dadata', failure: 'refused', httpStatus: 403 }]);
    expect(JSON.stringify([failures, shop.log.lines])).not.toMatch(/Баумана|wrong/i);
  });

  it('streets: one address may ask sixty times a minute', async () => {
    const { ask } = await openShopWithStreets({ rateLimits: true });

    for (let count = 0; count < 60; count += 1) await ask('баум');

    expect(await ask('баум')).toMatchObject({ status: 429, body: { code: 'throttled' } });
  });

  it('street suggestions: refuse a malformed question', async () => {
    const ask = asking(await openTestShop());
    for (const [name, changes] of [
      ['two letters', { q: 'ба' }],
      ['no town', { city: '' }],
      ['no text', { q: 7 }],
    ] as const) {
      expect(await ask('баум', changes), name).toMatchObject({ status: 400, body: { q: [{ code: 'invalid' }] } });
    }
  });
});
