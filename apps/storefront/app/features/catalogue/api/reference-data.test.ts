import type { Client, Design } from '@kashtanka/contract';
import { expect, test, vi } from 'vitest';
import { loadDesigns, toProductCards } from './reference-data.ts';

const chestnut: Design = { code: 'cht', name: 'Каштан', color: 'brown', hex: '#774024', image: null };

function answering(body: Design[]) {
  const listDesigns = vi.fn<Client['listDesigns']>(async () => ({ ok: true, status: 200, body, etag: undefined }));
  return { listDesigns };
}

test('designs: are loaded once [CATALOGUE-14]', async () => {
  const api = answering([chestnut]);

  const lists = await Promise.all([loadDesigns(api), loadDesigns(api)]);

  expect(lists).toEqual([[chestnut], [chestnut]]);
  expect(api.listDesigns).toHaveBeenCalledTimes(1);
});

test('designs: are loaded again when forced [CATALOGUE-14]', async () => {
  const api = answering([chestnut]);
  await loadDesigns(api);

  await loadDesigns(api, { force: true });

  expect(api.listDesigns).toHaveBeenCalledTimes(2);
});

test('designs: a response that is no array is refused [CATALOGUE-16]', async () => {
  // What a server of another release might answer.
  const api = answering(JSON.parse('{"results": []}'));

  const loading = loadDesigns(api);

  await expect(loading).rejects.toThrow(TypeError);
});

test('designs: are requested again after a failure', async () => {
  const api = answering([chestnut]);
  api.listDesigns.mockResolvedValueOnce({ ok: false, kind: 'network', status: 0 });
  await loadDesigns(api).catch(() => undefined);

  const designs = await loadDesigns(api);

  expect(designs).toEqual([chestnut]);
});

test('product cards: an empty list gives no cards', async () => {
  const listClasses: Client['listClasses'] = async () => ({ ok: true, status: 200, body: [], etag: undefined });

  const cards = await toProductCards({ ...answering([chestnut]), listClasses }, []);

  expect(cards).toEqual([]);
});
