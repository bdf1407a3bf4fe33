import { type Call, contract } from '@kashtanka/contract';
import { demo } from '@kashtanka/demo';
import { expect, it } from 'vitest';
import { aRegistration, register, userWith } from './testing/accounts.ts';
import { aPickup, placeOrder } from './testing/scenarios.ts';
import { openTestShop, type Visitor } from './testing/test-shop.ts';

/** Path parameters that name public objects, or are a secret themselves. */
const NOT_OWNED = new Set(['article', 'slug', 'list', 'method', 'code', 'page']);
/** Countries, regions and cities have numbers, too. */
const FOR_ALL = /^(country|region|city)\//;

type Owned = { name: string; call: Call };

/** Every call with the id of an owned object in its path. */
const OWNED: Owned[] = Object.entries(contract as Record<string, Call>).flatMap(([name, call]) => {
  const parts = [...call.path.matchAll(/:(\w+)/g)].map(([, part = '']) => part);
  const isOwned = parts.some((part) => !NOT_OWNED.has(part)) && !FOR_ALL.test(call.path);
  return isOwned ? [{ name, call }] : [];
});

/** Creates one object of every kind that has an id. */
async function furnish(user: Visitor, order: string): Promise<Record<string, string>> {
  const added = await user.addAddress({
    body: { country: 'RU', state: 'Москва', city: 'Москва', line1: 'ул. Баумана, 5', postcode: '105005' },
  });
  const dog = await user.addDog({ body: { nickname: 'Рекс' } });
  const line = await user.addLine({ body: { article: demo.standaloneBowl, quantity: 1 } });
  const waits = await user.subscribeToStock({
    params: { article: demo.soldOutSubscribable },
    body: {},
  });
  const [sessions, subscriptions] = [await user.listSessions(), await user.listSubscriptions()];
  if (!(added.ok && dog.ok && line.ok && waits.ok && sessions.ok && subscriptions.ok))
    throw new Error(JSON.stringify([added, dog, line, waits, sessions, subscriptions]));
  return {
    'profile/address': String(added.body.id),
    'profile/dog': String(dog.body.id),
    'profile/session': String(sessions.body[0]?.id),
    'profile/subscriptions': String(subscriptions.body[0]?.id),
    'basket/line': String(line.body.id),
    'profile/order': order,
    order,
  };
}

it('access: a call with another’s id gets the same 404 to an account, a guest and the holder of another order, and changes nothing', async () => {
  const shop = await openTestShop();
  const anna = userWith(shop, await register(shop));
  const placed = await placeOrder(shop, { visitor: anna, request: aPickup() });
  const own = await furnish(anna, placed.order.number);
  const all = async () => [
    await anna.listAddresses(),
    await anna.listDogs(),
    await anna.listSubscriptions(),
    await anna.getBasket(),
    await anna.getOwnOrder({ params: { number: placed.order.number } }),
  ];
  const before = await all();
  const boris = userWith(shop, await register(shop, { email: 'boris@example.com' }));
  const guest = shop.visitor();
  // Has a token, of another order.
  const buyer = await placeOrder(shop, { request: aPickup() });
  // A visitor with a basket is not refused for a missing basket, so the refusal tests the id.
  for (const visitor of [boris, guest, buyer.visitor])
    expect(await visitor.addLine({ body: { article: demo.standaloneBowl, quantity: 1 } })).toMatchObject({
      ok: true,
    });

  const answers: [string, number, number, number][] = [];
  for (const { name, call } of OWNED) {
    const prefix = call.path.slice(0, call.path.indexOf('/:'));
    const id = own[prefix];
    if (id === undefined) throw new Error(`${name} names something that this test does not have: ${prefix}`);
    const path = call.path.replace(/:\w+/, id);
    const request = { method: call.method, path, ...(call.body && { body: BODIES[name] ?? {} }) };
    const [his, guests] = [await boris.inject(request), await guest.inject(request)];
    const buyers = await buyer.visitor.inject({ ...request, headers: buyer.headers });
    answers.push([name, his.status, guests.status, buyers.status]);
  }

  expect(answers.map(([name]) => name)).toContain('removeDog');
  expect(answers.filter(([, his]) => his !== 404)).toEqual([]);
  expect(answers.filter(([, , ...guests]) => guests.some((status) => status !== 404 && status !== 401))).toEqual(
    [],
  );
  expect(await all()).toEqual(before);
});

/** Bodies that would be valid for an own object. */
const BODIES: Record<string, object> = {
  changeLine: { quantity: 2 },
  replaceLine: { article: demo.standaloneBowl, quantity: 2 },
  changeDog: { nickname: 'Мухтар' },
  endSubscription: { subscription_type: 'back_in_stock', reference: demo.soldOutSubscribable },
  payOrder: {},
  confirmOrder: { code: 'x'.repeat(43) },
};

/** The part of a schema that describes the fields of an object. */
type Schema = { properties?: Readonly<Record<string, Schema>>; items?: Schema; anyOf?: readonly Schema[] };

const NAMES_SOMETHING = /(^|_)(id|number|code|reference)$/;

function namingFieldsOf({ properties = {}, items, anyOf = [] }: Schema): string[] {
  const inside = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])];
  return [
    ...Object.keys(properties).filter((name) => NAMES_SOMETHING.test(name)),
    ...inside.flatMap(namingFieldsOf),
  ];
}

/** Every field of a body that names something, with its call. */
const NAMED_IN_BODIES = Object.entries<Call>(contract)
  .flatMap(([name, { body }]) => namingFieldsOf(body ?? {}).map((field) => `${name} ${field}`))
  .toSorted();

const A_SECRET = 'a secret code grants access to its holder';
const FOR_EVERYBODY = 'names public data of the shop';

/** Fields that name no owned object, with the reason. */
const WITHOUT_OWNER: Record<string, string> = {
  'addLine code': FOR_EVERYBODY,
  'addVoucher code': A_SECRET,
  'checkCertificate code': A_SECRET,
  'checkPaymentMethod code': FOR_EVERYBODY,
  'checkPaymentMethod shipping_code': FOR_EVERYBODY,
  'checkout payment_code': FOR_EVERYBODY,
  'checkout shipping_code': FOR_EVERYBODY,
  'confirmOrder code': A_SECRET,
  'endSubscription reference': FOR_EVERYBODY,
  'payOrder payment_code': FOR_EVERYBODY,
  'register referral_code': 'is given away by its owner',
  'removeCode code': A_SECRET,
  'replaceLine code': FOR_EVERYBODY,
  'requestOrderLink number': 'is answered alike, and its link goes to the email of the order alone',
  'subscribeNew reference': FOR_EVERYBODY,
  'unsubscribeFromNews code': A_SECRET,
};

it('access: a body with the id of another account is refused: no address or dog is changed, no order taken, no payment started', async () => {
  const shop = await openTestShop();
  const anna = userWith(shop, await register(shop));
  const { order, headers } = await placeOrder(shop, { request: aPickup() });
  const own = await furnish(anna, order.number);
  const all = async () => [await anna.listAddresses(), await anna.listDogs()];
  const before = await all();
  const boris = userWith(shop, await register(shop, { email: 'boris@example.com' }));
  const his = await furnish(boris, order.number);

  const address = { id: Number(own['profile/address']), city: 'Тверь' };
  const dog = { id: Number(own['profile/dog']), nickname: 'Мухтар' };
  const method = { code: 'sberbank_online', order_number: order.number };
  const taking = aRegistration({ email: 'vera@example.com', order_number: order.number });
  const taken = await shop.visitor().register({ body: taking });
  const tried = {
    'changeAddress id': await boris.changeAddress({ body: address }),
    'changeDog id': await boris.changeDog({ params: { id: Number(his['profile/dog']) }, body: dog }),
    'checkPaymentMethod order_number': await boris.checkPaymentMethod({ body: method }),
    'register order_number': taken,
  };

  expect([...Object.keys(tried), ...Object.keys(WITHOUT_OWNER)].toSorted()).toEqual(NAMED_IN_BODIES);
  expect(tried).toMatchObject({
    'changeAddress id': { status: 400, fields: { id: [{ code: 'does_not_exist' }] } },
    'changeDog id': { status: 400, fields: { id: [{ code: 'invalid' }] } },
    'checkPaymentMethod order_number': { ok: false },
  });
  expect(await all()).toEqual(before);
  const vera = taken.ok ? userWith(shop, taken.body) : undefined;
  expect(await vera?.listOwnOrders({})).toMatchObject({ ok: true, body: { data: [] } });
  expect(await shop.visitor({ headers }).getOrder({ params: { number: order.number } })).toMatchObject({
    ok: true,
  });
});
