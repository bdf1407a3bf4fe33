// Runs the bank simulator alone. Usage: node apps/simulators/src/main.ts Reads BANK_SIMULATOR_PORT, _HOST, _USER,
// _PASSWORD, _TOKEN, _PUBLIC_URL, _CALLBACK_URL and _CALLBACK_KEY; each has a default or may be absent.
import { type BankSimulatorOptions, startBankSimulator } from './bank/index.ts';

const DEFAULT_PORT = 4010;

const bank = await startBankSimulator(readOptions(process.env));
console.log(`Bank simulator, no real money: ${bank.url}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void bank.close());

function readOptions(env: NodeJS.ProcessEnv): BankSimulatorOptions {
  const { BANK_SIMULATOR_HOST, BANK_SIMULATOR_PUBLIC_URL, BANK_SIMULATOR_CALLBACK_URL } = env;
  const { BANK_SIMULATOR_TOKEN, BANK_SIMULATOR_CALLBACK_KEY } = env;
  return {
    port: readPort(env.BANK_SIMULATOR_PORT),
    userName: env.BANK_SIMULATOR_USER ?? 'kashtanka-api',
    password: env.BANK_SIMULATOR_PASSWORD ?? 'practice',
    onEvent: (event) => console.log(JSON.stringify(event)),
    ...(BANK_SIMULATOR_TOKEN ? { token: BANK_SIMULATOR_TOKEN } : {}),
    ...(BANK_SIMULATOR_CALLBACK_KEY ? { callbackKey: BANK_SIMULATOR_CALLBACK_KEY } : {}),
    ...(BANK_SIMULATOR_HOST ? { host: BANK_SIMULATOR_HOST } : {}),
    ...(BANK_SIMULATOR_PUBLIC_URL ? { publicUrl: BANK_SIMULATOR_PUBLIC_URL } : {}),
    ...(BANK_SIMULATOR_CALLBACK_URL ? { callbackUrl: BANK_SIMULATOR_CALLBACK_URL } : {}),
  };
}

function readPort(text: string | undefined): number {
  const port = text === undefined ? DEFAULT_PORT : Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`BANK_SIMULATOR_PORT is not a port: ${text}`);
  return port;
}
