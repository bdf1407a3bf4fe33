import type { Trackers } from '#platform/loading/server-context.ts';
import { reportError } from '#platform/report-error.ts';
import { isLoggedIn } from '#platform/session/is-logged-in.ts';
import { subscribeDataLayer } from '#platform/tracking/subscribe-data-layer.ts';
import { withTimeout } from '#platform/tracking/with-timeout.ts';
import { createGoogleAnalytics } from './google-analytics.ts';
import { createMetrica } from './metrica.ts';
import type { TrackedEvent, Tracker } from './tracker.ts';
import { createVkPixel } from './vk-pixel.ts';

const SINKS: Record<keyof Trackers, (id: string) => Tracker> = {
  metrica: createMetrica,
  vk: createVkPixel,
  ga: createGoogleAnalytics,
};

/** Loads the trackers and forwards the current page view and all later events. Returns a function that stops it. */
export function startTrackers(trackers: Trackers): () => void {
  const sinks = (Object.keys(SINKS) as (keyof Trackers)[]).flatMap((name) => {
    const id = trackers[name];
    return id ? [SINKS[name](id)] : [];
  });
  for (const { script } of sinks) load(script);
  const tell = (event: TrackedEvent) => {
    for (const sink of sinks) trackSafely(sink, event);
  };
  const page = globalThis.dataLayer?.findLast(({ event }) => event === 'page_view');
  if (page) tell(page as TrackedEvent);
  const stop = subscribeDataLayer((event) => tell(event as TrackedEvent));
  void identifyCustomer(tell);
  return stop;
}

/** An error in one tracker affects neither the others nor the page. */
function trackSafely(sink: Tracker, event: TrackedEvent): void {
  try {
    sink.track(event);
  } catch (error) {
    reportError(error, `tracker ${sink.script} failed to receive an event`);
  }
}

function load(script: string): void {
  if (document.querySelector(`script[src="${script}"]`)) return;
  const element = document.createElement('script');
  element.async = true;
  element.src = script;
  document.head.append(element);
}

/** Identifies a logged-in customer by an email hash only (ANALYTICS-06). */
async function identifyCustomer(tell: (event: TrackedEvent) => void): Promise<void> {
  if (!(await isLoggedIn())) return;
  const digest = await withTimeout(digestOfProfile());
  if (digest) tell({ event: 'identify', sha256_email: digest });
}

async function digestOfProfile(): Promise<string | undefined> {
  const { loadProfile } = await import('#platform/session/customer-profile.ts');
  const profile = await loadProfile();
  return profile ? hashEmail(profile.email) : undefined;
}

/** The SHA-256 of a trimmed, lower-case email in hex (D80); undefined without Web Crypto. */
export async function hashEmail(email: string): Promise<string | undefined> {
  // Browsers provide it in secure contexts only.
  if (!globalThis.crypto.subtle) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email.trim().toLowerCase()));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
