import { askPublic, type Network, PrivateAddress } from '#platform/outgoing/ask-public';

/** An answer, or why there was none. */
export type Answer = { status: number } | { error: 'private_address' | 'timeout' | 'unreachable' };

export type Message = { address: string; headers: Record<string, string>; body: string };

const TIMEOUT_MS = 10_000;

/** Sends one message and reads the status alone. Redirects are not followed. */
export async function post({ address, headers, body }: Message, network: Network): Promise<Answer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const answer = await askPublic(new URL(address), { method: 'POST', headers, body, signal, network });
    answer.destroy();
    return { status: answer.statusCode ?? 0 };
  } catch (error) {
    if (error instanceof PrivateAddress) return { error: 'private_address' };
    return { error: signal.aborted ? 'timeout' : 'unreachable' };
  }
}
