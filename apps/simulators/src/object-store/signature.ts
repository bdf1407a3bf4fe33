import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export type Key = { keyId: string; secret: string; region: string };

type Signed = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer };

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

/** The payload need not be signed, only the address and the date, because TLS protects its integrity. */
const UNSIGNED = 'UNSIGNED-PAYLOAD';

/** Whether a request has a valid AWS Signature Version 4 of this key; queries are not supported. */
export function isSigned({ method, path, headers, body }: Signed, { keyId, secret, region }: Key): boolean {
  const [, id, day = '', place, names = '', signature] = HEADER.exec(headers.authorization ?? '') ?? [];
  const claimedHash = String(headers['x-amz-content-sha256']);
  if (id !== keyId || place !== region || ![UNSIGNED, sha256(body)].includes(claimedHash)) return false;
  const signedHeaders = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`);
  const canonical = [method, path, '', ...signedHeaders, '', names, claimedHash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secretSoFar, part) => createHmac('sha256', secretSoFar).update(part).digest(),
    `AWS4${secret}`,
  );
  return createHmac('sha256', key).update(toSign).digest('hex') === signature;
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
