import type { Answer } from '@kashtanka/contract/client';
import { api } from '#platform/api.ts';
import { listSubscriptions } from '#platform/list-subscriptions.ts';

/** All personal data of an account as JSON; undefined if a part of it failed to load. */
export async function exportPersonalData(): Promise<Blob | undefined> {
  const [profile, addresses, dogs, sessions, subscriptions, basket, points, orders] = await Promise.all([
    api.getProfile(),
    api.listAddresses(),
    api.listDogs(),
    api.listSessions(),
    listSubscriptions(),
    api.getBasket(),
    everyTransfer(),
    everyOrder(),
  ]);
  if (!profile.ok || !addresses.ok || !dogs.ok || !sessions.ok || !basket.ok) return undefined;
  if (!subscriptions || !points || !orders) return undefined;
  const data = {
    profile: profile.body,
    addresses: addresses.body.data,
    dogs: await Promise.all(dogs.body.data.map(withPhoto)),
    logins: sessions.body,
    subscriptions,
    basket: basket.body,
    points,
    orders,
  };
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}

const AT_ONCE = 100;

/** Loads orders one by one, because a long history would hit the rate limit. */
async function everyOrder(): Promise<Answer<'getOwnOrder'>[] | undefined> {
  const orders: Answer<'getOwnOrder'>[] = [];
  for (let page = 1; ; page += 1) {
    const list = await api.listOwnOrders({ query: { page, page_size: AT_ONCE } });
    if (!list.ok) return undefined;
    for (const { number } of list.body.data) {
      const order = await api.getOwnOrder({ params: { number } });
      if (!order.ok) return undefined;
      orders.push(order.body);
    }
    if (list.body.next === null) return orders;
  }
}

async function everyTransfer(): Promise<Transfer[] | undefined> {
  const transfers: Transfer[] = [];
  for (let page = 1; ; page += 1) {
    const list = await api.listTransfers({ query: { page } });
    if (!list.ok) return undefined;
    transfers.push(...list.body.results);
    if (list.body.next === null) return transfers;
  }
}

type Transfer = Answer<'listTransfers'>['results'][number];

type OwnDog = Answer<'listDogs'>['data'][number];

/** Embeds the photo, because its address stops working when the account is deleted. */
async function withPhoto(dog: OwnDog): Promise<OwnDog> {
  if (dog.photo === null) return dog;
  const answer = await fetch(dog.photo);
  return answer.ok ? { ...dog, photo: await asText(await answer.blob()) } : dog;
}

function asText(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
