import { DAY_MS } from '@kashtanka/rules';
import type { Found } from '#modules/catalogue';
import type { Tx } from '#platform/database';
import type { Sealing } from '#platform/encryption';
import type { Context } from '#platform/http/context';
import { type Locale, localText } from '#platform/locale';
import { postConfirmation } from '#platform/mail/outbox';
import { createSignedCodes } from '#platform/signed-codes';
import type { SubscriptionDeps } from './deps.ts';
import { confirmationOfWaiting } from './emails.ts';
import { confirmWaiting, hasConfirmed, markConfirmationSent } from './store.ts';

const codesOf = (sealing: Sealing) => createSignedCodes<'confirm'>(sealing, 'stock_subscription');

type Deps = Pick<SubscriptionDeps, 'db' | 'clock' | 'sealing' | 'newsletter'>;

/** Whether promotional email to an address was confirmed by a mailed link before: then nothing has to be confirmed again. */
export async function hasAgreed(tx: Tx, { newsletter }: Deps, email: string): Promise<boolean> {
  return (await newsletter.isConfirmedByLink(tx, email)) || hasConfirmed(tx, email);
}

/** Mails the link that a guest's request waits for, once a day for an article at most. */
export async function askToConfirm(
  tx: Tx,
  { clock, sealing }: Deps,
  { email, article, family }: { email: string; article: string; family: Found['family'] },
  { locale, origin }: Context,
): Promise<void> {
  const now = clock.now();
  const sentBefore = new Date(now.getTime() - DAY_MS);
  const id = await markConfirmationSent(tx, { article, email, now, sentBefore });
  if (id === undefined) return;
  const code = codesOf(sealing).write('confirm', id);
  const letter = confirmationOfWaiting({ title: localText(family.title, locale), code }, { locale, origin });
  await postConfirmation(tx, email, letter, now);
}

/** Confirms by the code of a mailed link; `unknown` for one that the shop never wrote, or of a request that has ended. */
export type ConfirmWaiting = (code: string) => Promise<{ locale: Locale } | 'unknown'>;

export function createConfirmWaiting({ db, sealing }: Pick<Deps, 'db' | 'sealing'>): ConfirmWaiting {
  const codes = codesOf(sealing);
  return async (code) => {
    const id = codes.read('confirm', code);
    return (id === undefined ? undefined : await confirmWaiting(db, id)) ?? 'unknown';
  };
}
