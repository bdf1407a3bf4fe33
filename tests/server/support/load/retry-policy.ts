import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ask } from '../client-at.ts';

// Shoppers with retries, and statistics of retries and waiting times.

const RETRY_AFTER_MS = 250;
const GIVES_UP_AFTER_MS = 90_000;

export type RetryPolicy = {
  ask: Ask;
  /** Over all calls: the total number of retries, the maximum for one call, and the longest wait. */
  took(): { retries: number; most: number; longestMs: number };
};

/**
 * Retries as the shop's pages do: the same request with the same idempotency key, until the shop has executed it.
 */
export function retryResponses(): RetryPolicy {
  return retryPolicyOf((...asked) => fetch(...asked));
}

/** The same without a load balancer: a refused or broken connection is retried, too. */
export function retryConnections(): RetryPolicy {
  return retryPolicyOf(fetchOr503);
}

function retryPolicyOf(ask: Ask): RetryPolicy {
  const took = { retries: 0, most: 0, longestMs: 0 };
  return {
    took: () => took,
    ask: async (input, init) => {
      const headers = { ...init?.headers, 'Idempotency-Key': randomUUID() };
      const from = Date.now();
      for (let retries = 0; ; retries += 1) {
        const answer = await ask(input, { ...init, headers });
        const ms = Date.now() - from;
        took.most = Math.max(took.most, retries);
        took.longestMs = Math.max(took.longestMs, ms);
        if (ms > GIVES_UP_AFTER_MS || !(await isRetryable(answer))) return answer;
        took.retries += 1;
        await sleep(RETRY_AFTER_MS);
      }
    },
  };
}

async function fetchOr503(input: string, init?: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(input, init);
    const body = await answer.arrayBuffer();
    return new Response(body.byteLength > 0 ? body : null, answer);
  } catch {
    return new Response(null, { status: 503 });
  }
}

/** The shop is unreachable, or the previous request is still in progress. */
async function isRetryable(answer: Response): Promise<boolean> {
  if (answer.status === 502 || answer.status === 503) return true;
  return answer.status === 409 && (await answer.clone().text()).includes('idempotency_in_progress');
}
