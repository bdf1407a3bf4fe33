import { createClient } from '@kashtanka/contract/client';
import { expect, test } from 'vitest';
import { parseListingQuery } from '../model/listing-query.ts';
import { getSubcategories, loadCatalogue } from './load-catalogue.ts';

const row = (slug_path: string, path: string, is_visible = true) => ({
  slug_path,
  name: slug_path,
  path,
  parent: path.slice(0, -4) || null,
  is_visible,
});

const collars = row('collars', '0001');
const leather = row('collars/leather', '00010001');
const webbing = row('collars/webbing', '00010002');
const gifts = row('gifts', '0002');
const hidden = row('collars/hidden', '00010003', false);
const tree = [collars, leather, webbing, hidden, gifts];

const paths = (links: readonly { slug_path: string }[]) => links.map(({ slug_path }) => slug_path);

test('subcategories: the whole catalogue leads to its root categories', () => {
  const { whole, links } = getSubcategories(undefined, tree);

  expect(whole).toBe('');
  expect(paths(links)).toEqual(['collars', 'gifts']);
});

test('subcategories: a category leads to its children, except hidden ones', () => {
  const { whole, links } = getSubcategories(collars, tree);

  expect(whole).toBe('collars');
  expect(paths(links)).toEqual(['collars/leather', 'collars/webbing']);
});

test('subcategories: a category without children leads to its siblings', () => {
  const { whole, links } = getSubcategories(leather, tree);

  expect(whole).toBe('collars');
  expect(paths(links)).toEqual(['collars/leather', 'collars/webbing']);
});

test('subcategories: a root category without children leads to the other roots', () => {
  const { whole, links } = getSubcategories(gifts, tree);

  expect(whole).toBe('');
  expect(paths(links)).toEqual(['collars', 'gifts']);
});

test('catalogue: without the filters, which could not be loaded, the products are still listed [ERRORTEXT-31]', async () => {
  const api = createClient(async ({ path }) => {
    if (path.includes('filter'))
      return { status: 500, body: { detail: '', code: 'error' }, headers: new Headers() };
    const body = path === 'catalogue/item/' ? { results: [], count: 0, next: null, previous: null } : [];
    return { status: 200, body, headers: new Headers() };
  });

  const view = await loadCatalogue(api, '', parseListingQuery(new URLSearchParams()));

  expect(view).toMatchObject({ filters: [], list: { count: 0 } });
});

const FACET = { key: 'class', label: 'Вид', type: 'multiple' as const };
const kind = (slug: string, count: number) => ({ slug, name: slug, count });

test.each([
  ['one kind', [kind('clr', 7)], '', ['clr']],
  ['one kind and another of which nothing is left', [kind('clr', 7), kind('lsh', 0)], '', ['clr']],
  ['several kinds', [kind('clr', 7), kind('lsh', 3)], '', ['clr', 'lsh']],
  ['one kind that is chosen among others', [kind('clr', 7), kind('lsh', 3)], 'class=lsh', ['lsh']],
  [
    'two kinds that are chosen of three',
    [kind('clr', 7), kind('tag', 2), kind('lsh', 3)],
    'class=lsh&class=clr',
    ['clr', 'lsh'],
  ],
  ['nothing', [], '', []],
])('catalogue: a list of %s offers the size charts that can narrow it', async (_, choices, asked, codes) => {
  const api = createClient(async ({ path }) => {
    const bodies: Record<string, unknown> = {
      'catalogue/item/': { results: [], count: 7, next: null, previous: null },
      'catalogue/item/filters/': [{ ...FACET, choices }],
    };
    return { status: 200, body: bodies[path] ?? [], headers: new Headers() };
  });

  const view = await loadCatalogue(api, '', parseListingQuery(new URLSearchParams(asked)));

  expect(view?.classes.map(({ code }) => code)).toEqual(codes);
});
