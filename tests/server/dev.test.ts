import { cloneDatabase } from '@kashtanka/api/testing';
import { expect, test } from 'vitest';
import { freePort } from './support/shop/free-port.ts';
import { runProgram } from './support/shop/run-program.ts';

const TIMEOUT_MS = 120_000;

/** The shop as `npm run dev` opens it, on the demo shop. */
async function openDevServer(): Promise<string> {
  const port = String(await freePort());
  const program = runProgram('apps/server/src/main.ts', ['--dev'], {
    PORT: port,
    HOST: '127.0.0.1',
    BANK_SIMULATOR_PORT: '0',
    DATABASE_URL: await cloneDatabase('demo'),
  });
  await program.waitForOutput('Stop it with Ctrl+C');
  return `http://127.0.0.1:${port}`;
}

test('dev server: serves pages from their sources, beside the calls and pictures of the shop', {
  timeout: TIMEOUT_MS,
}, async () => {
  const url = await openDevServer();

  const page = await fetch(`${url}/catalog`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const kit = await fetch(`${url}/kit`);
  const source = await fetch(`${url}/app/root.tsx`);
  const call = await fetch(`${url}/api/v1/catalogue/class/`);

  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("; worker-src 'self' blob:");
  expect(await page.text()).toContain('/@id/__x00__virtual:react-router/inject-hmr-runtime');
  expect(await kit.text()).toContain('Компоненты и состояния');
  expect(await source.text()).toContain('import.meta.hot');
  expect(await call.json()).toContainEqual(expect.objectContaining({ code: 'clr' }));
});
