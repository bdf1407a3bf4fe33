import { DOG_MEASURES, type DogMeasure, type DogMeasures, parseMeasure } from '@kashtanka/rules';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './browser-storage.ts';
import { MY_DOG_KEY } from './measured-dog.ts';

/** Measurements as typed, so that inches stay inches. */
export type TypedMeasures = Readonly<Partial<Record<DogMeasure, string>>>;

const NOTHING: TypedMeasures = {};
const listeners = new Set<() => void>();
let known: TypedMeasures | undefined;

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

/** The valid measurements. */
export function measuresOfDog(typed: TypedMeasures): DogMeasures {
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
