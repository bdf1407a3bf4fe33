import { type Config, hostInUrl } from '../config/config.ts';

type Simulator = { url: string; close(): Promise<void> };

type Place = { port: number; host: string; publicUrl?: string };

type Opening = {
  port: number;
  /** True: the operator chose the port, so another one must not be used. */
  isNamed: boolean;
  /** True for an operator's command: it uses the simulator of the running shop, which holds payments in memory. */
  usesRunningSimulators: boolean;
  start(place: Place): Promise<Simulator>;
};

/**
 * Opens the simulator on the port next to the shop's, so that its address stays stable; on another one when that is
 * taken.
 */
export async function openSimulator({ host, publicUrl }: Config, opening: Opening): Promise<Simulator> {
  const { port, start } = opening;
  const atHome = `http://${hostInUrl(host)}:${port}`;
  if (opening.usesRunningSimulators) {
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

const TIMEOUT_MS = 2_000;

/** Only local simulators have these credentials, so a valid response means that a simulator runs there. */
async function isRunning(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/control/orders`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.ok && Array.isArray(await answer.json());
  } catch {
    // Nothing listens there, or another program does.
    return false;
  }
}
