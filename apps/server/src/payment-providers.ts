import { createSberbank, type Log, machineTime } from '@kashtanka/api';
import { startBankSimulator } from '@kashtanka/simulators/bank';
import { type Config, hostInUrl } from './config.ts';

const PRACTICE = { userName: 'kashtanka-api', password: 'practice' };

export type Bank = {
  providers: ReturnType<typeof createSberbank>[];
  /** Where the practice bank runs; null with the operator's own. */
  simulatorUrl: string | null;
  close(): Promise<void>;
};

/** The operator's bank, or the practice bank of this project, which speaks the same protocol and takes no money. */
export async function openBank(config: Config, log: Log): Promise<Bank> {
  const onFault = (fault: object) => log.warn({ fault }, 'the bank did not answer as it should');
  const provider = (url: string, userName: string, password: string) =>
    createSberbank({ baseUrl: url, userName, password, fetch, time: machineTime, chance: Math.random, onFault });
  if (config.sberbank) {
    const { url, user, password } = config.sberbank;
    return { providers: [provider(url, user, password)], simulatorUrl: null, close: async () => {} };
  }
  const simulator = await startPracticeBank(config);
  return {
    providers: [provider(simulator.url, PRACTICE.userName, PRACTICE.password)],
    simulatorUrl: simulator.url,
    close: simulator.close,
  };
}

/** On the port beside the shop's, so that its address stays the same; on any other when that one is taken. */
async function startPracticeBank({ host, bankSimulatorPort: port, publicUrl }: Config) {
  const browsersFindIt = `http://${publicUrl ? new URL(publicUrl).hostname : hostInUrl(host)}:${port}`;
  try {
    return await startBankSimulator({ port, host, ...PRACTICE, ...(port > 0 && { publicUrl: browsersFindIt }) });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    return startBankSimulator({ port: 0, host, ...PRACTICE });
  }
}
