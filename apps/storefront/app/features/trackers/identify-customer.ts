import { isLoggedIn } from '#platform/session/is-logged-in.ts';
import { withTimeout } from '#platform/tracking/with-timeout.ts';
import { hashEmail } from './hash-email.ts';
import type { TrackedEvent } from './tracker.ts';

/** Identifies a logged-in customer by an email hash only (ANALYTICS-06). */
export async function identifyCustomer(tell: (event: TrackedEvent) => void): Promise<void> {
  if (!(await isLoggedIn())) return;
  const digest = await withTimeout(digestOfProfile());
  if (digest) tell({ event: 'identify', sha256_email: digest });
}

async function digestOfProfile(): Promise<string | undefined> {
  const { loadProfile: ownProfile } = await import('#platform/session/customer-profile.ts');
  const profile = await ownProfile();
  return profile ? hashEmail(profile.email) : undefined;
}
