import type { TimelineEntry } from '@kashtanka/contract/admin';
import { toWireTimestamp } from '#platform/clock';

/** An entry with its exact time, and the order's version after it if known; the response has neither. */
export type DatedEntry = {
  entry: TimelineEntry;
  at: Date;
  version: number | null;
  /** Another entry of the timeline tells the same. */
  isRepeated?: true;
};

type Actor = TimelineEntry['actor'];

export const SYSTEM: Actor = { kind: 'system', name: null };
export const CARRIER: Actor = { kind: 'carrier', name: null };
export const SHOPPER: Actor = { kind: 'shopper', name: null };

/** Stored actors are a name of staff, or one of the others. */
export function actorOf(stored: string): Actor {
  if (stored === 'system') return SYSTEM;
  if (stored === 'carrier') return CARRIER;
  return stored === 'shopper' ? SHOPPER : { kind: 'staff', name: stored };
}

type KindAndData = { [Kind in TimelineEntry['kind']]: Pick<TimelineEntry & { kind: Kind }, 'kind' | 'data'> };

type Facts = { id: string; at: Date; actor: Actor; version?: number | null };

/** An entry of any kind. */
export function dated({ id, at, actor, version = null }: Facts, what: KindAndData[keyof KindAndData]): DatedEntry {
  return { at, version, entry: { id, at: toWireTimestamp(at), actor, ...what } };
}
