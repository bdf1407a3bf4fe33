import { type Answer, type Client, createClient } from '@kashtanka/contract/client';
import type { UserContext } from '#platform/http/context';
import type { Dispatch } from '#platform/http/dispatch';
import { createTransportWithContext } from '#platform/http/in-process';

const AT_ONCE = 100;

/** The personal data of a user, collected by the calls that the user could make, with the photos of the dogs. */
export async function exportCustomerData(
  dispatch: Dispatch,
  context: UserContext,
  photoOf: (name: string) => Promise<Buffer | undefined>,
): Promise<object> {
  const api = createClient(createTransportWithContext(dispatch, context));
  const dogs = bodyOf(await api.listDogs()).data;
  return {
    profile: bodyOf(await api.getProfile()),
    addresses: bodyOf(await api.listAddresses()).data,
    dogs: await Promise.all(dogs.map((dog) => withPhoto(dog, photoOf))),
    logins: bodyOf(await api.listSessions()),
    subscriptions: bodyOf(await api.listSubscriptions()),
    points: await everyPage(async (page) => {
      const { results: data, next } = bodyOf(await api.listTransfers({ query: { page, page_size: AT_ONCE } }));
      return { data, next };
    }),
    basket: bodyOf(await api.getBasket()),
    orders: await everyOrder(api),
  };
}

async function everyOrder(api: Client): Promise<object[]> {
  const list = await everyPage(async (page) =>
    bodyOf(await api.listOwnOrders({ query: { page, page_size: AT_ONCE } })),
  );
  const orders: object[] = [];
  for (const { number } of list) orders.push(bodyOf(await api.getOwnOrder({ params: { number } })));
  return orders;
}

type CallResult<Body> = { ok: true; body: Body } | { ok: false };

/** Fails rather than leaving a part of the data out silently. */
function bodyOf<Body>(answer: CallResult<Body>): Body {
  if (answer.ok) return answer.body;
  throw new Error(`a part of the data of a customer could not be read: ${JSON.stringify(answer)}`);
}

type Page<Row> = { data: readonly Row[]; next: string | null };

async function everyPage<Row>(read: (page: number) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, next } = await read(page);
    rows.push(...data);
    if (next === null) return rows;
  }
}

type OwnDog = Answer<'listDogs'>['data'][number];

/** The photo is included, because its URL is invalid after the account is deleted. */
async function withPhoto(dog: OwnDog, photoOf: (name: string) => Promise<Buffer | undefined>): Promise<OwnDog> {
  const bytes = dog.photo === null ? undefined : await photoOf(dog.photo.slice(dog.photo.lastIndexOf('/') + 1));
  return bytes ? { ...dog, photo: `data:image/webp;base64,${bytes.toString('base64')}` } : dog;
}
