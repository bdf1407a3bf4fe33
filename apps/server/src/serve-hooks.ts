import { type Api, readBodies } from '@kashtanka/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const PAYMENT_HOOK = '/hooks/payment/:provider';
/** Yandex adds this to the address that its cabinet was given. */
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
 * Partners' notifications. Each is a hint to ask the partner: it is answered at once, and nothing in it is believed. Anybody can
 * send one, so the sender's address is counted before the body is read.
 */
export function serveHooks(app: FastifyInstance, api: Api): void {
  const counted = {
    onRequest: async ({ ip }: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      if (await api.throttle.admitsHook(ip)) return undefined;
      return reply.code(429).type('text/plain').send('too often');
    },
  };
  // The bank's older dialect notifies by an address; one that is only looked at (HEAD) says nothing.
  app.get<Hook>(PAYMENT_HOOK, { ...counted, exposeHeadRoute: false }, async (request, reply) =>
    receive(api, request, reply, request.url.replace(/^[^?]*\??/, '')),
  );
  app.register(async (banks) => {
    readBodies(banks);
    banks.removeContentTypeParser(FORM);
    banks.addContentTypeParser(FORM, { parseAs: 'string' }, parseForm);
    banks.post<Hook>(PAYMENT_HOOK, counted, async (request, reply) =>
      receive(api, request, reply, writtenAs(request.body)),
    );
  });
  app.register(async (carriers) => {
    readBodies(carriers);
    // The answer is the same whatever the body says, so that it does not tell which parcels exist.
    carriers.post<CarrierHook>(CARRIER_HOOK, counted, async ({ params, body }, reply) => {
      await api.hearCarrier(params.carrier, body);
      return reply.send({ status: 'success' });
    });
  });
  // A body that is one signed token and no JSON, which no other address takes.
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

/** A form as a form, anything else as JSON. */
function writtenAs(body: unknown): string {
  return body instanceof URLSearchParams ? body.toString() : JSON.stringify(body ?? {});
}

async function receive(api: Api, request: FastifyRequest<Hook>, reply: FastifyReply, body: string) {
  const isReadable = await api.receivePaymentCallback(request.params.provider, body);
  if (isReadable) return reply.send({ status: 'success' });
  return reply.code(400).send({ status: 'fail', reasonCode: 'OTHER', reason: 'not readable' });
}
