import { onTestFinished, vi } from 'vitest';

/** Whether a load balancer would send requests there. */
export const isReady = (base: string) => fetch(new URL('/readyz', base)).then(({ ok }) => ok);

type RecordedResponse = { status: number; retryAfter: string | null };

/** Records the answer of every call to the shop from now on. */
export function recordResponses(base: string): RecordedResponse[] {
  const answers: RecordedResponse[] = [];
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
