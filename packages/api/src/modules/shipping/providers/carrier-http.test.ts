import { expect, test } from 'vitest';
import { openStubServer } from '../../../testing/partners/stub-server.ts';
import { requestJson, systemHttp } from './carrier-http.ts';

const ask = (baseUrl: string) =>
  requestJson(
    { ...systemHttp, baseUrl, onFailure: () => {} },
    { name: 'tariff', path: '/tariff', init: { headers: { Authorization: 'Bearer of-the-shop' } } },
    AbortSignal.timeout(10_000),
  );

test.each([301, 302, 307, 308])(
  'A partner that leads to another house by %i is not followed there',
  async (status) => {
    const visitors: string[] = [];
    const other = await openStubServer((request, reply) => {
      visitors.push(String(request.headers.authorization));
      reply.end('{}');
    });
    const partner = await openStubServer((_, reply) =>
      reply.writeHead(status, { Location: `${other}/tariff` }).end(),
    );

    const received = await ask(partner);

    expect(received).toMatchObject({ kind: 'garbage', httpStatus: status });
    expect(visitors).toEqual([]);
  },
);

test('carrier: an endless answer is cut off at the time limit', async () => {
  const partner = await openStubServer((_, reply) => {
    const more = () => {
      while (reply.write('x'.repeat(1_000_000))) if (reply.destroyed) return;
    };
    reply.on('drain', more);
    more();
  });

  expect(await ask(partner)).toMatchObject({ kind: 'garbage', httpStatus: 200 });
});
