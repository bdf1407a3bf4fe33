import { expect, test } from 'vitest';
import type { UserContext } from '#platform/http/context';
import type { Dispatch } from '#platform/http/dispatch';
import { exportCustomerData } from './customer-data-export.ts';

const DOGS = [{ photo: '/media/dogs/rex.webp' }, { photo: '/media/dogs/gone.webp' }, { photo: null }];

/** Answers of the calls; lists of orders and points come in two pages. */
function answerOf(name: string, { params, query }: Parameters<Dispatch>[1]): unknown {
  const next = query.page === 1 ? 'more' : null;
  switch (name) {
    case 'listDogs':
      return { data: DOGS };
    case 'listAddresses':
      return { data: [] };
    case 'listTransfers':
      return { results: [{ of: query.page }], next };
    case 'listOwnOrders':
      return { data: [{ number: `10000${query.page}` }], next };
    case 'getOwnOrder':
      return { number: params.number, total: '1.00' };
    default:
      return name;
  }
}

const dispatchWith =
  (failing?: string): Dispatch =>
  async (name, raw) => ({ status: name === failing ? 503 : 200, headers: {}, body: answerOf(name, raw) });

const photoOf = async (name: string) => (name === 'rex.webp' ? Buffer.from('photo') : undefined);

test('customer data: holds every page of orders and points, and photos that are still there', async () => {
  const data = await exportCustomerData(dispatchWith(), {} as UserContext, photoOf);

  const photo = `data:image/webp;base64,${Buffer.from('photo').toString('base64')}`;
  expect(data).toMatchObject({
    orders: ['100001', '100002'].map((number) => ({ number, total: '1.00' })),
    points: [{ of: 1 }, { of: 2 }],
    dogs: [{ photo }, DOGS[1], DOGS[2]],
    profile: 'getProfile',
  });
});

test('customer data: is not given out without a part that could not be read', async () => {
  for (const failing of ['getOwnOrder', 'listTransfers', 'getBasket'])
    await expect(exportCustomerData(dispatchWith(failing), {} as UserContext, photoOf), failing).rejects.toThrow(
      'could not be read',
    );
});
