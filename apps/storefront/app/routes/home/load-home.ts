import { toCollectionCard, toProductCards } from '#features/catalogue';
import { getBody, getBodyOr } from '#platform/api/responses.ts';
import type { getApi, getBlogApi } from '#platform/loading/server-context.ts';
import { mainCategories } from './assortment.ts';

const LOVED = 4;
/** Enough to find four different models among all their designs. */
const TO_CHOOSE_FROM = 20;
const COLLECTIONS = 3;
const POSTS = 6;
const SHOWN_OF_STORIES = { fields: ['slug', 'title'], populate: { cover: '*' }, pagination: { pageSize: 3 } };

type Api = ReturnType<typeof getApi>;

export async function loadHome(api: Api, blog: ReturnType<typeof getBlogApi>) {
  const [categories, onHomepage, banners, popular, posts, stories] = await Promise.all([
    api.listCategories().then(getBody),
    api.listCollections({ query: { show_on_homepage: true } }).then(getBody),
    api.listBanners().then((answer) => getBodyOr(answer, [])),
    api.listItems({ query: { page_size: TO_CHOOSE_FROM } }).then(getBody),
    api.listSocialPosts().then((answer) => getBodyOr(answer, [])),
    blog.listPosts({ query: SHOWN_OF_STORIES }),
  ]);
  const loved = ofDifferentMake(popular.results.filter(({ available }) => available)).slice(0, LOVED);
  const inPlace = (wanted: number) => banners.find(({ place }) => place === wanted);
  return {
    first: inPlace(1),
    second: inPlace(2),
    categories: mainCategories(categories).map(({ slug_path, name, image }) => ({ slug_path, name, image })),
    loved: { items: await toProductCards(api, loved), others: popular.count - loved.length },
    collections: onHomepage.slice(0, COLLECTIONS).map(toCollectionCard),
    posts: posts.slice(0, POSTS),
    stories: stories.ok ? stories.body.data.map(storyOf) : [],
  };
}

/** The card on the home page shows neither date nor tag. */
function storyOf({ slug, title, cover }: { slug: string; title: string; cover: { url: string } | null }) {
  return { slug, title, cover: cover?.url ?? null };
}

type Model = { class_code: string };

/** The most popular item of each model, because four designs of one collar would be monotonous. */
function ofDifferentMake<Row extends Model>(items: readonly Row[]): Row[] {
  const first = items.filter(
    (item, at) => items.findIndex(({ class_code }) => class_code === item.class_code) === at,
  );
  return [...first, ...items.filter((item) => !first.includes(item))];
}

export type HomeView = Awaited<ReturnType<typeof loadHome>>;
