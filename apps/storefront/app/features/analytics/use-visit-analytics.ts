import type { CountedStep } from '@kashtanka/contract';
import { useEffect } from 'react';
import { getApiUrl } from '#platform/api/api.ts';
import { subscribeDataLayer } from '#platform/tracking/subscribe-data-layer.ts';
import { createStepCollector } from './step-collector.ts';

/** One per document, so that a step is not sent twice. */
const counter = createStepCollector(sendSteps);

/** Counts page events unless the visitor opts out of tracking. Sends them when the page is left. */
export function useVisitAnalytics(): void {
  useEffect(() => {
    if (hasOptedOut(navigator)) return;
    for (const event of globalThis.dataLayer ?? []) counter.hear(event);
    const stop = subscribeDataLayer(counter.hear);
    const leave = () => {
      if (document.visibilityState === 'hidden') counter.tell();
    };
    document.addEventListener('visibilitychange', leave);
    // Safari does not always fire `visibilitychange` before it unloads a page.
    addEventListener('pagehide', counter.tell);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', counter.tell);
    };
  }, []);
}

/** Do Not Track, and Global Privacy Control, which the TypeScript DOM types lack. */
function hasOptedOut(browser: Navigator): boolean {
  return browser.doNotTrack === '1' || Reflect.get(browser, 'globalPrivacyControl') === true;
}

/**
 * Sends with `keepalive`, so that the request outlives the page, and without cookie or token. A failed request is
 * not retried.
 */
function sendSteps(steps: readonly CountedStep[]): void {
  fetch(getApiUrl('statistics/'), {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ steps }),
  }).catch(() => {
    // Analytics must not break the shop.
  });
}
