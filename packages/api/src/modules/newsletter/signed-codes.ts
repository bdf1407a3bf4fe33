import { timingSafeEqual } from 'node:crypto';
import type { Sealing } from '#platform/sealing';

/** What a mailed link does: one that confirms must not be one that leaves. */
type Use = 'confirm' | 'leave';

const SIGNATURE_BYTES = 16;
const CODE = /^(\d{1,15})-([\w-]{22})$/;

/** Codes of mailed links: a number and its signature, so that nothing has to be kept of them. */
export type SignedCodes = {
  write(use: Use, id: number): string;
  /** Undefined for what the shop never wrote. */
  read(use: Use, code: string): number | undefined;
};

export function createSignedCodes(sealing: Sealing): SignedCodes {
  const sign = (use: Use, id: number) => sealing.hash(`newsletter:${use}:${id}`).subarray(0, SIGNATURE_BYTES);
  return {
    write: (use, id) => `${id}-${sign(use, id).toString('base64url')}`,
    read: (use, code) => {
      const [, id, signature = ''] = CODE.exec(code) ?? [];
      if (id === undefined) return undefined;
      const isOurs = timingSafeEqual(Buffer.from(signature, 'base64url'), sign(use, Number(id)));
      return isOurs ? Number(id) : undefined;
    },
  };
}
