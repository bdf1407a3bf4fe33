import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { configForCommand, notePorts } from './ports.ts';

async function aDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kashtanka-port-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('last port: a command uses the ports of the shop that was last opened in its folder', async () => {
  const folder = await aDataFolder();
  await notePorts(folder, { port: 4300, bank: 4307, backoffice: 4309 });

  expect(await configForCommand({ DATA_DIR: folder })).toMatchObject({
    config: { port: 4300, bankSimulatorPort: 4307, backofficePort: 4309 },
  });
});

test('last port: a given port is used, and a folder without one has the default port', async () => {
  const folder = await aDataFolder();
  const fresh = await configForCommand({ DATA_DIR: folder });
  await notePorts(folder, { port: 4300, bank: 4307, backoffice: 4309 });

  expect(await configForCommand({ DATA_DIR: folder, PORT: '5000' })).toMatchObject({ config: { port: 5000 } });
  expect(fresh).toMatchObject({ config: { port: 3000 } });
});

test.each(['four thousand', '99999 1', ''])('last port: an invalid file (“%s”) is ignored', async (note) => {
  const folder = await aDataFolder();
  await writeFile(join(folder, 'ports'), note);

  expect(await configForCommand({ DATA_DIR: folder })).toMatchObject({ config: { port: 3000 } });
});

test('last port: a read-only folder does not stop the shop', async () => {
  await expect(notePorts('/proc/nowhere', { port: 4300, bank: 4301, backoffice: 4302 })).resolves.toBeUndefined();
});
