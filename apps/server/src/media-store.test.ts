import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLog } from './log.ts';
import { openMediaStore } from './media-store.ts';

async function aHouse(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kashtanka-media-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test.each([301, 302, 307, 308])(
  'A store of pictures that leads elsewhere by %i is not followed there',
  async (status) => {
    const misled: string[] = [];
    const other = await aHouse((request, reply) => {
      misled.push(`${request.method} ${request.url}`);
      reply.end('of another house');
    });
    const url = await aHouse((request, reply) => {
      request.resume();
      reply.writeHead(status, { Location: `${other}${request.url}` }).end();
    });
    const key = { region: 'auto', keyId: 'of-the-shop', secret: 'secret' };
    const store = openMediaStore({ url: `${url}/bucket`, ...key }, openLog('silent'));
    const folder = await aFolder();
    await writeFile(join(folder, 'own.webp'), 'a picture');

    const found = await store.find('a.webp');
    const got = await store.get('a.webp', join(folder, 'a.webp'));
    const put = await store.put('own.webp', join(folder, 'own.webp'));

    expect([found, got, put]).toEqual(['away', 'away', false]);
    expect(misled).toEqual([]);
    expect(await readdir(folder)).toEqual(['own.webp']);
  },
);
