import { randomUUID } from 'node:crypto';
import { writeQuery } from '@kashtanka/contract';
import { ADMIN_API_BASE, type AdminClient } from '@kashtanka/contract/admin';
import { createAdminClient } from '@kashtanka/contract/admin-client';
import type { StaffRole } from '@kashtanka/rules';
import fastify, { type FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { registerAdminCalls } from '#platform/http/admin/register-admin-calls';
import { registerStaffStream } from '#platform/http/admin/register-staff-stream';
import { createContextReader } from '#platform/http/request';
import { fastifyOptions, registerGuards } from '#platform/http/request-guards';
import { type Listening, listen, listeningAddress } from './requests/event-stream.ts';
import { oneTimeCodeAt } from './requests/one-time-code.ts';
import { BACKOFFICE_ORIGIN, ORIGIN, type TestShop } from './test-shop.ts';

/** A browser of the back office: keeps its cookie, and sends the headers that browsers send. */
export type StaffBrowser = AdminClient & {
  inject(request: {
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    path: string;
    body?: unknown;
    headers?: Record<string, string>;
  }): Promise<{ status: number; json: unknown; headers: Record<string, unknown> }>;
  /** Reads a file, such as a PDF. */
  injectBytes(request: {
    path: string;
  }): Promise<{ status: number; bytes: Buffer; headers: Record<string, unknown> }>;
  /** The session's cookie as sent. */
  cookie(): string;
};

const apps = new WeakMap<TestShop, FastifyInstance>();

function appOf(shop: TestShop): FastifyInstance {
  const known = apps.get(shop);
  if (known) return known;
  const readContext = createContextReader({ origin: BACKOFFICE_ORIGIN, hashNetwork: shop.api.hashNetwork });
  const app = fastify({ ...fastifyOptions(readContext), logger: false });
  registerGuards(app, readContext);
  registerAdminCalls(app, { ...shop.api, readContext, origin: BACKOFFICE_ORIGIN, shopOrigin: ORIGIN });
  registerStaffStream(app, { ...shop.api, readContext, origin: BACKOFFICE_ORIGIN, shopOrigin: ORIGIN });
  apps.set(shop, app);
  return app;
}

/** A browser that is not signed in. */
export function openStaffBrowser(shop: TestShop, { cookie = '' }: { cookie?: string } = {}): StaffBrowser {
  const app = appOf(shop);
  const jar = { cookie };
  const inject: StaffBrowser['inject'] = async ({ method, path, body, headers = {} }) => {
    const response = await app.inject({
      method,
      url: `${ADMIN_API_BASE}/${path}`,
      headers: {
        'accept-language': 'ru-RU',
        ...(method !== 'GET' && { origin: BACKOFFICE_ORIGIN, 'sec-fetch-site': 'same-origin' }),
        ...(jar.cookie && { cookie: jar.cookie }),
        ...(body !== undefined && { 'content-type': body instanceof Blob ? body.type : 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        payload: body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : JSON.stringify(body),
      }),
    });
    for (const set of [response.headers['set-cookie'] ?? []].flat()) {
      jar.cookie = /; Max-Age=0(;|$)/i.test(set) ? '' : (set.split(';')[0] ?? '');
    }
    // Lists are files as well.
    const isJson = String(response.headers['content-type']).includes('json');
    const json = isJson && response.body ? JSON.parse(response.body) : undefined;
    return { status: response.statusCode, json, headers: response.headers };
  };
  const client = createAdminClient(async ({ method, path, query, body, headers }) => {
    const known = METHODS.find((one) => one === method);
    if (!known) throw new Error(`no call has the method ${method}`);
    const answered = await inject({ method: known, path: path + writeQuery(query), body, headers });
    return {
      status: answered.status,
      body: answered.json,
      headers: { get: (name) => (answered.headers[name] === undefined ? null : String(answered.headers[name])) },
    };
  });
  const injectBytes: StaffBrowser['injectBytes'] = async ({ path }) => {
    const response = await app.inject({ url: `${ADMIN_API_BASE}/${path}`, headers: { cookie: jar.cookie } });
    return { status: response.statusCode, bytes: response.rawPayload, headers: response.headers };
  };
  return Object.assign(client, { inject, injectBytes, cookie: () => jar.cookie });
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export const STAFF_PASSWORD = 'шершавый-язык-у-печки';

/** The code of an authenticator app at the shop's clock. */
export function oneTimeCode(shop: TestShop, secret: string): Promise<string> {
  return oneTimeCodeAt(secret, shop.clock.now());
}

/** A new member with a password who is signed in; `secret` is that of the authenticator app. */
export async function signUp(shop: TestShop, invitationUrl: string) {
  const browser = openStaffBrowser(shop);
  const invitation = invitationUrl.split('#')[1] ?? '';
  const started = await browser.startInvitedPassword({ body: { invitation } });
  if (!started.ok) throw new Error(`the invitation was refused: ${JSON.stringify(started)}`);
  const { secret } = started.body;
  const code = await oneTimeCode(shop, secret);
  const accepted = await browser.acceptWithPassword({ body: { invitation, password: STAFF_PASSWORD, code } });
  if (!accepted.ok) throw new Error(`signing up was refused: ${JSON.stringify(accepted)}`);
  return { browser, secret, me: accepted.body.me, recoveryCodes: accepted.body.recovery_codes };
}

/** A signed-in browser of a member with this role; the owner is added first where there is no staff. */
export async function signInAs(shop: TestShop, role: StaffRole = 'owner'): Promise<StaffBrowser> {
  const { invitations, staff } = shop.api;
  if ((await staff.list()).length === 0 && role !== 'owner') await invitations.inviteAsOperator('Ольга', 'owner');
  const invited = await invitations.inviteAsOperator(NAMES[role], role);
  if (!invited.ok) throw new Error(`the invitation was refused: ${invited.problem}`);
  return (await signUp(shop, invited.url)).browser;
}

const NAMES: Record<StaffRole, string> = {
  owner: 'Ольга',
  manager: 'Мария',
  warehouse: 'Степан',
  content: 'Ксения',
  accountant: 'Антон',
};

/** The event stream of a browser, over a connection of its own. */
export async function listenAsStaff(
  shop: TestShop,
  browser: StaffBrowser,
  { topics, present }: { topics: string; present?: string },
): Promise<Listening> {
  const address = await listeningAddress(appOf(shop));
  // Its streams end before the database of the shop closes.
  onTestFinished(() => appOf(shop).close());
  const query = new URLSearchParams({ topics, ...(present && { present }) });
  return listen(`${address}${ADMIN_API_BASE}/stream/?${query}`, { headers: { cookie: browser.cookie() } });
}

/** A key for one intention. */
export function aKey(): string {
  return randomUUID();
}
