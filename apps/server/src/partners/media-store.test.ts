import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aFolder } from '@kashtanka/api/testing/a-folder';
import { aRedirectingPartner } from '@kashtanka/api/testing/stub-server';
import { expect, test } from 'vitest';
import { openLog } from '../telemetry/log.ts';
import { openMediaStore } from './media-store.ts';

test.each([301, 302, 307, 308])('media store: a redirect (%i) is not followed', async (status) => {
  const { url, asked, followed } = await aRedirectingPartner(status);
  const key = { region: 'auto', keyId: 'of-the-shop', secret: 'secret' };
  const store = openMediaStore({ url: `${url}/bucket`, ...key }, openLog('silent'));
  const folder = await aFolder();
  await writeFile(join(folder, 'own.webp'), 'a picture');

  const found = await store.find('a.webp');
  const got = await store.get('a.webp', join(folder, 'a.webp'));
  const put = await store.put('own.webp', join(folder, 'own.webp'));

  expect([found, got, put]).toEqual(['away', 'away', false]);
  expect(asked).toHaveLength(3);
  expect(followed).toEqual([]);
  expect(await readdir(folder)).toEqual(['own.webp']);
});
