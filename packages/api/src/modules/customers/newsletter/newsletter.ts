import { type ConsentForm, consentRecords } from '#modules/accounts';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction, type Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import type { Locale } from '#platform/locale';
import { displayEmail, listSpellings } from '#platform/mail/normalize-email';
import { queueConfirmation } from '#platform/mail/outbox';
import type { ActingAddress, OwnedAddress } from '#platform/mail/owned-email';
import type { Encryption } from '#platform/security/encryption';
import { createSignedCodes, type SignedCodes } from '#platform/security/signed-codes';
import { confirmationEmail } from '../emails/newsletter-emails.ts';
import {
  type Address,
  findByAddress,
  findById,
  isConfirmedByLink,
  lockByAddress,
  lockById,
  markCancelled,
  markConfirmed,
  markRequested,
  type SubscriberRow,
} from '../sql/newsletter.ts';

/** NEWS-14: a subscription as its owner sees it. */
export type Subscriber = {
  id: number;
  /** Masked: `a***@mail.ru` */
  email: string;
  status: 'pending' | 'active' | 'cancelled';
  asked_at: Date;
  confirmed: Date | null;
  cancelled: Date | null;
};

export type Newsletter = {
  /** Whether an account gets the newsletter, within the limits of an unconfirmed email. */
  isOn(db: Database | Tx, owner: OwnedAddress): Promise<boolean>;
  /** The subscription of an account: its own, or that of its confirmed email. */
  find(db: Database | Tx, owner: OwnedAddress): Promise<Subscriber | undefined>;
  /** Whether the recipient has accepted promotional email by a mailed link. */
  isConfirmedByLink(db: Database | Tx, email: string): Promise<boolean>;
  /**
   * Subscribes an email. An account's subscription is active at once, a guest's after the mailed link is used (D71),
   * because anyone can type any email. An account with an unconfirmed email that already has a record is treated as a
   * guest. False if the email is subscribed.
   */
  join(tx: Tx, address: ActingAddress, form: ConsentForm, context: Context): Promise<boolean>;
  /** Unsubscribes an account; false if it has no subscription. */
  leave(tx: Tx, owner: OwnedAddress, form: ConsentForm, context: Context): Promise<boolean>;
  /** Confirms by the code of a mailed link; `unknown` for an invalid code or an ended subscription. */
  confirm(code: string): Promise<{ locale: Locale } | 'unknown'>;
  byLink: {
    /** The subscription of a link; `wrong` for an invalid code. */
    read(code: string): Promise<Subscriber | 'wrong' | 'not_found'>;
    leave(
      code: string,
      context: Context,
    ): Promise<{ subscriber: Subscriber; isDone: boolean } | 'wrong' | 'not_found'>;
  };
};

/** The minimum delay between two confirmation emails, because the form can be sent repeatedly. */
const MIN_EMAIL_INTERVAL_MS = 10 * 60_000;

type Deps = { db: Database; clock: Clock; encryption: Encryption };

type Present = SubscriberRow & { email: string };

export function createNewsletter({ db, clock, encryption }: Deps): Newsletter {
  const codes = createSignedCodes<'confirm' | 'leave'>(encryption, 'newsletter');
  const hashOf = (email: string) => encryption.hash(`newsletter:email:${email}`);
  // An email that unsubscribed under an older normalization is stored under that form's hash.
  const addressOf = (email: string): Address => ({ email, hashes: listSpellings(email).map(hashOf) });
  const cancel: Cancel = async (tx, row, { accountId, form }, context) => {
    const { id, email } = row;
    const now = clock.now();
    await markCancelled(tx, id, { hash: hashOf(email), now, accountId });
    await consentRecords.record(tx, { email, accountId, document: 'news', isGiven: false, form }, { context, now });
  };
  const findOwn = async (at: Database | Tx, owner: OwnedAddress) => {
    const row = await findByAddress(at, addressOf(owner.email));
    return row && isFor(owner, row) ? row : undefined;
  };
  return {
    isOn: async (at, owner) => {
      const row = await findOwn(at, owner);
      return row !== undefined && isActive(row);
    },
    find: async (at, owner) => {
      const row = await findOwn(at, owner);
      return row && toSubscriber(row);
    },
    isConfirmedByLink,
    join: async (tx, address, form, context) => {
      const { email, accountId } = address;
      const { locale } = context;
      const now = clock.now();
      const row = await lockByAddress(tx, addressOf(email), {
        masked: maskEmail(displayEmail(email)),
        locale,
        now,
      });
      // Every consent is recorded, even if the email is subscribed already (D79).
      await consentRecords.record(
        tx,
        { email, accountId, document: 'news', isGiven: true, form },
        { context, now },
      );
      if (isActive(row)) return false;
      if (address.accountId !== null && (row.is_new || isFor(address, row))) {
        await markRequested(tx, row.id, { email, locale, now, accountId });
        return true;
      }
      const isWaiting = !row.is_new && !row.cancelled_at;
      if (isWaiting && now.getTime() - row.asked_at.getTime() < MIN_EMAIL_INTERVAL_MS) return true;
      await markRequested(tx, row.id, { email, locale, now, accountId: null });
      const links = { confirm: codes.write('confirm', row.id), leave: codes.write('leave', row.id) };
      await queueConfirmation(tx, email, confirmationEmail(links, context), now);
      return true;
    },
    leave: async (tx, owner, form, context) => {
      const found = await findOwn(tx, owner);
      const row = found && (await lockById(tx, found.id));
      if (!isThere(row)) return false;
      await cancel(tx, row, { accountId: owner.accountId, form }, context);
      return true;
    },
    confirm: async (code) => {
      const id = codes.read('confirm', code);
      if (id === undefined) return 'unknown';
      return inTransaction(db, async (tx) => {
        const row = await lockById(tx, id);
        if (!isThere(row)) return 'unknown';
        if (!row.confirmed_at) await markConfirmed(tx, id, clock.now());
        return { locale: row.locale };
      });
    },
    byLink: createByLink({ db, codes, cancel }),
  };
}

type Cancel = (
  tx: Tx,
  row: Present,
  by: { accountId: number | null; form: ConsentForm },
  context: Context,
) => Promise<void>;

/** Operations by the code of a mailed link, without a login. */
function createByLink({
  db,
  codes,
  cancel,
}: {
  db: Database;
  codes: SignedCodes<'confirm' | 'leave'>;
  cancel: Cancel;
}): Newsletter['byLink'] {
  return {
    read: async (code) => {
      const id = codes.read('leave', code);
      if (id === undefined) return 'wrong';
      const row = await findById(db, id);
      return row ? toSubscriber(row) : 'not_found';
    },
    leave: async (code, context) => {
      const id = codes.read('leave', code);
      if (id === undefined) return 'wrong';
      return inTransaction(db, async (tx) => {
        const row = await lockById(tx, id);
        if (!row) return 'not_found';
        if (!isThere(row)) return { subscriber: toSubscriber(row), isDone: false };
        await cancel(tx, row, { accountId: null, form: 'unsubscribe' }, context);
        const left = await findById(tx, id);
        return { subscriber: toSubscriber(left ?? row), isDone: true };
      });
    },
  };
}

/** Whether an account may see and change the record of its email. */
function isFor({ accountId, isProven }: OwnedAddress, row: SubscriberRow): boolean {
  return isProven || row.account_id === accountId;
}

function isActive({ confirmed_at, cancelled_at }: SubscriberRow): boolean {
  return confirmed_at !== null && cancelled_at === null;
}

/** Not unsubscribed, so the row still has its email. */
function isThere(row: SubscriberRow | undefined): row is Present {
  return row !== undefined && row.email !== null;
}

function toSubscriber(row: SubscriberRow): Subscriber {
  const { id, masked: email, asked_at, confirmed_at: confirmed, cancelled_at: cancelled } = row;
  const status = cancelled ? 'cancelled' : confirmed ? 'active' : 'pending';
  return { id, email, status, asked_at, confirmed, cancelled };
}

/** Recognizable for its owner only: `a***@mail.ru`. */
function maskEmail(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.indexOf('@'))}`;
}
