import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { IMPORT_FORMAT, IMPORT_VERSION } from '@kashtanka/contract/import';
import { DEMO_MEDIA_FOLDER, demo } from '@kashtanka/demo';
import { type ObjectStore, startObjectStore } from '@kashtanka/simulators/object-store';
import { expect, onTestFinished, test } from 'vitest';
import { hire } from './support/operate.ts';
import { ENCRYPTION_KEY, openServer, type RunningServer } from './support/shop/open-server.ts';
import { runProgram } from './support/shop/run-program.ts';

const KEY = { keyId: 'practice', secret: 'practice-secret', region: 'auto' };

type ServerWithStore = {
  store: ObjectStore;
  server: RunningServer;
  operate(...words: string[]): Promise<{ code: number | null; output: string }>;
};

/** A server and a separate machine for commands: they share a store, but no folder. */
async function openServerWithStore(): Promise<ServerWithStore> {
  const store = await startObjectStore({ port: 0, bucket: 'media', ...KEY });
  onTestFinished(() => store.close());
  const environment = { MEDIA_STORE_URL: store.url, MEDIA_STORE_KEY: KEY.keyId, MEDIA_STORE_SECRET: KEY.secret };
  const server = await openServer({ environment });
  const operatorEnvironment = {
    ...environment,
    DATABASE_URL: server.databaseUrl,
    ENCRYPTION_KEY,
    DATA_DIR: await aFolder(),
  };
  const operate = async (...words: string[]) => {
    const program = runProgram('apps/server/src/cli.ts', words, operatorEnvironment);
    const code = await program.ended();
    return { code, output: program.output() };
  };
  return { store, server, operate };
}

/** A document that changes a bowl's picture. */
async function writeDocument(): Promise<string> {
  const folder = await aFolder();
  await mkdir(join(folder, 'photos'));
  await copyFile(join(DEMO_MEDIA_FOLDER, 'photos/clr-chestnut-1.webp'), join(folder, 'photos/new.webp'));
  const images = [{ type: 'image', file: 'photos/new.webp' }];
  const products = [{ article: demo.standaloneBowl, images }];
  await writeFile(
    join(folder, 'bowl.json'),
    JSON.stringify({ format: IMPORT_FORMAT, version: IMPORT_VERSION, products }),
  );
  return folder;
}

async function pictureOf({ url }: RunningServer): Promise<Response> {
  const product = await (await fetch(`${url}/api/v1/catalogue/product/${demo.standaloneBowl}/`)).json();
  return fetch(url + product.image[0].url);
}

test('media store: a picture that was imported on one machine is served by the server of another', async () => {
  const { store, server, operate } = await openServerWithStore();
  const actor = await hire(server.shop, 'content');

  const imported = await operate('import', await writeDocument(), ...actor);

  expect(imported.output).toContain('1 file sent to the media store.');
  expect(imported.code).toBe(0);
  expect(store.objects.size).toBe(1);
  const picture = await pictureOf(server);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('media store: other content under the name of a picture is refused', async () => {
  const { store, server, operate } = await openServerWithStore();
  await operate('import', await writeDocument(), ...(await hire(server.shop, 'content')));
  for (const name of store.objects.keys()) store.replace(name, Buffer.from('<html>'));

  expect((await pictureOf(server)).status).toBe(503);
});

test('media store: an interrupted picture is discarded, and the next request loads it', async () => {
  const { store, server, operate } = await openServerWithStore();
  await operate('import', await writeDocument(), ...(await hire(server.shop, 'content')));
  store.become('torn');

  const torn = await pictureOf(server);
  store.become('well');
  const whole = await pictureOf(server);

  expect([torn.status, whole.status]).toEqual([503, 200]);
});

test('media store: an unreachable one is a failure of the store, and no error of the server', async () => {
  const { store, server, operate } = await openServerWithStore();
  const actor = await hire(server.shop, 'content');
  await store.close();

  const imported = await operate('import', await writeDocument(), ...actor);

  expect(imported.output).toContain('1 uploads to the media store failed:');
  expect((await pictureOf(server)).status).toBe(503);
});

test('media store: while it is down products are imported, their pictures are unavailable, and a command sends them later', async () => {
  const { store, server, operate } = await openServerWithStore();
  const actor = await hire(server.shop, 'content');
  store.become('down');

  const imported = await operate('import', await writeDocument(), ...actor);

  expect(imported.code).toBe(1);
  expect(imported.output).toMatch(
    /Stored\.[\s\S]*1 uploads to the media store failed: [0-9a-f]{20}\.webp\..*media send/,
  );
  const missing = await pictureOf(server);
  expect([missing.status, missing.headers.get('retry-after')]).toEqual([503, '5']);
  store.become('well');
  expect((await pictureOf(server)).status).toBe(404);
  const sent = await operate('media', 'send');
  expect(sent).toEqual({ code: 0, output: expect.stringContaining('1 file sent to the media store.') });
  expect((await pictureOf(server)).status).toBe(200);
});
