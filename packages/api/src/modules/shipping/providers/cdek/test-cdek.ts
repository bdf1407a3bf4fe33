import { startCdekSimulator } from '@kashtanka/simulators/cdek';
import type { QuoteRequest } from '../provider.ts';
import { NOON_MS, openTestCarrier } from '../test-carrier.ts';
import { createCdek } from './cdek.ts';

const CLIENT = { clientId: 'kashtanka', clientSecret: 'practice' };
const MOSCOW = 44;

const TO_KAZAN: QuoteRequest = {
  method: 'cdek-courier',
  weightG: 1_500,
  destination: { country: 'RU', region: 'Татарстан', city: 'Казань', postcode: null, point: null },
};

type Changes = { points?: number; clientSecret?: string; fromCity?: number; nowMs?: () => number };

/** The CDEK simulator with its adapter, sharing one clock. */
export function openCdek({
  points = 60,
  clientSecret = CLIENT.clientSecret,
  fromCity = MOSCOW,
  nowMs = () => NOON_MS,
}: Changes = {}) {
  return openTestCarrier({
    asks: TO_KAZAN,
    points,
    nowMs,
    start: (options) => startCdekSimulator({ ...options, ...CLIENT, nowMs }),
    connect: (url, http) =>
      createCdek({ ...http, baseUrl: `${url}/v2`, clientId: CLIENT.clientId, clientSecret, fromCity }),
  });
}
