import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#platform/stored.ts';

const KEY = 'backoffice.new-order-sound';
const ON = 'on';
const PITCH_HZ = 880;
const LASTS_S = 0.18;
const LOUDNESS = 0.08;

const state: { isOn: boolean; context: AudioContext | undefined } = {
  isOn: readStored(KEY) === ON,
  context: undefined,
};
const listeners = new Set<() => void>();

/** A short tone, if the sound is switched on. */
export function playNewOrder(): void {
  if (!state.isOn) return;
  state.context ??= new AudioContext();
  const { currentTime, destination } = state.context;
  const tone = state.context.createOscillator();
  const volume = state.context.createGain();
  tone.frequency.value = PITCH_HZ;
  volume.gain.setValueAtTime(LOUDNESS, currentTime);
  volume.gain.linearRampToValueAtTime(0, currentTime + LASTS_S);
  tone.connect(volume).connect(destination);
  tone.start();
  tone.stop(currentTime + LASTS_S);
}

export function setSound(isOn: boolean): void {
  state.isOn = isOn;
  writeStored(KEY, isOn ? ON : 'off');
  for (const listener of listeners) listener();
  // Browsers play only after a press, which this is.
  playNewOrder();
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
