import type { Stage } from '../carrier/carrier-server.ts';
import { townAt } from '../carrier/towns.ts';
import type { TokenIssuer } from './tokens.ts';

type Query = { size?: string; page?: string; type?: string };

export function addOffices({ app, answering }: Stage, { guarded }: TokenIssuer, count: number): void {
  app.get(
    '/v2/deliverypoints',
    answering(
      'deliverypoints',
      guarded(({ query }, reply) => {
        const { size = '1000', page = '0' } = Object(query) as Query;
        const first = Number(page) * Number(size);
        const last = Math.min(first + Number(size), count);
        reply.header('x-total-elements', String(count));
        reply.header('x-total-pages', String(Math.ceil(count / Number(size))));
        return Array.from({ length: Math.max(last - first, 0) }, (_, at) => officeAt(first + at));
      }),
    ),
  );
}

const EVERY_LOCKER = 3;
/** One office is closed for repairs. */
const CLOSED = 5;

/** A number always gives the same office. */
function officeAt(number: number) {
  const { name: city, region, zip, cdek, lat, lon } = townAt(number);
  const isLocker = number % EVERY_LOCKER === 0;
  const spread = (number % 1_000) / 10_000;
  return {
    code: `SIM${number}`,
    name: isLocker ? `Постамат ${number}` : `Пункт на Учебной, ${number}`,
    type: isLocker ? 'POSTAMAT' : 'PVZ',
    status: number === CLOSED ? 'INACTIVE' : 'ACTIVE',
    location: {
      country_code: 'RU',
      region,
      city,
      city_code: cdek,
      postal_code: zip,
      address: `ул. Учебная, ${number}`,
      latitude: lat + spread,
      longitude: lon + spread,
    },
    work_time: 'Пн-Пт 10:00-20:00, Сб-Вс 10:00-18:00',
    phones: [{ number: '+78000000000' }],
    ...(isLocker ? {} : { email: 'point@cdek.example', address_comment: 'Вход со двора' }),
    ...(number % 2 === 0 ? { nearest_metro_station: 'Учебная' } : {}),
    is_handout: true,
    have_cashless: true,
    weight_max: isLocker ? 20 : 30,
  };
}
