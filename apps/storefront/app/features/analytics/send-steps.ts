import type { CountedStep } from '@kashtanka/contract';
import { getApiUrl } from '#platform/api/api.ts';

/**
 * Sends with `keepalive`, so that the request outlives the page, and without cookie or token. A failed request is
 * not retried.
 */
export function sendSteps(steps: readonly CountedStep[]): void {
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
