import type { Api } from '@kashtanka/api';
import type { BlogClient, Client, ProductClass } from '@kashtanka/contract';
import { EMPTY_FRAME, namesIn, type ShopFacts, type ShopFrame, type UpsellPlace } from '@kashtanka/rules';
import { OWNERS_PAGES } from '@kashtanka/storefront/pages';
import { readFreeDelivery } from './read-free-delivery.ts';

type Sources = { api: Api; client: Client; blog: BlogClient; blogUrl?: string | null };

const ONE = { pagination: { pageSize: 1 } };
const POINT_METHODS: readonly string[] = ['cdek-regular-ww', 'pochtaru-pochtomat', 'boxberry-pvz'];

/** A call that fails counts as nothing found: the page then promises less, never more. */
export async function readFrame({ api, client, blog, blogUrl }: Sources): Promise<ShopFrame> {
  const [posts, drops, collections, pages, freeDelivery, special, facts, methods, pointsPercent] =
    await Promise.all([
      blogUrl ? ELSEWHERE : blog.listPosts({ query: ONE }),
      blogUrl ? ELSEWHERE : blog.listDrops({ query: ONE }),
      client.listCollections(),
      // Any page does: its answer names all that have an own text.
      client.getPageText({ params: { page: 'about' } }),
      readFreeDelivery(client),
      api.specialProducts(),
      api.settings.shopFacts(),
      api.deliveryMethods(),
      api.pointsPercent(),
    ]);
  return {
    sections: {
      blog: posts.ok && posts.body.data.length > 0,
      drops: drops.ok && drops.body.data.length > 0,
      collections: collections.ok && collections.body.length > 0,
    },
    pages: pages.ok ? OWNERS_PAGES.filter((page) => page in pages.body.titles) : [],
    ...special,
    freeDelivery,
    pointsPercent,
    ...(await readClasses(client, facts)),
    exchangeDays: facts.exchange_days ? Number(facts.exchange_days) : null,
    delivery: {
      courier: methods.some((code) => code.endsWith('courier')),
      points: methods.some((code) => POINT_METHODS.includes(code)),
      pickup: methods.includes('pickup'),
    },
  };
}

/** A blog on another host is taken to be filled, because asking it would hold up the pages. */
const ELSEWHERE = { ok: true, body: { data: [null] } } as const;

type OfClasses = Pick<ShopFrame, 'fitting' | 'upsells'>;

async function readClasses(client: Client, { upsells }: ShopFacts): Promise<OfClasses> {
  const classes = await client.listClasses();
  if (!classes.ok) return { fitting: EMPTY_FRAME.fitting, upsells: [] };
  const places = await Promise.all(namesIn(upsells).map((one) => placeOf(client, one, classes.body)));
  return {
    fitting: await readFitting(client, classes.body),
    upsells: places.filter((place) => place !== undefined),
  };
}

/** A class or an article; undefined for one that the shop does not have. */
async function placeOf(
  client: Client,
  named: string,
  classes: readonly ProductClass[],
): Promise<UpsellPlace | undefined> {
  if (classes.some(({ code }) => code === named)) return { class_code: named, article: null };
  const answer = await client.getProduct({ params: { article: named } });
  return answer.ok ? { class_code: answer.body.class_code, article: answer.body.article } : undefined;
}

/** A class whose charts measure the chest is chosen by it, one that measures the neck alone by that. */
async function readFitting(client: Client, classes: readonly ProductClass[]): Promise<ShopFrame['fitting']> {
  const fitting = { ...EMPTY_FRAME.fitting };
  for (const { code, name } of classes) {
    const answer = await client.getClass({ params: { code } });
    if (!answer.ok) continue;
    const columns = new Set(answer.body.size_charts.flatMap(({ titleCodes }) => titleCodes));
    if (columns.has('chest_girth')) fitting.chest ??= { code, name };
    else if (columns.has('neck_girth')) fitting.neck ??= { code, name };
  }
  return fitting;
}
