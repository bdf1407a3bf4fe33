import { onTestFinished, vi } from 'vitest';
import { clientAt } from './client-at.ts';
import { placeOrder } from './place-order.ts';

// What tests of bad times have in common: shoppers who do not give up, and what is looked at afterwards.

/** A shopper who tries again, with a basket of his own each time, until he has an order; answers its number. */
export async function insist(base: string): Promise<string> {
  const place = () => placeOrder(clientAt(base), 'upon_receipt');
  const { number } = await vi.waitFor(place, { timeout: 60_000, interval: 200 });
  return number;
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
