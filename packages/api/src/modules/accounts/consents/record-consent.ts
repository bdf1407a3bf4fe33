import { sql, type Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import { prepared } from '#platform/prepared';

/** The date of the current legal texts; change it with them. */
const TEXTS_VERSION = '2026-11-22';

export type ConsentForm =
  | 'back_in_stock'
  | 'registration'
  | 'profile'
  | 'newsletter'
  | 'unsubscribe'
  | 'certificate'
  | 'checkout';

/** Request data of the form. */
type TickedBy = Pick<Context, 'locale' | 'ip' | 'userAgent'>;

type Consent = {
  email: string;
  /** Null for a guest. */
  accountId: number | null;
  document: 'terms' | 'certificate_terms' | 'news';
  isGiven: boolean;
  form: ConsentForm;
};

/** Records a consent as evidence of the text agreed to (D79). */
export async function recordConsent(
  tx: Tx,
  { email, accountId, document, isGiven, form }: Consent,
  { context: { locale, ip, userAgent }, now }: { context: TickedBy; now: Date },
): Promise<void> {
  await sql`${prepared}
    insert into consent (at, email, account_id, document, version, is_given, form, locale, ip, user_agent)
    values (${now}, ${email}, ${accountId}, ${document}, ${TEXTS_VERSION}, ${isGiven}, ${form}, ${locale}, ${ip}, ${userAgent})
  `.execute(tx);
}
