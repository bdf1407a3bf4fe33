import type { Client, Offer } from '@kashtanka/contract';
import type { FreeDelivery } from '@kashtanka/rules';

/** What the running offer promises; null without one, or where it cannot be read: the shop then promises less. */
export async function readFreeDelivery(client: Client): Promise<FreeDelivery | null> {
  const offers = await client.listOffers();
  const { condition } = (offers.ok && findFreeDelivery(offers.body)) || {};
  if (!condition) return null;
  const places = await Promise.all((condition.directions ?? []).map((code) => namePlace(client, code)));
  const known = places.filter((place) => place !== undefined);
  // Places that cannot be named must not read as everywhere.
  if (known.length < places.length) return null;
  return {
    from: condition.value,
    places: known,
    withoutClasses: condition.range.exclude_class_codes,
    hasExceptions: (condition.exclude_methods ?? []).length > 0,
  };
}

/** The first offer that makes delivery free from some sum. */
function findFreeDelivery(offers: readonly Offer[]): Offer | undefined {
  return offers.find(
    ({ category, condition, benefit }) =>
      category === 'Shipping' &&
      (condition.type === 'ValueAndDirection' || condition.type === 'Value') &&
      benefit.type === 'Shipping percentage' &&
      Number(benefit.value) === 100 &&
      condition.range.includes_all,
  );
}

/** `RU` is a country, `RU-MOW` a region. */
async function namePlace(client: Client, code: string): Promise<string | undefined> {
  const answer = code.includes('-')
    ? await client.getRegion({ params: { id: code }, query: {} })
    : await client.getCountry({ params: { id: code } });
  return answer.ok ? answer.body.name : undefined;
}
