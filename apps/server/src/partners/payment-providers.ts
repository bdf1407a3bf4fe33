import type { Log } from '@kashtanka/api';
import {
  createSberbank,
  createYandexPay,
  type PaymentProvider,
  systemTimers,
  yandexKeys,
} from '@kashtanka/api/providers';
import { startBankSimulator } from '@kashtanka/simulators/bank';
import { startYandexPay } from '@kashtanka/simulators/yandex-pay';
import { type Config, hostInUrl } from '../config/config.ts';
import { openSimulator } from './partner-simulator.ts';
import { openWallets } from './wallets.ts';

const SIMULATED_MERCHANT = { userName: 'kashtanka-api', password: 'practice', callbackKey: 'practice' };
const SIMULATED_YANDEX_PAY = { merchantId: 'kashtanka', apiKey: 'practice' };

export type Bank = {
  providers: PaymentProvider[];
  /** Address of the bank simulator; null with the operator's own bank. */
  simulatorUrl: string | null;
  close(): Promise<void>;
};

type Opened = { providers: PaymentProvider[]; simulatorUrl: string | null; close(): Promise<void> };

/**
 * Opens the operator's payment partners, or the simulators, which use the same protocols and take no money. With a
 * real bank no other partner is simulated; `usesRunningSimulators` uses the simulators of the running shop.
 */
export async function openBank(config: Config, log: Log, { usesRunningSimulators = false } = {}): Promise<Bank> {
  const deps = {
    fetch,
    time: systemTimers,
    chance: Math.random,
    makesReceipts: config.providersMakeReceipts,
    onFailure: (failure: object) => log.warn({ failure }, 'a payment provider request failed'),
  };
  const bank = await openSberbank(config, deps, usesRunningSimulators);
  const yandex = await openYandex(config, deps, usesRunningSimulators).catch(async (error: unknown) => {
    await bank.close();
    throw error;
  });
  return {
    providers: [...bank.providers, ...yandex.providers],
    simulatorUrl: bank.simulatorUrl,
    close: async () => {
      await yandex.close();
      await bank.close();
    },
  };
}

type ProviderDeps = Pick<Parameters<typeof createSberbank>[0], 'fetch' | 'time' | 'chance' | 'makesReceipts'> & {
  onFailure: (failure: object) => void;
};

const NOTHING_TO_CLOSE = { simulatorUrl: null, close: async () => {} };

async function openSberbank(config: Config, deps: ProviderDeps, usesRunningSimulators: boolean): Promise<Opened> {
  const { bankDialect: dialect } = config;
  if (config.sberbank) {
    const { url: baseUrl, user: userName, ...access } = config.sberbank;
    const bank = { dialect, baseUrl, userName, ...access, ...deps };
    return { providers: [createSberbank(bank), ...(await openWallets(config, bank))], ...NOTHING_TO_CLOSE };
  }
  const { url, close } = await openSimulator(config, {
    port: config.bankSimulatorPort,
    isNamed: config.isBankSimulatorPortNamed,
    usesRunningSimulators,
    start: (at) => startBankSimulator({ ...at, ...SIMULATED_MERCHANT }),
  });
  const bank = { dialect, baseUrl: url, ...SIMULATED_MERCHANT, ...deps };
  return { providers: [createSberbank(bank), ...(await openWallets(config, bank))], simulatorUrl: url, close };
}

async function openYandex(config: Config, deps: ProviderDeps, usesRunningSimulators: boolean): Promise<Opened> {
  if (config.yandexPay) {
    const { url: baseUrl, merchantId, key: apiKey } = config.yandexPay;
    const keys = yandexKeys(baseUrl, fetch);
    return { providers: createYandexPay({ baseUrl, merchantId, apiKey, keys, ...deps }), ...NOTHING_TO_CLOSE };
  }
  if (config.sberbank) return { providers: [], ...NOTHING_TO_CLOSE };
  const callbackUrl = `http://${hostInUrl(config.host)}:${config.port}/hooks/payment/yandex`;
  const { url, close } = await openSimulator(config, {
    port: config.yandexSimulatorPort,
    isNamed: false,
    usesRunningSimulators,
    start: (at) => startYandexPay({ ...at, ...SIMULATED_YANDEX_PAY, callbackUrl }),
  });
  const keys = yandexKeys(url, fetch);
  return {
    providers: createYandexPay({ baseUrl: url, ...SIMULATED_YANDEX_PAY, keys, ...deps }),
    simulatorUrl: url,
    close,
  };
}
