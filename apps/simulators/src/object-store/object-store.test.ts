import { expect, onTestFinished, test } from 'vitest';
import { startObjectStore } from './index.ts';

async function openStore() {
  const store = await startObjectStore({ port: 0, bucket: 'media', keyId: 'id', secret: 'secret', region: 'auto' });
  onTestFinished(() => store.close());
  return store;
}

const UNKNOWN_SIGNATURE =
  'AWS4-HMAC-SHA256 Credential=id/20261125/auto/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=';

test.each([
  ['a client without credentials', {}],
  [
    'a client without the secret',
    { authorization: UNKNOWN_SIGNATURE + '0'.repeat(64), 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
  ],
])('object store: an upload from %s is refused', async (_client, headers: Record<string, string>) => {
  const { url, objects } = await openStore();

  const answer = await fetch(`${url}/a.webp`, { method: 'PUT', body: 'bytes', headers });

  expect(answer.status).toBe(403);
  expect(objects.size).toBe(0);
});

test('object store: while it is down every request fails', async () => {
  const { url, become } = await openStore();
  become('down');

  expect((await fetch(`${url}/a.webp`)).status).toBe(503);
});
