import { parseCode } from '@kashtanka/rules';
import type { Actor, ActorRefusal, PerformCommand } from '#modules/staff';
import type { Tx } from '#platform/database';
import { addJob } from '#platform/jobs';
import { normalizeEmail } from '#platform/mail/normalize-email';
import { queueEmail } from '#platform/mail/outbox';
import { type CertificateRecord, toCertificateRecord } from './certificate-record.ts';
import { getExpiry } from './certificate-texts.ts';
import {
  type CertificateDeps,
  type CertificateView,
  certificateTopic,
  getState,
  SEND_CERTIFICATE_JOB,
} from './certificates.ts';
import { giftEmail } from './emails.ts';
import { renderGiftCard } from './gift-card-pdf.ts';
import { type CodesPrinted, generateCode, printCodes } from './print-codes.ts';
import { toGiftCard } from './print-gift-card.ts';
import { activateOne, changeRecipient, findByLast4, setBlocked } from './sql/admin.ts';
import { findByHash, findCertificates, lockRows } from './sql/certificates.ts';

/** Staff commands on sold certificates (D47). */
export type CertificateAdmin = {
  find(last4: string): Promise<CertificateRecord[]>;
  printCodes(actor: Actor, count: number): Promise<CodesPrinted>;
  /**
   * Sends the email again. A different address is allowed while nothing was paid with the certificate, and gets a new
   * code, because the old one was sent to a stranger.
   */
  resend(actor: Actor, id: number, to: string | null): Promise<Resent>;
  /** The gift card as a PDF, by id or code. The audit log records the actor, because the PDF shows the code. */
  print(actor: Actor, idOrCode: string): Promise<Printed>;
  /** Activates a card before its order is handed over, or when the handover is not reported. */
  activate(actor: Actor, id: number): Promise<Activated>;
  /** Blocks a stolen or lost certificate, or unblocks it. */
  setBlocked(actor: Actor, id: number, isBlocked: boolean): Promise<Blocked>;
};

type Resent =
  | { ok: true; to: string; isNewCode: boolean; isLater: boolean }
  | { ok: false; problem: 'unknown' | 'on_paper' | 'void' | 'used' | 'bad_address' }
  | ActorRefusal;

type Printed =
  | { ok: true; pdf: Buffer }
  | { ok: false; problem: 'unknown' }
  | { ok: false; problem: 'pays_nothing'; state: Exclude<CertificateView['state'], 'valid'> }
  | ActorRefusal;

type Activated = { ok: true } | { ok: false; problem: 'unknown' | 'by_letter' | 'void' | 'active' } | ActorRefusal;

type Blocked = { ok: true } | { ok: false; problem: 'unknown' } | ActorRefusal;

/** The last four characters of a code or of its end, typed with or without dashes: «Q0-1R». */
function lastFourOf(typed: string): string {
  return parseCode(typed).code.slice(-4);
}

/** `origin` is the base of links in emails, without a final slash. */
type Deps = CertificateDeps & { origin: string; perform: PerformCommand };

export function createCertificateAdmin(deps: Deps): CertificateAdmin {
  const { db, clock, events, perform } = deps;
  return {
    find: async (last4) =>
      (await findByLast4(db, lastFourOf(last4))).map((row) => toCertificateRecord(row, clock.now())),
    printCodes: (actor, count) => printCodes(deps, actor, count),
    resend: (actor, id, to) => {
      const details = { isCorrected: to !== null };
      const action = { command: 'certificates resend', subject: `certificate ${id}`, details } as const;
      return perform(actor, action, (tx) => resend(tx, deps, { id, to }));
    },
    print: async (actor, idOrCode) => print(deps, actor, idOrCode),
    activate: (actor, id) =>
      perform(actor, { command: 'certificates activate', subject: `certificate ${id}` }, (tx) =>
        activate(tx, deps, id),
      ),
    setBlocked: (actor, id, isBlocked) => {
      const action = {
        command: 'certificates block',
        subject: `certificate ${id}`,
        details: { isBlocked },
      } as const;
      return perform(actor, action, async (tx): Promise<Blocked> => {
        if (!(await setBlocked(tx, id, isBlocked ? clock.now() : null))) return { ok: false, problem: 'unknown' };
        await events.publish(tx, [certificateTopic(id)]);
        return { ok: true };
      });
    },
  };
}

async function resend(tx: Tx, deps: Deps, { id, to }: { id: number; to: string | null }): Promise<Resent> {
  await lockRows(tx, [id]);
  const [row] = await findCertificates(tx, [id]);
  if (!row) return { ok: false, problem: 'unknown' };
  const address = to === null ? row.recipient_email : normalizeEmail(to);
  if (row.format === 'physical') return { ok: false, problem: 'on_paper' };
  if (row.voided_at !== null) return { ok: false, problem: 'void' };
  // A certificate whose personal data was erased has no address left either.
  if (!address) return { ok: false, problem: 'bad_address' };
  const isElsewhere = address !== row.recipient_email;
  if (isElsewhere && row.balance !== row.nominal) return { ok: false, problem: 'used' };
  const isNewCode = isElsewhere && row.sent_at !== null;
  const code = isNewCode ? generateCode() : deps.encryption.decrypt(row.code_sealed);
  await changeRecipient(tx, id, { address, ...keysOf(deps, code) });
  if (row.expires_at === null) {
    await addJob(tx, SEND_CERTIFICATE_JOB, { id }, { runAt: row.departs_at, key: `certificate:${id}` });
  } else {
    const codes = { code, codeHash: deps.encryption.hash(code) };
    const gift = { ...row, ...codes, recipient_email: address, expiresAt: row.expires_at, origin: deps.origin };
    await queueEmail(tx, address, giftEmail(gift), deps.clock.now());
    await deps.events.publish(tx, [certificateTopic(id)]);
  }
  return { ok: true, to: address, isNewCode, isLater: row.expires_at === null };
}

async function activate(tx: Tx, { clock, events }: Deps, id: number): Promise<Activated> {
  const [row] = await findCertificates(tx, [id]);
  if (!row) return { ok: false, problem: 'unknown' };
  if (row.format === 'digital') return { ok: false, problem: 'by_letter' };
  if (row.voided_at !== null) return { ok: false, problem: 'void' };
  const now = clock.now();
  if (!(await activateOne(tx, id, { now, expiresAt: getExpiry(now) }))) return { ok: false, problem: 'active' };
  await events.publish(tx, [certificateTopic(id)]);
  return { ok: true };
}

async function print(deps: Deps, actor: Actor, idOrCode: string): Promise<Printed> {
  const id = NUMBER.test(idOrCode) ? Number(idOrCode) : await findId(deps, idOrCode);
  if (id === undefined) return { ok: false, problem: 'unknown' };
  const action = { command: 'certificates card', subject: `certificate ${id}` } as const;
  const seen = await deps.perform(actor, action, async (tx) => {
    const [row] = await findCertificates(tx, [id]);
    if (!row) return { ok: false, problem: 'unknown' } as const;
    const state = getState(row, deps.clock.now());
    return state === 'valid'
      ? ({ ok: true, row } as const)
      : ({ ok: false, problem: 'pays_nothing', state } as const);
  });
  return seen.ok ? { ok: true, pdf: await renderGiftCard(toGiftCard(deps, seen.row)) } : seen;
}

const NUMBER = /^\d{1,9}$/;

async function findId({ db, encryption }: Deps, typed: string): Promise<number | undefined> {
  const { kind, code } = parseCode(typed);
  return kind === 'certificate' ? (await findByHash(db, encryption.hash(code)))?.id : undefined;
}

function keysOf({ encryption }: Deps, code: string) {
  return { code_hash: encryption.hash(code), code_sealed: encryption.encrypt(code), last4: code.slice(-4) };
}
