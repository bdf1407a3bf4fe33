import { CompactSign, type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose';

type Key = { kid: string; privateKey: CryptoKey; publicJwk: JWK };

export type SigningKeys = {
  /** The public keys for shops. */
  published(): { keys: JWK[] };
  /** Replaces the key. */
  rotate(): Promise<void>;
  sign(payload: object, header: SignedHeader): Promise<string>;
  /** Signs with a foreign key under the id of ours. */
  forge(payload: object, header: SignedHeader): Promise<string>;
};

/** The validity of a webhook is in its header. */
export type SignedHeader = { iat: number; exp: number; kid?: string };

export async function createSigningKeys(): Promise<SigningKeys> {
  const otherKey = await createKey('stranger');
  let number = 1;
  let current = await createKey('key-1');
  const signBy = ({ privateKey }: Key, payload: object, header: SignedHeader) =>
    new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: current.kid, ...header })
      .sign(privateKey);
  return {
    published: () => ({ keys: [current.publicJwk] }),
    rotate: async () => {
      number += 1;
      current = await createKey(`key-${number}`);
    },
    sign: (payload, header) => signBy(current, payload, header),
    forge: (payload, header) => signBy(otherKey, payload, header),
  };
}

async function createKey(kid: string): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } };
}
