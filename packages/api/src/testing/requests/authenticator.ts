import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyResponse } from '@kashtanka/contract/admin';
import { BACKOFFICE_ORIGIN } from '../test-shop.ts';

type Challenge = { challenge_id: string; options: Record<string, unknown> };
type Answered = { challenge_id: string; response: PasskeyResponse };
/** What an attacker, or an authenticator without a PIN, does differently. */
type Otherwise = { origin?: string; isVerified?: boolean };

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** An authenticator that holds one passkey, with a key of the algorithm ES256; its counter grows with each use. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const state = { counter: 0 };
  const dataOf = (flags: number, more = Buffer.alloc(0)) => {
    state.counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(state.counter);
    return Buffer.concat([sha256(new URL(BACKOFFICE_ORIGIN).hostname), Buffer.from([flags]), counter, more]);
  };
  const answer = (response: Record<string, unknown>): PasskeyResponse => ({
    id,
    rawId: id,
    type: 'public-key',
    response,
    clientExtensionResults: {},
  });
  return {
    state,
    /** Answers a challenge for a new passkey. */
    register: ({ challenge_id, options }: Challenge, otherwise: Otherwise = {}): Answered => {
      const key = Buffer.concat([hex('a5010203262001215820'), fromText(x), hex('225820'), fromText(y)]);
      const attested = Buffer.concat([Buffer.alloc(16), hex('0010'), credentialId, key]);
      const data = dataOf(PRESENT | ATTESTED | (otherwise.isVerified === false ? 0 : VERIFIED), attested);
      // CBOR of {fmt: 'none', attStmt: {}, authData: data}.
      const head = hex('a363666d74646e6f6e656761747453746d74a068617574684461746158');
      const attestation = Buffer.concat([head, Buffer.from([data.length]), data]);
      const clientDataJSON = clientData('webauthn.create', options, otherwise);
      const response = {
        clientDataJSON: clientDataJSON.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
      return { challenge_id, response: answer(response) };
    },
    /** Signs a challenge with the passkey. */
    use: ({ challenge_id, options }: Challenge, otherwise: Otherwise = {}): Answered => {
      const data = dataOf(PRESENT | (otherwise.isVerified === false ? 0 : VERIFIED));
      const clientDataJSON = clientData('webauthn.get', options, otherwise);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      const response = {
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
      return { challenge_id, response: answer(response) };
    },
  };
}

function clientData(type: string, { challenge }: Challenge['options'], { origin = BACKOFFICE_ORIGIN }: Otherwise) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

function hex(digits: string): Buffer {
  return Buffer.from(digits, 'hex');
}

function fromText(text: string): Buffer {
  return Buffer.from(text, 'base64url');
}
