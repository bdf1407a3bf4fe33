import type { Offer, OfferRange } from '@kashtanka/contract';
import type { Client } from '@kashtanka/contract/client';
import { getBody, getBodyOr } from '#platform/api/responses.ts';
import type { OfferProducts, RunningOffer } from './running-offers.tsx';

/** Loads the current offers with the names of their products and regions. */
export async function loadRunningOffers(api: Client): Promise<RunningOffer[]> {
  const [offers, classes] = [getBody(await api.listOffers()), getBodyOr(await api.listClasses(), [])];
  const nameOf = new Map(classes.map(({ code, name }) => [code, name]));
  return Promise.all(
    offers.map(async (offer) => {
      const range = rangeOf(offer);
      return {
        id: offer.id,
        name: offer.name,
        description: offer.description,
        ends_at: offer.ends_at,
        asks: { type: offer.condition.type, value: offer.condition.value },
        places: await placeNames(api, offer.condition.directions ?? []),
        isForAll: range.includes_all,
        goods: await namedGoods(api, nameOf, { classes: range.class_codes, articles: range.articles }),
        except: await namedGoods(api, nameOf, {
          classes: range.exclude_class_codes,
          articles: range.exclude_articles,
        }),
      };
    }),
  );
}

/** The discounted products; for a delivery or set offer, the products of its condition. */
function rangeOf({ category, condition, benefit }: Offer): OfferRange {
  return category === 'Shipping' || benefit.type === 'Fixed price' ? condition.range : benefit.range;
}

const MOST_NAMES = 3;

type Codes = { classes: readonly string[]; articles: readonly string[] };

async function namedGoods(
  api: Client,
  nameOf: ReadonlyMap<string, string>,
  { classes, articles }: Codes,
): Promise<OfferProducts> {
  const kinds = classes.flatMap((code) => nameOf.get(code) ?? []);
  const asked = articles.slice(0, MOST_NAMES);
  const answers = await Promise.all(asked.map((article) => api.getProduct({ params: { article } })));
  const products = answers.flatMap((answer, at) =>
    answer.ok ? [{ article: asked[at] ?? '', title: answer.body.title }] : [],
  );
  return { kinds, products, more: articles.length - asked.length };
}

async function placeNames(api: Client, directions: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(directions.map((id) => api.getRegion({ params: { id } })));
  return answers.flatMap((answer) => (answer.ok ? [answer.body.name] : []));
}
