import { type ConsentForm, writeConsent } from '#modules/consents';
import { spellingsOf } from '#platform/canonical-email';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction, type Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import type { Locale } from '#platform/locale';
import { post } from '#platform/mail/outbox';
import type { Sealing } from '#platform/sealing';
import { confirmationLetter } from './letters.ts';
import { maskedEmail } from './masked-email.ts';
import { createSignedCodes } from './signed-codes.ts';
import {
  type Address,
  findByAddress,
  findById,
  isConfirmed,
  lockByAddress,
  lockById,
  markAsked,
  markCancelled,
  markConfirmed,
  type SubscriberRow,
} from './store.ts';

/** NEWS-14: one address, as its owner may see it. */
export type Subscriber = {
  id: number;
  /** `a***@mail.ru` */
  email: string;
  status: 'pending' | 'active' | 'cancelled';
  asked_at: Date;
  confirmed: Date | null;
  cancelled: Date | null;
};

export type Newsletter = {
  /** Whether an address gets the shop's letters. */
  isOn(db: Database | Tx, email: string): Promise<boolean>;
  /** What is known of an address; undefined when it never asked. */
  find(db: Database | Tx, email: string): Promise<Subscriber | undefined>;
  /**
   * Signs an address up. An account's gets letters at once; a guest's when the link is opened that is mailed to it: nobody
   * is signed up by a stranger (D71). False when it gets them already.
   */
  join(tx: Tx, who: Joining, context: Context): Promise<boolean>;
  /** Signs an address off; false when it was not signed up. */
  leave(tx: Tx, who: { email: string; form: ConsentForm }, context: Context): Promise<boolean>;
  /** Opens a link that confirms; `unknown` for a link of nobody's, or of one who has left meanwhile. */
  confirm(code: string): Promise<{ locale: Locale } | 'unknown'>;
  byLink: {
    /** Whom a link to leave by is about: `wrong` for one that the shop never wrote. */
    read(code: string): Promise<Subscriber | 'wrong' | 'not_found'>;
    leave(
      code: string,
      context: Context,
    ): Promise<{ subscriber: Subscriber; isDone: boolean } | 'wrong' | 'not_found'>;
  };
};

export type Joining = { email: string; isAccounts: boolean; form: ConsentForm };

/** A second letter of confirmation is written after this time at the earliest: a form can be sent again and again. */
const NEXT_LETTER_AFTER_MS = 10 * 60_000;

type Deps = { db: Database; clock: Clock; sealing: Sealing };

export function createNewsletter({ db, clock, sealing }: Deps): Newsletter {
  const codes = createSignedCodes(sealing);
  const hashOf = (email: string) => sealing.hash(`newsletter:email:${email}`);
  // Who left before there was one stored form is known by the hash of the form that was stored then.
  const addressOf = (email: string): Address => ({ email, hashes: spellingsOf(email).map(hashOf) });
  const cancel = async (tx: Tx, row: SubscriberRow & { email: string }, form: ConsentForm, context: Context) => {
    const now = clock.now();
    await markCancelled(tx, row.id, hashOf(row.email), now);
    await writeConsent(tx, { email: row.email, document: 'news', isGiven: false, form }, { context, now });
  };
  return {
    isOn: (at, email) => isConfirmed(at, email),
    find: async (at, email) => {
      const row = await findByAddress(at, addressOf(email));
      return row && toSubscriber(row);
    },
    join: async (tx, { email, isAccounts, form }, context) => {
      const address = addressOf(email);
      const now = clock.now();
      const { locale } = context;
      const row = await lockByAddress(tx, address, { masked: maskedEmail(email), locale, now });
      // Every tick is noted, also of who gets the letters already (D79).
      await writeConsent(tx, { email, document: 'news', isGiven: true, form }, { context, now });
      if (row.confirmed_at && !row.cancelled_at) return false;
      const isWaiting = !row.is_new && !row.cancelled_at;
      const isTooSoon = isWaiting && now.getTime() - row.asked_at.getTime() < NEXT_LETTER_AFTER_MS;
      if (!isAccounts && isTooSoon) return true;
      await markAsked(tx, row.id, { email, locale, now, isConfirmed: isAccounts });
      if (!isAccounts) {
        const links = { confirm: codes.write('confirm', row.id), leave: codes.write('leave', row.id) };
        await post(tx, email, confirmationLetter(links, context), now);
      }
      return true;
    },
    leave: async (tx, { email, form }, context) => {
      const found = await findByAddress(tx, addressOf(email));
      const row = found && (await lockById(tx, found.id));
      if (!isThere(row)) return false;
      await cancel(tx, row, form, context);
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
    byLink: {
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
          await cancel(tx, row, 'unsubscribe', context);
          const left = await findById(tx, id);
          return { subscriber: toSubscriber(left ?? row), isDone: true };
        });
      },
    },
  };
}

/** Who has not left. */
function isThere(row: SubscriberRow | undefined): row is SubscriberRow & { email: string } {
  return row !== undefined && row.email !== null;
}

function toSubscriber(row: SubscriberRow): Subscriber {
  const { id, masked: email, asked_at, confirmed_at: confirmed, cancelled_at: cancelled } = row;
  const status = cancelled ? 'cancelled' : confirmed ? 'active' : 'pending';
  return { id, email, status, asked_at, confirmed, cancelled };
}
