import { type AccountClient, createAccountClient } from '@kashtanka/contract/account-client';
import type { Answer } from '@kashtanka/contract/client';
import { createClient } from '@kashtanka/contract/shop-client';
import type { UserContext } from '#platform/http/context';
import type { Dispatch } from '#platform/http/dispatch';
import { transportOf } from '#platform/http/in-process';

const AT_ONCE = 100;

/** All that the shop keeps of a user, by the calls with which they would read it themselves, and with their dogs' photos. */
export async function readOwnData(
  dispatch: Dispatch,
  context: UserContext,
  photoOf: (name: string) => Promise<Buffer | undefined>,
): Promise<object> {
  const transport = transportOf(dispatch, context);
  const api = createAccountClient(transport);
  const dogs = told(await api.listDogs()).data;
  return {
    profile: told(await api.getProfile()),
    addresses: told(await api.listAddresses()).data,
    dogs: await Promise.all(dogs.map((dog) => withPhoto(dog, photoOf))),
    logins: told(await api.listSessions()),
    subscriptions: told(await api.listSubscriptions()),
    points: await everyPage(async (page) => {
      const { results: data, next } = told(await api.listTransfers({ query: { page, page_size: AT_ONCE } }));
      return { data, next };
    }),
    basket: told(await createClient(transport).getBasket()),
    orders: await everyOrder(api),
  };
}

async function everyOrder(api: AccountClient): Promise<object[]> {
  const list = await everyPage(async (page) =>
    told(await api.listOwnOrders({ query: { page, page_size: AT_ONCE } })),
  );
  const orders: object[] = [];
  for (const { number } of list) orders.push(told(await api.getOwnOrder({ params: { number } })));
  return orders;
}

type CallResult<Body> = { ok: true; body: Body } | { ok: false };

/** What is not told to its owner would be missing from the file without a word. */
function told<Body>(answer: CallResult<Body>): Body {
  if (answer.ok) return answer.body;
  throw new Error(`a part of somebody's own data could not be read: ${JSON.stringify(answer)}`);
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

/** A picture goes along as itself: its address opens nothing once the account is gone. */
async function withPhoto(dog: OwnDog, photoOf: (name: string) => Promise<Buffer | undefined>): Promise<OwnDog> {
  const bytes = dog.photo === null ? undefined : await photoOf(dog.photo.slice(dog.photo.lastIndexOf('/') + 1));
  return bytes ? { ...dog, photo: `data:image/webp;base64,${bytes.toString('base64')}` } : dog;
}
