import { DOG_MEASURES, type DogMeasure, type DogMeasures, parseMeasure } from '@kashtanka/rules';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './browser-storage.ts';
import { MY_DOG_KEY } from './measured-dog.ts';

/** A dog's measures as they were typed, so that inches stay inches. */
export type TypedMeasures = Readonly<Partial<Record<DogMeasure, string>>>;

const NOTHING: TypedMeasures = {};
const listeners = new Set<() => void>();
let known: TypedMeasures | undefined;

/** What was typed of the dog in this browser, now or on another day. */
export function typedMeasures(): TypedMeasures {
  known ??= read(readStored(MY_DOG_KEY));
  return known;
}

export function keepMeasures(typed: TypedMeasures): void {
  known = typed;
  writeStored(MY_DOG_KEY, Object.values(typed).some(Boolean) ? JSON.stringify(typed) : null);
  for (const listener of listeners) listener();
}

export function useTypedMeasures(): TypedMeasures {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    typedMeasures,
    () => NOTHING,
  );
}

/** Those that can be understood. */
export function measuresOfDog(typed: TypedMeasures): DogMeasures {
  const pairs = DOG_MEASURES.flatMap((measure): [DogMeasure, number][] => {
    const parsed = parseMeasure(measure, typed[measure] ?? '');
    return parsed.ok ? [[measure, parsed.value]] : [];
  });
  return Object.fromEntries(pairs);
}

/** Storage belongs to the visitor, who may have written anything into it. */
function read(stored: string | null): TypedMeasures {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    if (typeof value !== 'object' || value === null) return NOTHING;
    const entries = Object.entries(value).filter(([, text]) => typeof text === 'string');
    return Object.fromEntries(entries.filter(([measure]) => DOG_MEASURES.some((own) => own === measure)));
  } catch {
    // Not ours, or broken: as if nothing had been typed.
    return NOTHING;
  }
}
