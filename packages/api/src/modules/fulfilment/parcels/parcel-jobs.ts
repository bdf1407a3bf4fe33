import { DAY_MS, HOUR_MS } from '@kashtanka/rules';
import Type from 'typebox';
import { Parse } from 'typebox/value';
import { type Carrier, parcelRecords } from '#modules/shipping';
import { addJob, type JobHandlers } from '#platform/jobs';
import type { FulfilmentDeps } from '../deps.ts';
import { CANCEL_PARCEL_JOB, cancelParcel } from './cancel-parcel.ts';
import { handleCarrierEvents } from './handle-carrier-event.ts';
import { REGISTER_PARCEL_JOB, registerParcel, scheduleRegistering } from './register-parcel.ts';
import { addBatching, BATCH_PARCELS_JOB, batchParcels } from './sync-parcel-batches.ts';

/** Runs every two hours: polls parcels under way. */
export const FOLLOW_PARCELS_JOB = 'parcels_follow';
/** Runs hourly: restarts parcels whose job exhausted its retries or was lost. */
export const RESUME_PARCELS_JOB = 'parcels_resume';
const FOLLOW_SOME_JOB = 'parcels_follow_some';
const FOLLOW_ONE_JOB = 'parcel_follow';

const OneParcel = Type.Object({ parcelId: Type.Integer() });
const OneCarrier = Type.Object({ carrier: Type.String() });
const Some = Type.Object({ carrier: Type.String(), after: Type.Integer() });

const BATCH = 50;
/** After so many missing responses in a row the carrier is skipped until the next run. */
const MAX_FAILURES = 3;
/** A job that is late by less than this may still be retried. */
const LATE_AFTER_MS = HOUR_MS;
/** Parcels are not polled longer than this; staff must complete them. */
const FOLLOWED_MS = 90 * DAY_MS;

/** Job handlers of parcels. The named queue sends one request to a carrier at a time. */
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
      const result = await handleCarrierEvents(deps, Parse(OneParcel, payload).parcelId);
      if (result === 'silent') throw new Error('the carrier announced an event but did not respond to polling');
    },
  };
}

/** An order can have one parcel under way, so a parcel that is stuck would block any other. */
async function resumeParcels({ db, clock, log, shipping }: FulfilmentDeps): Promise<void> {
  const nowMs = clock.now().getTime();
  const ended = await parcelRecords.end(db, new Date(nowMs - FOLLOWED_MS));
  for (const parcel of ended) log.warn({ parcel }, 'the parcel is too old for polling and was closed');
  for (const parcel of await parcelRecords.listUnanswered(db, new Date(nowMs - LATE_AFTER_MS))) {
    log.error({ parcel }, 'the carrier has not responded for the parcel: its job is queued again');
    await scheduleRegistering(db, parcel);
  }
  for (const carrier of shipping.parcels.carriersWithBatches) await addBatching(db, clock, carrier);
}

type Batch = { carrier: Carrier; after: number };

function followSome({ db }: FulfilmentDeps, { carrier, after }: Batch): Promise<void> {
  const options = { key: `parcels_follow:${carrier}`, queue: `parcels:${carrier}`, maxAttempts: 3 };
  return addJob(db, FOLLOW_SOME_JOB, { carrier, after }, options);
}

async function follow(deps: FulfilmentDeps, { carrier, after }: Batch): Promise<void> {
  const { db, clock, log } = deps;
  const askedSince = new Date(clock.now().getTime() - FOLLOWED_MS);
  const ids = await parcelRecords.listToPoll(db, carrier, { after, askedSince, limit: BATCH });
  let silences = 0;
  for (const id of ids) {
    const result = await pollSafely(deps, id);
    silences = result === 'silent' ? silences + 1 : 0;
    if (result === 'unknown')
      log.warn({ carrier, parcel: id }, 'the carrier does not know a parcel that it accepted');
    if (silences === MAX_FAILURES)
      return log.warn({ carrier }, 'the carrier does not respond: its parcels are polled in the next run');
  }
  const last = ids.at(-1);
  if (ids.length === BATCH && last !== undefined) await followSome(deps, { carrier, after: last });
}

/** A failure of one parcel must not stop the others. */
async function pollSafely(deps: FulfilmentDeps, parcelId: number) {
  try {
    return await handleCarrierEvents(deps, parcelId);
  } catch (error) {
    deps.log.error({ parcel: parcelId, err: error }, 'the events of a parcel could not be recorded');
    return 'not_noted';
  }
}

/** A webhook is unauthenticated: it only triggers polling, and its content is not trusted. */
export async function handleCarrierWebhook(
  { db, shipping }: FulfilmentDeps,
  name: string,
  body: unknown,
): Promise<void> {
  const carrier = shipping.parcels.carriers.find((one) => one === name);
  const reference = carrier && shipping.parcels.parseWebhook(carrier, body);
  const parcel = reference ? await parcelRecords.findByReference(db, carrier, reference) : undefined;
  if (parcel?.state !== 'registered') return;
  const options = { key: `parcel_follow:${parcel.id}`, queue: `parcels:${parcel.carrier}`, maxAttempts: 5 };
  await addJob(db, FOLLOW_ONE_JOB, { parcelId: parcel.id }, options);
}
