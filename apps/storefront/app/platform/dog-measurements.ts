import { DOG_MEASURES, type DogMeasure, type DogMeasures, parseMeasure } from '@kashtanka/rules';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './browser-storage.ts';
import { DOG_MEASUREMENTS_KEY } from './measured-dog.ts';

/** Measurements as typed, so that inches stay inches. */
export type TypedMeasures = Readonly<Partial<Record<DogMeasure, string>>>;

const NOTHING: TypedMeasures = {};
const listeners = new Set<() => void>();
let known: TypedMeasures | undefined;

export function getTypedMeasures(): TypedMeasures {
  known ??= read(readStored(DOG_MEASUREMENTS_KEY));
  return known;
}

export function storeMeasures(typed: TypedMeasures): void {
  known = typed;
  writeStored(DOG_MEASUREMENTS_KEY, Object.values(typed).some(Boolean) ? JSON.stringify(typed) : null);
  for (const listener of listeners) listener();
}

export function useTypedMeasures(): TypedMeasures {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getTypedMeasures,
    () => NOTHING,
  );
}

/** The valid measurements. */
export function parseMeasures(typed: TypedMeasures): DogMeasures {
  const pairs = DOG_MEASURES.flatMap((measure): [DogMeasure, number][] => {
    const parsed = parseMeasure(measure, typed[measure] ?? '');
    return parsed.ok ? [[measure, parsed.value]] : [];
  });
  return Object.fromEntries(pairs);
}

/** Storage may contain anything, so every field is validated. */
function read(stored: string | null): TypedMeasures {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    if (typeof value !== 'object' || value === null) return NOTHING;
    const entries = Object.entries(value).filter(([, text]) => typeof text === 'string');
    return Object.fromEntries(entries.filter(([measure]) => DOG_MEASURES.some((own) => own === measure)));
  } catch {
    return NOTHING;
  }
}
