import type { CountedStep } from '@kashtanka/contract';
import { apiAddress } from '#platform/api.ts';

/** Travels on when the page is gone already, and carries neither cookie nor token. What does not arrive is not counted. */
export function sendSteps(steps: readonly CountedStep[]): void {
  fetch(apiAddress('statistics/'), {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ steps }),
  }).catch(() => {
    // The shop sells without being counted.
  });
}
