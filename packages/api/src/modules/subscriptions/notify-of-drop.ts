import type { Accounts } from '#modules/accounts';
import type { Stories } from '#modules/content';
import type { Clock } from '#platform/clock';
import { type Database, inTransaction } from '#platform/database';
import { localText } from '#platform/locale';
import { post } from '#platform/mail/outbox';
import { takeUntold } from './drop-store.ts';
import { dropOpened } from './emails.ts';

export type DropJobDeps = {
  db: Database;
  clock: Clock;
  accounts: Pick<Accounts, 'emailsOf'>;
  stories: Pick<Stories, 'findDrop'>;
  /** Base URL of links in emails, without a trailing slash. */
  origin: string;
};

const EMAILS_PER_BATCH = 100;

/** Notifies all subscribers of an opened drop once; in batches, each with its emails in one transaction. */
export async function tellOfDrop(deps: DropJobDeps, slug: string): Promise<void> {
  const { db, clock, accounts, stories, origin } = deps;
  const drop = await stories.findDrop(slug);
  if (!drop) return;
  for (;;) {
    const notified = await inTransaction(db, async (tx) => {
      const now = clock.now();
      const taken = await takeUntold(tx, { slug, limit: EMAILS_PER_BATCH, now });
      const emails = await accounts.emailsOf(
        tx,
        taken.map(({ userId }) => userId),
      );
      for (const { userId, locale } of taken) {
        const url = `${origin}${locale === 'en' ? '/en' : ''}/drops/${slug}`;
        const email = emails.get(userId);
        if (email === undefined) continue;
        await post(
          tx,
          { email, accountId: userId },
          dropOpened({ title: localText(drop.title, locale), url }, locale),
          now,
        );
      }
      return taken.length;
    });
    if (notified < EMAILS_PER_BATCH) return;
  }
}
