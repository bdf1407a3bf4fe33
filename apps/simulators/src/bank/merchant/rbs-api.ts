import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Bank } from '../bank.ts';
import { type Fields, parseFields } from '../fields.ts';
import { CALL_NAMES } from '../switches.ts';
import { answerCall, hasPassword } from './merchant-calls.ts';
import { readForm } from './rbs-form.ts';
import { ACCEPTED, isRefusal } from './refusals.ts';

// The older, "rbs" gateway: GET, or POST of a form whose nested fields are JSON texts.

const PREFIX = '/payment/rest';

/** Encapsulated, so that these routes parse forms and not JSON. */
export function addRbsApi(app: FastifyInstance, bank: Bank): void {
  app.register(async (rbs) => {
    rbs.removeAllContentTypeParsers();
    rbs.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parseForm);
    for (const name of CALL_NAMES) {
      rbs.route({
        method: ['GET', 'POST'],
        url: `${PREFIX}/${name}.do`,
        handler: ({ method, url, body }, reply) => {
          const sent = method === 'GET' ? new URL(url, 'http://bank').searchParams : body;
          const fields = sent instanceof URLSearchParams ? readForm(sent) : {};
          const isKnownMerchant = isKnown(bank, fields);
          return answerCall(bank, { name, fields, dialect: 'rbs', isKnownMerchant, write, reply });
        },
      });
    }
  });
}

async function parseForm(_request: FastifyRequest, body: string | Buffer): Promise<URLSearchParams> {
  return new URLSearchParams(String(body));
}

function isKnown(bank: Bank, fields: Fields): boolean {
  const { token } = bank.settings;
  return hasPassword(bank, fields) || (token !== null && fields.token === token);
}

/**
 * The result code is inconsistent, as in the real gateway: absent for a registration, a number for money calls,
 * otherwise a text.
 */
function write(answer: object): object {
  if (isRefusal(answer)) return answer;
  const { errorCode, errorMessage, ...result } = parseFields(answer);
  if ('formUrl' in result) return result;
  return Object.keys(result).length > 0 ? answer : { errorCode: Number(ACCEPTED.errorCode), errorMessage };
}
