import { sql, type Tx } from '#platform/database';
import type { Context } from '#platform/http/context';
import { prepared } from '#platform/prepared';

/** The day of the texts that are agreed to; it moves with them. */
const TEXTS_VERSION = '2026-11-22';

/** Which form asked. */
export type ConsentForm =
  | 'back_in_stock'
  | 'registration'
  | 'profile'
  | 'newsletter'
  | 'unsubscribe'
  | 'certificate'
  | 'checkout';

/** Where a box was ticked, and by which browser. */
type TickedBy = Pick<Context, 'locale' | 'ip' | 'userAgent'>;

type Consent = {
  email: string;
  /** The account that ticked the box; null for a guest. */
  accountId: number | null;
  document: 'terms' | 'certificate_terms' | 'news';
  isGiven: boolean;
  form: ConsentForm;
};

/** Writes down a consent, so that the operator can show who agreed to which text (D79). */
export async function writeConsent(
  tx: Tx,
  { email, accountId, document, isGiven, form }: Consent,
  { context: { locale, ip, userAgent }, now }: { context: TickedBy; now: Date },
): Promise<void> {
  await sql`${prepared}
    insert into consent (at, email, account_id, document, version, is_given, form, locale, ip, user_agent)
    values (${now}, ${email}, ${accountId}, ${document}, ${TEXTS_VERSION}, ${isGiven}, ${form}, ${locale}, ${ip}, ${userAgent})
  `.execute(tx);
}
