import { demo } from '@kashtanka/demo';
import { HOUR_MS } from '@kashtanka/rules';
import { describe, expect, it } from 'vitest';
import { createInternalContext } from '#platform/http/context';
import { meetAtLock } from './testing/database/meet-at-lock.ts';
import { actorOf } from './testing/staff.ts';
import { aKey, type StaffBrowser, signInAs } from './testing/staff-browser.ts';
import { openTestShop, type TestShop } from './testing/test-shop.ts';

const COLLAR = demo.parentCollar;
const params = { list: 'products' as const, key: COLLAR };
const reason = 'Осенняя карточка';
const TITLE = { ru: 'Ошейник «Осень»', en: 'Autumn collar' };

async function rowOf(browser: StaffBrowser) {
  const read = await browser.getDataRow({ params });
  if (!read.ok) throw new Error('the row was not read');
  return read.body;
}

async function draftOf(browser: StaffBrowser) {
  const read = await browser.getDataDraft({ params });
  if (!read.ok) throw new Error('the draft was not read');
  return read.body.draft;
}

type Changes = { patch?: Record<string, unknown>; seen?: string | null; publish_at?: string | null };

async function save(browser: StaffBrowser, changes: Changes = {}) {
  const { version } = await rowOf(browser);
  const body = { patch: { title: TITLE }, seen: null, publish_at: null, reason, ...changes };
  return browser.saveDataDraft({ key: aKey(), params, version, body });
}

const publish = (browser: StaffBrowser) => browser.publishDataDraft({ key: aKey(), params, body: { reason } });

async function titleInShop(shop: TestShop): Promise<string | undefined> {
  const shown = await shop.visitor().getProduct({ params: { article: COLLAR } });
  return shown.ok ? shown.body.title : undefined;
}

async function tokenFor(browser: StaffBrowser): Promise<string> {
  const made = await browser.createPreview({ key: aKey(), body: params });
  if (!made.ok) throw new Error('there is no preview');
  return made.body.path.replace('/preview/', '');
}

/** The title on the page of a preview; undefined if the link has ended. */
async function previewedTitle({ api }: TestShop, token: string): Promise<unknown> {
  const preview = await api.previews.open(token);
  if (!preview) return undefined;
  const log = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} };
  const context = createInternalContext(
    { requestId: 'preview', locale: 'ru', origin: 'https://shop.example', log: log as never, uses: () => {} },
    null,
  );
  const raw = { params: { article: preview.article }, query: {}, body: undefined };
  const { body } = await preview.dispatch('getProduct', raw, context);
  return Object(body).title;
}

describe('draft of a product', () => {
  it('is shown by its preview alone until it is published, and then ends', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'content');
    const before = await titleInShop(shop);

    const saved = await save(browser);

    expect(saved).toMatchObject({ ok: true, body: { draft: { name: 'Ксения', publish_at: null } } });
    expect(await titleInShop(shop)).toBe(before);
    const token = await tokenFor(browser);
    expect(await previewedTitle(shop, token)).toBe(TITLE.ru);
    expect(await publish(browser)).toMatchObject({ ok: true, body: { changed: ['title'] } });
    expect(await titleInShop(shop)).toBe(TITLE.ru);
    expect(await draftOf(browser)).toBeNull();
    expect(await previewedTitle(shop, token)).toBeUndefined();
    const history = await browser.listDataHistory({ params });
    expect(history.ok && history.body.rows[0]).toMatchObject({ name: 'Ксения', reason });
  });

  it('keeps its link while it is saved again; the link ends after an hour and with the draft, and cannot be forged', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'content');
    const saved = await save(browser);
    const token = await tokenFor(browser);
    const seen = saved.ok ? saved.body.draft.saved_at : null;

    await save(browser, { patch: { title: { ru: 'Второй' } }, seen });

    expect(await previewedTitle(shop, token)).toBe('Второй');
    expect(await previewedTitle(shop, token.replace(/^\d+/, '9999999999999'))).toBeUndefined();
    shop.clock.advance(HOUR_MS);
    expect(await previewedTitle(shop, token)).toBeUndefined();
    const later = await signInAs(shop, 'content');
    const fresh = await tokenFor(later);
    await later.discardDataDraft({ key: aKey(), params, body: { reason: 'Передумали' } });
    expect(await previewedTitle(shop, fresh)).toBeUndefined();
    expect(await later.createPreview({ key: aKey(), body: params })).toMatchObject({ status: 404 });
  });

  it('shows a product that is not in the shop yet', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'content');
    await shop.api.products.setPublished({ name: 'Ксения', reason: 'Скрыть' }, COLLAR, false);

    await save(browser);

    expect(await titleInShop(shop)).toBeUndefined();
    expect(await previewedTitle(shop, await tokenFor(browser))).toBe(TITLE.ru);
  });

  it('is refused with its faults, for fields of other roles, and over a draft that the caller has not seen', async () => {
    const shop = await openTestShop();
    const [content, other] = [await signInAs(shop, 'content'), await signInAs(shop, 'owner')];

    expect(await save(content, { patch: { category: 'no/such' } })).toMatchObject({
      status: 400,
      fields: { patch: { category: [{ code: 'does_not_exist' }] } },
    });
    expect(await save(content, { patch: { title: TITLE, price: '1.00' } })).toMatchObject({ status: 403 });
    const first = await save(content);
    expect(await save(other, { patch: { popularity: 5 } })).toMatchObject({
      status: 409,
      problem: { code: 'draft_changed', draft: { name: 'Ксения' } },
    });
    const seen = first.ok ? first.body.draft.saved_at : null;
    shop.clock.advance(1);
    const second = await save(other, { patch: { title: TITLE, price: '4000.00' }, seen });
    expect(second).toMatchObject({ ok: true, body: { draft: { name: 'Ольга' } } });
    expect(await save(content, { seen }), 'by an older one').toMatchObject({ status: 409 });

    const before = await titleInShop(shop);
    expect(await publish(content), 'prices belong to managers').toMatchObject({ status: 403 });
    expect(await titleInShop(shop)).toBe(before);
    expect(await draftOf(content)).toMatchObject({ patch: { price: '4000.00' } });
  });

  it('concerns its own row alone', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'content');
    const beside = { list: 'products' as const, key: demo.parentTag };
    const saveBeside = async () => {
      const read = await browser.getDataRow({ params: beside });
      const version = read.ok ? read.body.version : 0;
      const body = { patch: { popularity: 5 }, seen: null, publish_at: null, reason };
      return browser.saveDataDraft({ key: aKey(), params: beside, version, body });
    };
    const besideOf = async () => {
      const read = await browser.getDataDraft({ params: beside });
      return read.ok ? read.body.draft : null;
    };

    expect(await saveBeside()).toMatchObject({ ok: true });
    expect(await draftOf(browser)).toBeNull();
    expect(await save(browser)).toMatchObject({ ok: true });
    expect(await besideOf()).toMatchObject({ patch: { popularity: 5 } });
    expect(await publish(browser)).toMatchObject({ ok: true, body: { changed: ['title'] } });
    expect(await besideOf()).toMatchObject({ patch: { popularity: 5 } });
    await save(browser);
    await browser.discardDataDraft({ key: aKey(), params, body: { reason } });
    expect([await draftOf(browser), await besideOf()]).toMatchObject([null, { patch: { popularity: 5 } }]);
    expect(await browser.discardDataDraft({ key: aKey(), params, body: { reason } })).toMatchObject({
      status: 404,
    });
  });

  it('is not published over a later change of the same field, and then stays', async () => {
    const shop = await openTestShop();
    const [content, other] = [await signInAs(shop, 'content'), await signInAs(shop, 'owner')];
    await save(content);
    const { version } = await rowOf(other);
    const patch = (changes: Record<string, unknown>) =>
      other.patchDataRow({ key: aKey(), params, version, body: { patch: changes, reason: 'Срочно' } });
    await patch({ popularity: 7 });
    await patch({ title: { ru: 'Срочное' } });

    expect(await publish(content)).toMatchObject({ status: 412, problem: { overlapping: ['title'] } });
    expect(await titleInShop(shop)).toBe('Срочное');
    expect(await draftOf(content)).toMatchObject({ patch: { title: TITLE } });
  });
});

describe('scheduled draft', () => {
  it('is published at its time by the person who saved it, and not before', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'content');
    const at = new Date(shop.clock.now().getTime() + HOUR_MS);
    expect(await save(browser, { publish_at: shop.clock.now().toISOString() })).toMatchObject({ status: 400 });
    await save(browser, { publish_at: at.toISOString() });
    const id = (await draftOf(browser))?.id;

    await shop.runJob('publish_draft', { id });
    expect(await titleInShop(shop)).not.toBe(TITLE.ru);
    shop.clock.advance(HOUR_MS);
    await shop.runJob('publish_draft', { id });
    await shop.runJob('publish_draft', { id });

    expect(await titleInShop(shop)).toBe(TITLE.ru);
    const later = await signInAs(shop, 'owner');
    const history = await later.listDataHistory({ params });
    expect(history.ok && history.body.rows.map(({ name, reason: why }) => [name, why])).toEqual([
      ['Ксения', reason],
    ]);
  });

  it('is not published at a time that was taken back; of two saved at once one stays; the patch that is there is published', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'content');
    const rowLock = `select pg_advisory_xact_lock(hashtextextended('products ${COLLAR}', 0))`;
    const both = await meetAtLock(
      shop,
      rowLock,
      [1, 2].map((popularity) => () => save(browser, { patch: { popularity } })),
    );
    const [one] = both.filter(({ ok }) => ok);
    const seen = one?.ok ? one.body.draft.saved_at : null;
    shop.clock.advance(1);
    const at = new Date(shop.clock.now().getTime() + HOUR_MS).toISOString();
    const timed = await save(browser, { seen, publish_at: at });
    const timedAt = timed.ok ? timed.body.draft.saved_at : null;
    shop.clock.advance(1);
    await save(browser, { seen: timedAt });
    shop.clock.advance(HOUR_MS);
    await shop.runJob('publish_draft', { id: (await draftOf(await signInAs(shop, 'owner')))?.id });
    const early = await titleInShop(shop);
    const owner = await signInAs(shop, 'owner');
    const newer = `update row_draft set patch = '{"title": {"ru": "Позже", "en": "Later"}}'`;

    const [published] = await meetAtLock(shop, rowLock, [() => publish(owner)], `${newer}; commit`);

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(early).not.toBe(TITLE.ru);
    expect(published).toMatchObject({ ok: true });
    expect(await titleInShop(shop)).toBe('Позже');
  });

  it('stays if the person who saved it has left meanwhile', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'content');
    const at = new Date(shop.clock.now().getTime() + HOUR_MS);
    await save(browser, { publish_at: at.toISOString() });
    const draft = await draftOf(browser);
    const stopped = await shop.api.staff.stop(await actorOf(shop), 'Ксения');
    shop.clock.advance(HOUR_MS);

    await shop.runJob('publish_draft', { id: draft?.id });

    expect(stopped).toMatchObject({ ok: true });
    expect(await titleInShop(shop)).not.toBe(TITLE.ru);
    expect(await draftOf(await signInAs(shop, 'owner'))).toMatchObject({
      patch: { title: TITLE },
      publish_at: null,
      failure: expect.any(String),
    });
  });

  it('stays with the reason if it cannot be published at its time', async () => {
    const shop = await openTestShop();
    const browser = await signInAs(shop, 'content');
    const at = new Date(shop.clock.now().getTime() + HOUR_MS);
    await save(browser, { publish_at: at.toISOString() });
    const { version } = await rowOf(browser);
    await browser.patchDataRow({
      key: aKey(),
      params,
      version,
      body: { patch: { title: { ru: 'Срочное' } }, reason: 'Срочно' },
    });
    const draft = await draftOf(browser);
    const beside = { list: 'products' as const, key: demo.parentTag };
    const tag = await browser.getDataRow({ params: beside });
    const publish_at = new Date(at.getTime() + HOUR_MS).toISOString();
    await browser.saveDataDraft({
      key: aKey(),
      params: beside,
      version: tag.ok ? tag.body.version : 0,
      body: { patch: { popularity: 5 }, seen: null, publish_at, reason },
    });
    shop.clock.advance(HOUR_MS);

    await shop.runJob('publish_draft', { id: draft?.id });

    expect(await titleInShop(shop)).toBe('Срочное');
    const later = await signInAs(shop, 'content');
    expect(await draftOf(later)).toMatchObject({ publish_at: null, failure: 'stale' });
    const other = await later.getDataDraft({ params: beside });
    expect(other, 'another draft').toMatchObject({ body: { draft: { publish_at, failure: null } } });
  });
});
