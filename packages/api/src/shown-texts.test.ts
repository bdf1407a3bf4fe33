import { fillPath } from '@kashtanka/contract';
import { expect, it } from 'vitest';
import { HOSTILE } from './testing/armed.ts';
import { openShopWithBank } from './testing/bank.ts';
import { makeEveryWrite } from './testing/every-write.ts';
import { madeNew, type Place, withText } from './testing/once-more.ts';

/** As much of a schema as tells where something may stand. */
type Schema = { properties?: Readonly<Record<string, Schema>>; items?: Schema; anyOf?: readonly Schema[] };

/**
 * Every place for one value that a body has, also those that a right request leaves out. What may lie in a list is known by what a
 * right request puts there: the more kinds of things, the more places.
 */
function placesIn({ properties = {}, items, anyOf = [] }: Schema, body: unknown, place: Place = []): Place[] {
  const fromFields = Object.entries(properties).flatMap(([name, schema]) =>
    placesIn(schema, Reflect.get(Object(body), name), [...place, name]),
  );
  const listed = Array.isArray(body) && body.length > 0 ? body : [undefined];
  const fromItems = items ? listed.flatMap((one, at) => placesIn(items, one, [...place, at])) : [];
  const fromKinds = anyOf.flatMap((schema) => placesIn(schema, body, place));
  const within = [...fromFields, ...fromItems, ...fromKinds];
  return within.length > 0 ? within : [place];
}

const valueAt = (body: unknown, place: Place): unknown =>
  place.reduce((value: unknown, step) => Reflect.get(Object(value), step), body);

/** The place as a reader finds it in the contract; what lies in a list is called by its code. */
function nameOf(place: Place, body: unknown): string {
  const steps = place.map((step, at) =>
    typeof step === 'number' ? Reflect.get(Object(valueAt(body, place.slice(0, at + 1))), 'code') : step,
  );
  return steps.filter(Boolean).join('.');
}

/** The thing of a list in which the place is. */
function itemAround(place: Place): Place | undefined {
  const at = place.findLastIndex((step) => typeof step === 'number');
  return at < 0 ? undefined : place.slice(0, at + 1);
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
    ...['city', 'line1', 'state'].map((line) => `checkout.shipping_address.${line}`),
  ],
  '/checkout': ['addLine', 'replaceLine'].flatMap((call) =>
    ['message', 'recipient_name', 'signature'].map((field) => `${call}.options.certificate_${field}.value`),
  ),
  nowhere: [
    'changeDog.photo',
    'checkPaymentMethod.validation_url',
    ...of('checkout', 'guest_email', 'partner'),
    ...['boxberry_pvz', 'cdek_fulfillment_point', 'notes', 'pickup_point', 'pochtaru_pochtomat'].map(
      (part) => `checkout.shipping_address.${part}`,
    ),
    'countVisit.steps.article',
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
  const lists = { all: new Set<string>(), filled: new Set<string>() };

  await makeEveryWrite(shop, async (write) => {
    const { name, call, who, params, body, headers } = write;
    const path = fillPath(call.path, params);
    const send = (sent: unknown) => who.inject({ method: call.method, path, body: sent ?? {}, headers });
    const answered = await send(body);
    const places = call.body && !call.isForm ? placesIn(call.body, body) : [];
    for (const [at, place] of places.entries()) {
      const { status } = await send(withText(await madeNew(write, at), place, HOSTILE));
      if (status < 300) taken.add(`${name}.${nameOf(place, body)}`);
      const thing = itemAround(place);
      if (!thing) continue;
      const list = `${name}.${nameOf(thing.slice(0, -1), body)}`;
      lists.all.add(list);
      if (valueAt(body, thing) !== undefined) lists.filled.add(list);
    }
    return answered;
  });

  // What may lie in a list is seen where something does.
  expect([...lists.filled].sort()).toEqual([...lists.all].sort());
  expect([...taken].sort()).toEqual(Object.values(SHOWN).flat().sort());
});
