import { startPochtaSimulator } from '@kashtanka/simulators/pochta';
import type { QuoteRequest } from '../provider.ts';
import { NOON_MS, openTestCarrier } from '../test-carrier.ts';
import { createPochta } from './pochta.ts';

const USER = { token: 'practice', login: 'shop', password: 'secret' };

/** Contains characters that XML must escape. */
const TRACKING = { login: 'shop & sons', password: '<secret>' };

const TO_A_LOCKER: QuoteRequest = {
  method: 'pochtaru-pochtomat',
  weightG: 1_500,
  destination: {
    country: 'RU',
    region: 'Татарстан',
    city: 'Казань',
    postcode: null,
    point: { code: '900002', type: 'POSTAMAT' },
  },
};

/** The Russian Post simulator with its adapter, sharing one clock. */
export function openPochta({
  points = 60,
  password = USER.password,
  nowMs = () => NOON_MS,
  tracking = TRACKING as typeof TRACKING | null,
} = {}) {
  return openTestCarrier({
    asks: TO_A_LOCKER,
    points,
    nowMs,
    start: (options) => startPochtaSimulator({ ...options, ...USER, tracking: TRACKING, nowMs }),
    connect: (url, http) =>
      createPochta({
        ...http,
        ...USER,
        password,
        baseUrl: url,
        fromIndex: '101000',
        tracking: tracking && { ...tracking, baseUrl: url },
      }),
  });
}
