import { onTestFinished, vi } from 'vitest';

// What tests of bad times look at meanwhile.

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
