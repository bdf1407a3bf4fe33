import { expect, test } from 'vitest';
import { openStubServer } from '../../../testing/partners/stub-server.ts';
import { requestJson, requestJsonWithRetries, systemHttp } from './carrier-http.ts';

const ask = (baseUrl: string) =>
  requestJson(
    { ...systemHttp, baseUrl, onFailure: () => {} },
    { name: 'tariff', path: '/tariff', init: { headers: { Authorization: 'Bearer of-the-shop' } } },
    AbortSignal.timeout(10_000),
  );

test.each([301, 302, 307, 308])('carrier: a redirect (%i) to another host is not followed', async (status) => {
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
});

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

test.each([
  [200, '{}', { kind: 'answered', json: {} }],
  [404, '{}', { kind: 'answered', httpStatus: 404 }],
  [499, '{}', { kind: 'answered', httpStatus: 499 }],
  [500, '{}', { kind: 'busy', httpStatus: 500 }],
  [429, '{}', { kind: 'busy', httpStatus: 429 }],
  [200, '<html>', { kind: 'garbage', httpStatus: 200 }],
])('carrier: an answer %i with %s is understood or of a known failure', async (status, body, expected) => {
  const partner = await openStubServer((_, reply) => reply.writeHead(status).end(body));

  expect(await ask(partner)).toMatchObject(expected);
});

test.each([
  [0, 'answered'],
  [3, 'answered'],
  [4, 'busy'],
])('carrier: a background request that is refused %i times for too many requests is %s', async (refusals, kind) => {
  let asked = 0;
  const partner = await openStubServer((_, reply) => {
    asked += 1;
    reply.writeHead(asked > refusals ? 200 : 429).end('{}');
  });
  const pauses: number[] = [];
  const pause = async (delayMs: number) => void pauses.push(delayMs);
  const line = { ...systemHttp, baseUrl: partner, pause, onFailure: () => {} };

  const result = await requestJsonWithRetries(line, { name: 'list', path: '/list', init: {} }, 10_000);

  expect(result).toMatchObject({ kind });
  expect(pauses).toEqual([1_000, 2_000, 4_000].slice(0, refusals));
});
