import { randomBytes } from 'node:crypto';
import { CERTIFICATE_CODE_BYTES, certificateCode, formatCode } from '@kashtanka/rules';
import type { Actor, ActorRefusal, PerformCommand } from '#modules/staff';
import type { CertificateDeps } from './certificates.ts';
import { insertPrinted } from './sql/certificates.ts';

export type CodesPrinted = { ok: true; codes: string[] } | ActorRefusal;

/**
 * Generates codes for printed cards. The shop stores only a keyed hash of each. A printed code is worthless until it is
 * bound to an order, and only printed codes can be bound.
 */
export function printCodes(
  { perform, clock, encryption }: Pick<CertificateDeps, 'clock' | 'encryption'> & { perform: PerformCommand },
  actor: Actor,
  count: number,
): Promise<CodesPrinted> {
  const action = { command: 'certificates codes', subject: 'cards', details: { count } } as const;
  return perform(actor, action, async (tx): Promise<CodesPrinted> => {
    const codes = Array.from({ length: count }, () => generateCode());
    await insertPrinted(tx, codes.map(encryption.hash), clock.now());
    return { ok: true, codes: codes.map(formatCode) };
  });
}

/** 60 random bits (D37). */
export function generateCode(): string {
  return certificateCode(randomBytes(CERTIFICATE_CODE_BYTES));
}
