import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';
import type { Ask } from './client-at.ts';

// What tests of bad times have in common: shoppers who do not give up, and what is looked at afterwards.

const ASKS_AGAIN_AFTER_MS = 250;
const GIVES_UP_AFTER_MS = 90_000;

/** As the shop's own pages ask: the same again, with the same key, until the shop is there and has done it. */
export const insistently: Ask = (input, init) => again((...asked) => fetch(...asked), input, init);

/** The same of a shop that nobody stands before: where there is none, or it goes in the middle of its answer, one asks again. */
export const untiringly: Ask = (input, init) => again(wholly, input, init);

async function again(ask: Ask, input: string, init?: RequestInit): Promise<Response> {
  const headers = { ...init?.headers, 'Idempotency-Key': randomUUID() };
  const endsAt = Date.now() + GIVES_UP_AFTER_MS;
  for (;;) {
    const answer = await ask(input, { ...init, headers });
    if (Date.now() > endsAt || !(await isToBeAskedAgain(answer))) return answer;
    await sleep(ASKS_AGAIN_AFTER_MS);
  }
}

async function wholly(input: string, init?: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(input, init);
    const body = await answer.arrayBuffer();
    return new Response(body.byteLength > 0 ? body : null, answer);
  } catch {
    return new Response(null, { status: 503 });
  }
}

/** It could not be asked, or what was asked before is still under way. */
async function isToBeAskedAgain(answer: Response): Promise<boolean> {
  if (answer.status === 502 || answer.status === 503) return true;
  return answer.status === 409 && (await answer.clone().text()).includes('idempotency_in_progress');
}

/** Whether the balancer would send anybody there. */
export const isReady = (base: string) => fetch(new URL('/readyz', base)).then(({ ok }) => ok);

type Answer = { status: number; retryAfter: string | null };

/** What every call to the shop is answered from now on. */
export function watchAnswers(base: string): Answer[] {
  const answers: Answer[] = [];
  const { fetch } = globalThis;
  const watch = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await fetch(input, init);
    if (String(input).startsWith(base)) {
      answers.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') });
    }
    return answer;
  });
  onTestFinished(() => watch.mockRestore());
  return answers;
}
