import { DAY_MS } from '@kashtanka/rules';
import type { FoundArticle } from '#modules/catalogue';
import type { Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import { type Locale, localText } from '#platform/locale';
import { queueConfirmation } from '#platform/mail/outbox';
import type { Encryption } from '#platform/security/encryption';
import { createSignedCodes } from '#platform/security/signed-codes';
import { confirmationEmail } from '../emails/subscription-emails.ts';
import { confirmWaiting, hasConfirmed, markConfirmationSent } from '../sql/stock-subscriptions.ts';
import type { SubscriptionDeps } from './deps.ts';

const codesOf = (encryption: Encryption) => createSignedCodes<'confirm'>(encryption, 'stock_subscription');

type Deps = Pick<SubscriptionDeps, 'db' | 'clock' | 'encryption' | 'newsletter'>;

/** Whether promotional email to this address was confirmed before, so that no new confirmation is needed. */
export async function hasConfirmedEmail(tx: Tx, { newsletter }: Deps, email: string): Promise<boolean> {
  return (await newsletter.isConfirmedByLink(tx, email)) || hasConfirmed(tx, email);
}

/** Sends the confirmation link of a guest's request, at most once a day for an article. */
export async function sendConfirmation(
  tx: Tx,
  { clock, encryption }: Deps,
  { email, article, product }: { email: string; article: string; product: FoundArticle['product'] },
  { locale, origin }: Context,
): Promise<void> {
  const now = clock.now();
  const sentBefore = new Date(now.getTime() - DAY_MS);
  const id = await markConfirmationSent(tx, { article, email, now, sentBefore });
  if (id === undefined) return;
  const code = codesOf(encryption).write('confirm', id);
  const message = confirmationEmail({ title: localText(product.title, locale), code }, { locale, origin });
  await queueConfirmation(tx, email, message, now);
}

/** Confirms by the code of a mailed link; `unknown` for an invalid code or an ended request. */
export type ConfirmSubscription = (code: string) => Promise<{ locale: Locale } | 'unknown'>;

export function createConfirmWaiting({ db, encryption }: Pick<Deps, 'db' | 'encryption'>): ConfirmSubscription {
  const codes = codesOf(encryption);
  return async (code) => {
    const id = codes.read('confirm', code);
    return (id === undefined ? undefined : await confirmWaiting(db, id)) ?? 'unknown';
  };
}
