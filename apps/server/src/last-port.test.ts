import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { configBeside, notePort } from './last-port.ts';

async function aDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kashtanka-port-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('A command speaks to the bank, and of the pages, of the shop that was opened last beside it', async () => {
  const folder = await aDataFolder();
  await notePort(folder, 4300);

  expect(await configBeside({ DATA_DIR: folder })).toMatchObject({
    config: { port: 4300, bankSimulatorPort: 4301 },
  });
});

test('Whoever names a port is believed, and a folder that names none has the usual one', async () => {
  const folder = await aDataFolder();
  const fresh = await configBeside({ DATA_DIR: folder });
  await notePort(folder, 4300);

  expect(await configBeside({ DATA_DIR: folder, PORT: '5000' })).toMatchObject({ config: { port: 5000 } });
  expect(fresh).toMatchObject({ config: { port: 3000 } });
});

test('A note that is no port is as none', async () => {
  const folder = await aDataFolder();
  await writeFile(join(folder, 'port'), 'four thousand');

  expect(await configBeside({ DATA_DIR: folder })).toMatchObject({ config: { port: 3000 } });
});
