import { startBoxberrySimulator } from '@kashtanka/simulators/boxberry';
import type { QuoteRequest } from '../provider.ts';
import { NOON_MS, openTestCarrier } from '../test-carrier.ts';
import { createBoxberry } from './boxberry.ts';

const TO_A_POINT: QuoteRequest = {
  method: 'boxberry-pvz',
  weightG: 1_500,
  destination: {
    country: 'RU',
    region: 'Татарстан',
    city: 'Казань',
    postcode: null,
    point: { code: '70002', type: 'PVZ' },
  },
};

/** The Boxberry simulator with its adapter, sharing one clock. */
export function openBoxberry({ points = 60, token = 'practice', nowMs = () => NOON_MS } = {}) {
  return openTestCarrier({
    asks: TO_A_POINT,
    points,
    nowMs,
    start: (options) => startBoxberrySimulator({ ...options, token: 'practice', nowMs }),
    connect: (url, http) => createBoxberry({ ...http, baseUrl: url, token, fromPoint: '010' }),
  });
}
