import type { SignedHeader, SigningKeys } from './keys.ts';
import type { WebhookMode } from './switches.ts';

export type WebhookEvent =
  | { event: 'ORDER_STATUS_UPDATED'; order: { orderId: string; paymentStatus: string } }
  | {
      event: 'OPERATION_STATUS_UPDATED';
      operation: {
        operationId: string;
        externalOperationId: string | null;
        operationType: string;
        orderId: string;
        status: string;
      };
    };

const LIVES_S = 300;

type Writing = { keys: SigningKeys; merchantId: string; nowMs: number; kind: WebhookMode['kind'] };

/** The body of a webhook: one token, new for every delivery. Some kinds are forgeries. */
export function writeToken(event: WebhookEvent, { keys, merchantId, nowMs, kind }: Writing): Promise<string> {
  const iat = Math.floor(nowMs / 1000) - (kind === 'expired' ? 2 * LIVES_S : 0);
  const header: SignedHeader = { iat, exp: iat + LIVES_S };
  const payload = { merchantId, eventTime: new Date(nowMs).toISOString(), ...event };
  switch (kind) {
    case 'wrong_signature':
      return keys.forge(payload, header);
    case 'unknown_key':
      return keys.forge(payload, { ...header, kid: 'nobody' });
    case 'no_algorithm':
      return Promise.resolve(`${encode({ alg: 'none', typ: 'JWT', ...header })}.${encode(payload)}.`);
    case 'foreign_merchant':
      return keys.sign({ ...payload, merchantId: 'somebody-else' }, header);
    default:
      return keys.sign(payload, header);
  }
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
