import type { Api } from '@kashtanka/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const PAYMENT_HOOK = '/hooks/payment/:provider';
/** What Yandex adds to the address that its cabinet was told. */
const YANDEX_HOOK = `${PAYMENT_HOOK}/v1/webhook`;

const CARRIER_HOOK = '/hooks/delivery/:carrier';

export const HOOKS = [
  { url: PAYMENT_HOOK, methods: ['GET', 'POST'] },
  { url: YANDEX_HOOK, methods: ['POST'] },
  { url: CARRIER_HOOK, methods: ['POST'] },
];

const FORM = 'application/x-www-form-urlencoded';

type Hook = { Params: { provider: string } };

/** A provider's word is a hint to ask it: it is answered at once, and nothing is believed. */
export function serveHooks(app: FastifyInstance, api: Api): void {
  app.register(async (payment) => {
    payment.removeContentTypeParser(FORM);
    payment.addContentTypeParser(FORM, { parseAs: 'string' }, parseForm);
    payment.post<Hook>(PAYMENT_HOOK, async (request, reply) =>
      receive(api, request, reply, writtenAs(request.body)),
    );
  });
  // The bank's older dialect tells by an address; who only looks at it tells nothing.
  app.get<Hook>(PAYMENT_HOOK, { exposeHeadRoute: false }, async (request, reply) =>
    receive(api, request, reply, request.url.replace(/^[^?]*\??/, '')),
  );
  // Answered alike whatever it says: nobody learns which parcels there are.
  app.post<{ Params: { carrier: string } }>(CARRIER_HOOK, async ({ ip, params, body }, reply) => {
    if (!(await api.throttle.admitsHook(ip))) return reply.code(429).type('text/plain').send('too often');
    await api.hearCarrier(params.carrier, body);
    return reply.send({ status: 'success' });
  });
  // A body that is one signed token, and no JSON: it is read as such nowhere else.
  app.register(async (signed) => {
    signed.removeAllContentTypeParsers();
    signed.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    signed.post<Hook>(YANDEX_HOOK, async (request, reply) =>
      receive(api, request, reply, String(request.body ?? '')),
    );
  });
}

async function parseForm(_request: FastifyRequest, body: string | Buffer): Promise<URLSearchParams> {
  return new URLSearchParams(String(body));
}

/** A form as a form, anything else as JSON. */
function writtenAs(body: unknown): string {
  return body instanceof URLSearchParams ? body.toString() : JSON.stringify(body ?? {});
}

async function receive(api: Api, request: FastifyRequest<Hook>, reply: FastifyReply, body: string) {
  reply.header('cache-control', 'no-store');
  if (!(await api.throttle.admitsHook(request.ip))) return reply.code(429).type('text/plain').send('too often');
  const read = await api.receivePaymentCallback(request.params.provider, body);
  if (read) return reply.send({ status: 'success' });
  return reply.code(400).send({ status: 'fail', reasonCode: 'OTHER', reason: 'not readable' });
}
