import { timingSafeEqual } from 'node:crypto';
import type { Sealing } from './encryption.ts';

const SIGNATURE_BYTES = 16;
const CODE = /^(\d{1,15})-([\w-]{22})$/;

/** Codes of mailed links: the id of a row and its signature, so that nothing has to be stored for them. */
export type SignedCodes<Use extends string> = {
  write(use: Use, id: number): string;
  /** Undefined for a code that the shop never wrote for this use. */
  read(use: Use, code: string): number | undefined;
};

/** `subject` names the table, so that a code about one kind of row says nothing about another. */
export function createSignedCodes<Use extends string>(sealing: Sealing, subject: string): SignedCodes<Use> {
  const sign = (use: Use, id: number) => sealing.hash(`${subject}:${use}:${id}`).subarray(0, SIGNATURE_BYTES);
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
