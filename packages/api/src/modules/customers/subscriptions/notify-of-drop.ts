import { LANGUAGES } from '@kashtanka/texts';
import type { Accounts } from '#modules/accounts';
import type { Content } from '#modules/content';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction } from '#platform/database';
import { localText } from '#platform/locale';
import { queueEmail } from '#platform/mail/outbox';
import { dropOpenedEmail } from '../emails/subscription-emails.ts';
import { takeUnnotified } from '../sql/drop-subscriptions.ts';

export type DropJobDeps = {
  db: Database;
  clock: Clock;
  accounts: Pick<Accounts, 'listEmails'>;
  content: Pick<Content, 'findDrop'>;
  /** Base URL of links in emails, without a trailing slash. */
  origin: string;
};

const EMAILS_PER_BATCH = 100;

/** Notifies all subscribers of an opened drop once; in batches, each with its emails in one transaction. */
export async function notifyOfDrop(deps: DropJobDeps, slug: string): Promise<void> {
  const { db, clock, accounts, content, origin } = deps;
  const drop = await content.findDrop(slug);
  if (!drop) return;
  for (;;) {
    const notified = await inTransaction(db, async (tx) => {
      const now = clock.now();
      const taken = await takeUnnotified(tx, { slug, limit: EMAILS_PER_BATCH, now });
      const emails = await accounts.listEmails(
        tx,
        taken.map(({ userId }) => userId),
      );
      for (const { userId, locale } of taken) {
        const url = `${origin}${LANGUAGES[locale].prefix}/drops/${slug}`;
        const email = emails.get(userId);
        if (email === undefined) continue;
        await queueEmail(
          tx,
          { email, accountId: userId },
          dropOpenedEmail({ title: localText(drop.title, locale), url }, locale),
          now,
        );
      }
      return taken.length;
    });
    if (notified < EMAILS_PER_BATCH) return;
  }
}
