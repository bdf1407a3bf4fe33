import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#platform/stored.ts';

const KEY = 'backoffice.packing-sound';
const OFF = 'off';

const state: { isOn: boolean; audio: AudioContext | undefined } = {
  isOn: readStored(KEY) !== OFF,
  audio: undefined,
};
const listeners = new Set<() => void>();

/** A right piece: a short tick. */
export function signalRight(): void {
  beep([{ hertz: 1_320, at: 0, seconds: 0.06 }], 'sine');
  navigator.vibrate?.(30);
}

/** A refused piece: two low tones and a long vibration, unlike anything else on the table. */
export function signalWrong(): void {
  beep(
    [
      { hertz: 180, at: 0, seconds: 0.18 },
      { hertz: 140, at: 0.22, seconds: 0.3 },
    ],
    'square',
  );
  navigator.vibrate?.([250, 80, 250]);
}

export function setSound(isOn: boolean): void {
  state.isOn = isOn;
  writeStored(KEY, isOn ? 'on' : OFF);
  for (const listener of listeners) listener();
  if (isOn) signalRight();
}

export function useSound(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state.isOn,
  );
}

type Tone = { hertz: number; at: number; seconds: number };

const VOLUME = 0.15;

function beep(tones: readonly Tone[], type: OscillatorType): void {
  if (!state.isOn) return;
  try {
    const audio = state.audio ?? new AudioContext();
    state.audio = audio;
    // A browser keeps it silent until the first key or touch.
    void audio.resume();
    for (const { hertz, at, seconds } of tones) {
      const oscillator = new OscillatorNode(audio, { type, frequency: hertz });
      const gain = new GainNode(audio, { gain: VOLUME });
      oscillator.connect(gain).connect(audio.destination);
      oscillator.start(audio.currentTime + at);
      oscillator.stop(audio.currentTime + at + seconds);
    }
  } catch {
    // Without sound the words and the vibration remain.
  }
}
