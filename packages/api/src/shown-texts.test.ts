import { fillPath } from '@kashtanka/contract';
import { expect, it } from 'vitest';
import { openShopWithBank } from './testing/bank.ts';
import { makeEveryWrite } from './testing/every-write.ts';
import { madeNew, type Place, withText } from './testing/once-more.ts';

const HOSTILE = '"><img src=x onerror=alert(1)>';

/** As much of a schema as tells where texts may stand. */
type Schema = { type?: string; properties?: Readonly<Record<string, Schema>>; anyOf?: readonly Schema[] };

/** Every place for a text that a body has, also those that a right request leaves out. */
function textPlaces({ type, properties = {}, anyOf = [] }: Schema, place: Place = []): Place[] {
  if (type === 'string' || anyOf.some((one) => one.type === 'string')) return [place];
  return Object.entries(properties).flatMap(([name, schema]) => textPlaces(schema, [...place, name]));
}

const of = (call: string, ...fields: string[]) => fields.map((field) => `${call}.${field}`);

/**
 * Every field in which the shop takes any text, by where that is shown; pages show them in tests/browser/account/markup.spec.ts. All others take
 * only what has a form of its own.
 */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  '/profile/address': ['addAddress', 'changeAddress'].flatMap((call) =>
    of(call, 'city', 'line1', 'line2', 'line3', 'notes', 'state'),
  ),
  '/profile/pets': ['addDog', 'changeDog'].flatMap((call) => of(call, 'breed', 'nickname')),
  '/profile/user': ['register', 'changeProfile'].flatMap((call) => of(call, 'first_name', 'last_name')),
  '/profile/orders': [
    ...of('checkout', 'recipient.first_name', 'recipient.last_name'),
    ...['city', 'line1', 'notes', 'state'].map((line) => `checkout.shipping_address.${line}`),
  ],
  nowhere: [
    'changeDog.photo',
    'checkPaymentMethod.validation_url',
    ...of('checkout', 'guest_email', 'partner'),
    ...['boxberry_pvz', 'cdek_fulfillment_point', 'pickup_point', 'pochtaru_pochtomat'].map(
      (point) => `checkout.shipping_address.${point}`,
    ),
    'endSubscription.reference',
    'logOut.refresh',
    'payOrder.payment_token',
    ...of('register', 'guest_first_name', 'partner', 'password'),
    'subscribeToNews.guest_first_name',
    'subscribeToStock.guest_first_name',
  ],
};

it('Every field that takes any text is known with the place that shows it', async () => {
  const { shop } = await openShopWithBank();
  const taken = new Set<string>();

  await makeEveryWrite(shop, async (write) => {
    const { name, call, who, params, body, headers } = write;
    const path = fillPath(call.path, params);
    const send = (sent: unknown) => who.inject({ method: call.method, path, body: sent ?? {}, headers });
    const answered = await send(body);
    const places = call.body && !call.isForm ? textPlaces(call.body) : [];
    for (const [at, place] of places.entries()) {
      const { status } = await send(withText(await madeNew(write, at), place, HOSTILE));
      if (status < 300) taken.add(`${name}.${place.join('.')}`);
    }
    return answered;
  });

  expect([...taken].sort()).toEqual(Object.values(SHOWN).flat().sort());
});
