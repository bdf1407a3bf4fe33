import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addControlRoutes, type Stage, type Work } from '../carrier/carrier-server.ts';
import type { TokenIssuer } from './tokens.ts';

type Status = { code: string; name: string; date_time: string; city: string; deleted?: boolean };
type Parcel = {
  uuid: string;
  number: string;
  cdek_number: string | null;
  errors: { code: string; message: string }[];
  statuses: Status[];
  /** Outcome of a requested deletion; null without a request. */
  deleting: 'SUCCESSFUL' | 'INVALID' | null;
};

type ParcelStore = {
  add(stage: Stage, tokens: TokenIssuer): void;
  /** Registers the parcel, but the response is lost. */
  unheard: Work;
  /** The parcel is known but not validated yet. */
  undecided: Work;
};

const FIRST_NUMBER = 10_248_901;
const PHONE = /^\+7\d{10}$/;

/** Registered parcels and their statuses, which `POST /control/parcels` sets. */
export function createParcelStore(nowMs: () => number): ParcelStore {
  const parcels: Parcel[] = [];
  const statusOf = (code: string, at = new Date(nowMs()).toISOString()): Status => ({
    code,
    name: code,
    date_time: at,
    city: 'Москва',
  });

  function register(body: unknown): Parcel {
    const { number = '', recipient, delivery_point, to_location } = Object(body) as ParcelRequest;
    const phone = recipient?.phones?.[0]?.number ?? '';
    const isValid = PHONE.test(phone) && (delivery_point || to_location?.address);
    const parcel: Parcel = {
      uuid: randomUUID(),
      number,
      cdek_number: isValid ? String(FIRST_NUMBER + parcels.length) : null,
      errors: isValid ? [] : [{ code: 'v2_field_is_empty', message: 'Неверный получатель' }],
      statuses: isValid ? [statusOf('CREATED')] : [],
      deleting: null,
    };
    parcels.push(parcel);
    return parcel;
  }

  const take: Work = ({ body }, reply) => reply.code(202).send(responseOf(register(body), 'ACCEPTED'));

  const remove: Work = (request, reply) => {
    const parcel = find(request);
    if (!parcel) return sendParcel(parcel, reply, 'v2_entity_not_found');
    deleteUnlessHandedOver(parcel, statusOf('REMOVED'));
    return reply.code(202).send(responseOf(parcel, 'ACCEPTED'));
  };

  const find = ({ query, params }: FastifyRequest) => {
    const { im_number } = Object(query) as Record<string, string>;
    const { uuid } = Object(params) as Record<string, string>;
    return parcels.findLast((one) => (uuid ? one.uuid === uuid : one.number === im_number));
  };

  /** Sets a parcel's next status, or makes it unknown to the carrier. */
  function decide({ number, code = '', at, deleted, forget }: Fate): boolean {
    const parcel = parcels.find((one) => one.number === number);
    if (!parcel) return false;
    if (forget) parcels.splice(parcels.indexOf(parcel), 1);
    else parcel.statuses.unshift({ ...statusOf(code, at), ...(deleted && { deleted }) });
    return true;
  }

  return {
    unheard: ({ body }, reply) => {
      register(body);
      return reply.code(502).send();
    },
    undecided: (request, reply) => {
      const parcel = find(request);
      if (!parcel) return reply.code(500).send();
      return responseOf(parcel, 'WAITING');
    },
    add: ({ app, answering }, { guarded }) => {
      app.post('/v2/orders', answering('orders', guarded(take)));
      const byNumber: Work = (request, reply) => sendParcel(find(request), reply, 'v2_entity_not_found_im_number');
      app.get('/v2/orders', answering('orders/read', guarded(byNumber)));
      const byId: Work = (request, reply) => sendParcel(find(request), reply, 'v2_entity_not_found');
      app.delete('/v2/orders/:uuid', answering('orders/delete', guarded(remove)));
      app.get('/v2/orders/:uuid', answering('orders/read', guarded(byId)));
      addControlRoutes(app, (control) => {
        control.get('/control/parcels', async () => parcels);
        control.post('/control/parcels', async ({ body }, reply) => {
          const isKnown = decide(Object(body) as Fate);
          return isKnown ? { ok: true } : reply.code(404).send({ ok: false });
        });
      });
    },
  };
}

function sendParcel(parcel: Parcel | undefined, reply: FastifyReply, code: string) {
  if (parcel) {
    const state = parcel.errors.length > 0 ? 'INVALID' : 'SUCCESSFUL';
    return { ...responseOf(parcel, state), ...entityOf(parcel) };
  }
  const errors = [{ code, message: 'Заказ не найден' }];
  return reply.code(400).send({ requests: [{ type: 'GET', state: 'INVALID', errors }] });
}

/** A parcel handed over cannot be deleted; the outcome is reported later, with the parcel. */
function deleteUnlessHandedOver(parcel: Parcel, removed: Status): void {
  const isHandedOver = parcel.statuses.some(({ code }) => code !== 'CREATED');
  parcel.deleting = isHandedOver ? 'INVALID' : 'SUCCESSFUL';
  if (!isHandedOver) parcel.statuses.unshift(removed);
}

type ParcelRequest = {
  number?: string;
  recipient?: { phones?: { number?: string }[] };
  delivery_point?: string;
  to_location?: { address?: string };
};
type Fate = { number?: string; code?: string; at?: string; deleted?: boolean; forget?: boolean };

function responseOf({ uuid, errors, deleting }: Parcel, state: string) {
  return {
    entity: { uuid },
    requests: [
      { request_uuid: randomUUID(), type: 'CREATE', state, ...(errors.length > 0 && { errors }) },
      ...(deleting ? [{ request_uuid: randomUUID(), type: 'DELETE', state: deleting }] : []),
    ],
  };
}

function entityOf({ uuid, number, cdek_number, statuses }: Parcel) {
  return { entity: { uuid, number, statuses, ...(cdek_number && { cdek_number }) } };
}
