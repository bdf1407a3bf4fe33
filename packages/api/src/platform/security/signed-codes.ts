import { timingSafeEqual } from 'node:crypto';
import type { Encryption } from './encryption.ts';

const SIGNATURE_BYTES = 16;
const CODE = /^(\d{1,15})-([\w-]{22})$/;

/** Codes of mailed links: a row id with a signature, so that no secret has to be stored. */
export type SignedCodes<Use extends string> = {
  write(use: Use, id: number): string;
  /** Undefined for a code that was not signed for this use. */
  read(use: Use, code: string): number | undefined;
};

/** `subject` names the table, so that a code is valid for one kind of row only. */
export function createSignedCodes<Use extends string>(encryption: Encryption, subject: string): SignedCodes<Use> {
  const sign = (use: Use, id: number) => encryption.hash(`${subject}:${use}:${id}`).subarray(0, SIGNATURE_BYTES);
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
