import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { Bank } from '../bank.ts';
import { parseFields } from '../fields.ts';
import { CALL_NAMES } from '../switches.ts';
import { answerCall, hasPassword } from './merchant-calls.ts';

// The partner API of the "ecomm" gateway: only POST with JSON; a business refusal comes with HTTP 200.

const PREFIX = '/ecomm/gw/partner/api/v1';

const NOT_ALLOWED: HTTPMethods[] = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export function addEcommApi(app: FastifyInstance, bank: Bank): void {
  for (const name of CALL_NAMES) {
    const url = `${PREFIX}/${name}.do`;
    app.post(url, (request, reply) => {
      const fields = parseFields(request.body);
      const isKnownMerchant = hasPassword(bank, fields);
      const write = (answer: object) => answer;
      return answerCall(bank, { name, fields, dialect: 'ecomm', isKnownMerchant, write, reply });
    });
    app.route({
      method: NOT_ALLOWED,
      url,
      handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
    });
  }
}
