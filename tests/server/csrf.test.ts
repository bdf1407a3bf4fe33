import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { expect, onTestFinished, test } from 'vitest';
import { openServer } from './open-server.ts';

type Route = { method: string | string[]; url: string };
type App = { addHook(name: 'onRoute', note: (route: Route) => void): void };

/** Partners write here from wherever they are, and are believed nothing: they are asked. */
const FOR_PARTNERS = [
  '/hooks/delivery/:carrier',
  '/hooks/payment/:provider',
  '/hooks/payment/:provider/v1/webhook',
];

/** Nothing of the shop lies here, whatever the method. */
const NOWHERE = ['/api', '/api/*', '/blog-api', '/blog-api/*', '/hooks', '/hooks/*', '/suggest', '/suggest/*'];

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** The routes of the shop that is opened from now on, as its server is told of them: whichever part of it tells. */
function noteRoutes(): () => Route[] {
  const servers: Route[][] = [];
  const note = (message: unknown) => {
    const app: App = Reflect.get(Object(message), 'fastify');
    const routes: Route[] = [];
    servers.push(routes);
    app.addHook('onRoute', ({ method, url }) => routes.push({ method, url }));
  };
  subscribe('fastify.initialization', note);
  onTestFinished(() => void unsubscribe('fastify.initialization', note));
  // Its practice partners are servers too, in the same process.
  return () => servers.find((routes) => routes.some(({ url }) => url === '/readyz')) ?? [];
}

test('At every address that takes a write, in the contract or not, another site is refused', async () => {
  const routesOf = noteRoutes();
  const { url } = await openServer();
  const writes = routesOf().flatMap(({ method, url: path }) =>
    [method].flat().flatMap((one) => (WRITES.includes(one) ? { method: one, path } : [])),
  );
  const headers = { 'content-type': 'application/json', origin: 'https://evil.example' };

  const answers = await Promise.all(
    writes.map(async ({ method, path }) => {
      const asked = url + path.replaceAll(/:\w+|\*/g, '1');
      const { status } = await fetch(asked, { method, headers, body: '{}', redirect: 'manual' });
      return { path, status };
    }),
  );

  const at = (isSo: (status: number) => boolean) =>
    [...new Set(answers.filter(({ status }) => isSo(status)).map(({ path }) => path))].toSorted();
  expect(at((status) => status === 403).length).toBeGreaterThan(30);
  expect(at((status) => status === 404)).toEqual(NOWHERE);
  expect(at((status) => ![403, 404, 405].includes(status))).toEqual(FOR_PARTNERS);
});
