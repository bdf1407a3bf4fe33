import { DAY_MS, HOUR_MS } from '@kashtanka/rules';
import Type from 'typebox';
import { Parse } from 'typebox/value';
import {
  type Carrier,
  endParcels,
  findParcelByReference,
  followedParcels,
  unansweredParcels,
} from '#modules/shipping';
import { addJob, type JobHandlers } from '#platform/jobs';
import { addBatching, BATCH_PARCELS_JOB, batchParcels } from './batch-parcels.ts';
import type { FulfilmentDeps } from './deps.ts';
import { hearOfParcel } from './handle-carrier-event.ts';
import { REGISTER_PARCEL_JOB, registerParcel, scheduleRegistering } from './register-parcel.ts';
import { CANCEL_PARCEL_JOB, cancelParcel } from './withdraw-parcel.ts';

/** Runs every two hours: what became of the parcels under way. */
export const FOLLOW_PARCELS_JOB = 'parcels_follow';
/** Runs by the hour: parcels whose job the queue has given up, or has lost, begin anew. */
export const RESUME_PARCELS_JOB = 'parcels_resume';
const FOLLOW_SOME_JOB = 'parcels_follow_some';
const FOLLOW_ONE_JOB = 'parcel_follow';

const OneParcel = Type.Object({ parcelId: Type.Integer() });
const OneCarrier = Type.Object({ carrier: Type.String() });
const Some = Type.Object({ carrier: Type.String(), after: Type.Integer() });

const BATCH = 50;
/** A carrier that says nothing of so many in a row is left alone until the next time. */
const SILENCES = 3;
/** A job that runs late has not been given up yet. */
const LATE_AFTER_MS = HOUR_MS;
/** What has not come to an end by then will be told by no carrier: the shop ends it. */
const FOLLOWED_MS = 90 * DAY_MS;

/** News of parcels: those that carriers are told, and those that they tell. One carrier is asked one question at a time. */
export function parcelJobs(deps: FulfilmentDeps): JobHandlers {
  const { carriers } = deps.shipping.parcels;
  return {
    [REGISTER_PARCEL_JOB]: (payload) => registerParcel(deps, Parse(OneParcel, payload).parcelId),
    [CANCEL_PARCEL_JOB]: (payload) => cancelParcel(deps, Parse(OneParcel, payload).parcelId),
    [RESUME_PARCELS_JOB]: () => resumeParcels(deps),
    [BATCH_PARCELS_JOB]: (payload) => batchParcels(deps, Parse(OneCarrier, payload).carrier),
    [FOLLOW_PARCELS_JOB]: async () => {
      for (const carrier of carriers) await followSome(deps, { carrier, after: 0 });
    },
    [FOLLOW_SOME_JOB]: async (payload) => {
      const { carrier: name, after } = Parse(Some, payload);
      const carrier = carriers.find((one) => one === name);
      if (carrier) await follow(deps, { carrier, after });
    },
    [FOLLOW_ONE_JOB]: async (payload) => {
      const heard = await hearOfParcel(deps, Parse(OneParcel, payload).parcelId);
      if (heard === 'silent') throw new Error('a carrier has hinted at news, and does not tell them');
    },
  };
}

/** Of an order, one parcel is under way: one that nobody answers for would keep every other from it. */
async function resumeParcels({ db, clock, log, shipping }: FulfilmentDeps): Promise<void> {
  const nowMs = clock.now().getTime();
  const ended = await endParcels(db, new Date(nowMs - FOLLOWED_MS));
  for (const parcel of ended) log.warn({ parcel }, 'no carrier will tell of a parcel any more');
  for (const parcel of await unansweredParcels(db, new Date(nowMs - LATE_AFTER_MS))) {
    log.error({ parcel }, 'no carrier has answered for a parcel: it is asked again');
    await scheduleRegistering(db, parcel);
  }
  for (const carrier of shipping.parcels.batchers) await addBatching(db, clock, carrier);
}

type Batch = { carrier: Carrier; after: number };

function followSome({ db }: FulfilmentDeps, { carrier, after }: Batch): Promise<void> {
  const options = { key: `parcels_follow:${carrier}`, queue: `parcels:${carrier}`, maxAttempts: 3 };
  return addJob(db, FOLLOW_SOME_JOB, { carrier, after }, options);
}

async function follow(deps: FulfilmentDeps, { carrier, after }: Batch): Promise<void> {
  const { db, clock, log } = deps;
  const askedSince = new Date(clock.now().getTime() - FOLLOWED_MS);
  const ids = await followedParcels(db, carrier, { after, askedSince, limit: BATCH });
  let silences = 0;
  for (const id of ids) {
    const heard = await hearSafely(deps, id);
    silences = heard === 'silent' ? silences + 1 : 0;
    if (heard === 'unknown')
      log.warn({ carrier, parcel: id }, 'a carrier does not know a parcel that it has taken');
    if (silences === SILENCES) return log.warn({ carrier }, 'a carrier is silent: its parcels are asked for later');
  }
  const last = ids.at(-1);
  if (ids.length === BATCH && last !== undefined) await followSome(deps, { carrier, after: last });
}

/** One parcel that cannot be noted must not keep the others from it. */
async function hearSafely(deps: FulfilmentDeps, parcelId: number) {
  try {
    return await hearOfParcel(deps, parcelId);
  } catch (error) {
    deps.log.error({ parcel: parcelId, err: error }, 'the news of a parcel cannot be noted');
    return 'not_noted';
  }
}

/** Anybody may say that there is news of a parcel: its carrier is asked, and nothing else is believed. */
export async function hearCarrier({ db, shipping }: FulfilmentDeps, name: string, body: unknown): Promise<void> {
  const carrier = shipping.parcels.carriers.find((one) => one === name);
  const reference = carrier && shipping.parcels.hintOf(carrier, body);
  const parcel = reference ? await findParcelByReference(db, carrier, reference) : undefined;
  if (parcel?.state !== 'registered') return;
  const options = { key: `parcel_follow:${parcel.id}`, queue: `parcels:${parcel.carrier}`, maxAttempts: 5 };
  await addJob(db, FOLLOW_ONE_JOB, { parcelId: parcel.id }, options);
}
