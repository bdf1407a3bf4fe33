import { type Config, hostInUrl } from './config/config.ts';

type Practice = { url: string; close(): Promise<void> };

type Place = { port: number; host: string; publicUrl?: string };

type Opening = {
  port: number;
  /** The operator has named it: on another one nobody would find it. */
  isNamed: boolean;
  /** An operator's command asks the practice partner of the shop that runs: it keeps in memory what was paid. */
  isBesides: boolean;
  start(place: Place): Promise<Practice>;
};

/** On a port beside the shop's, so that its address stays the same; on any other when that one is taken. */
export async function openPractice({ host, publicUrl }: Config, opening: Opening): Promise<Practice> {
  const { port, start } = opening;
  const atHome = `http://${hostInUrl(host)}:${port}`;
  if (opening.isBesides) {
    return (await isRunning(atHome)) ? { url: atHome, close: async () => {} } : start({ port: 0, host });
  }
  const browsersFindIt = publicUrl ? `http://${new URL(publicUrl).hostname}:${port}` : atHome;
  try {
    return await start({ port, host, ...(port > 0 && { publicUrl: browsersFindIt }) });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!isTaken || opening.isNamed) throw error;
    return start({ port: 0, host });
  }
}

const ANSWERS_WITHIN_MS = 2_000;

/** Its strings are for this machine alone, so whoever has them is a practice partner. */
async function isRunning(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/control/orders`, {
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    return answer.ok && Array.isArray(await answer.json());
  } catch {
    // Nobody there, or somebody else: that is the answer.
    return false;
  }
}
