import { type Api, parseBodies } from '@kashtanka/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const PAYMENT_HOOK = '/hooks/payment/:provider';
/** Yandex appends this to the address configured in its merchant account. */
const YANDEX_HOOK = `${PAYMENT_HOOK}/v1/webhook`;

const CARRIER_HOOK = '/hooks/delivery/:carrier';

export const HOOKS = [
  { url: PAYMENT_HOOK, methods: ['GET', 'POST'] },
  { url: YANDEX_HOOK, methods: ['POST'] },
  { url: CARRIER_HOOK, methods: ['POST'] },
];

const FORM = 'application/x-www-form-urlencoded';

type Hook = { Params: { provider: string } };
type CarrierHook = { Params: { carrier: string } };

/**
 * Partner webhooks. Each is only a hint to query the partner: it is acknowledged at once and its content is not
 * trusted. They are public, so senders are rate-limited before the body is read.
 */
export function serveHooks(app: FastifyInstance, api: Api): void {
  const counted = {
    onRequest: async ({ ip }: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      if (await api.rateLimits.admitsHook(ip)) return undefined;
      return reply.code(429).type('text/plain').send('too many requests');
    },
  };
  // The bank's older dialect notifies by GET; HEAD is not registered because it must have no effect.
  app.get<Hook>(PAYMENT_HOOK, { ...counted, exposeHeadRoute: false }, async (request, reply) =>
    receive(api, request, reply, request.url.replace(/^[^?]*\??/, '')),
  );
  app.register(async (banks) => {
    parseBodies(banks);
    banks.removeContentTypeParser(FORM);
    banks.addContentTypeParser(FORM, { parseAs: 'string' }, parseForm);
    banks.post<Hook>(PAYMENT_HOOK, counted, async (request, reply) =>
      receive(api, request, reply, writtenAs(request.body)),
    );
  });
  app.register(async (carriers) => {
    parseBodies(carriers);
    // The response does not depend on the body, so that it does not reveal which parcels exist.
    carriers.post<CarrierHook>(CARRIER_HOOK, counted, async ({ params, body }, reply) => {
      await api.receiveCarrierWebhook(params.carrier, body);
      return reply.send({ status: 'success' });
    });
  });
  // The body is one signed token, not JSON; only this address accepts it.
  app.register(async (signed) => {
    signed.removeAllContentTypeParsers();
    signed.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    signed.post<Hook>(YANDEX_HOOK, counted, async (request, reply) =>
      receive(api, request, reply, String(request.body ?? '')),
    );
  });
}

async function parseForm(_request: FastifyRequest, body: string | Buffer): Promise<URLSearchParams> {
  return new URLSearchParams(String(body));
}

/** Serializes a parsed body as the partner sent it: a form as a form, anything else as JSON. */
function writtenAs(body: unknown): string {
  return body instanceof URLSearchParams ? body.toString() : JSON.stringify(body ?? {});
}

async function receive(api: Api, request: FastifyRequest<Hook>, reply: FastifyReply, body: string) {
  const isReadable = await api.receivePaymentCallback(request.params.provider, body);
  if (isReadable) return reply.send({ status: 'success' });
  return reply.code(400).send({ status: 'fail', reasonCode: 'OTHER', reason: 'invalid request' });
}
