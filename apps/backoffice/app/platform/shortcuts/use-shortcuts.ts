import { useEffect, useRef, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#platform/stored.ts';
import { keyCaps } from './chords.ts';
import { createShortcuts, type Shortcut, type Surroundings } from './shortcuts.ts';

const KEY = 'backoffice.single-keys';
const OFF = 'off';

const state = { areSingleKeysOn: readStored(KEY) !== OFF };
const listeners = new Set<() => void>();

const shortcuts = createShortcuts({
  areSingleKeysOn: () => state.areSingleKeysOn,
  now: () => performance.now(),
});

/** Adds shortcuts while a component is shown. Their functions may change between renderings. */
export function useShortcuts(wanted: readonly Shortcut[]): void {
  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = wanted;
  });
  const key = wanted.map(({ keys, title }) => `${keys.join(' ')} ${title}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: keys and titles are what the registry holds.
  useEffect(() => {
    const removals = latest.current.map((shortcut, at) =>
      shortcuts.add({ ...shortcut, run: () => latest.current[at]?.run() }),
    );
    return () => {
      for (const remove of removals) remove();
    };
  }, [key]);
}

export const listShortcuts = (): Shortcut[] => shortcuts.list();

/** Listens to the keys of the whole window: once, in the frame. */
export function useShortcutKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // An input method is composing a character.
      if (event.defaultPrevented || event.isComposing) return;
      if (shortcuts.press(event, surroundingsOf(event.target))) event.preventDefault();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

const FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';
const CONTROLS = 'a, button, input, select, summary, [role="option"]';

function surroundingsOf(target: EventTarget | null): Surroundings {
  const element = target instanceof Element ? target : undefined;
  return {
    isInField: element?.matches(FIELDS) ?? false,
    isOnControl: element?.closest(CONTROLS) != null,
    isDialogOpen: document.querySelector('dialog:modal') !== null,
  };
}

export function setSingleKeys(areOn: boolean): void {
  state.areSingleKeysOn = areOn;
  writeStored(KEY, areOn ? 'on' : OFF);
  for (const listener of listeners) listener();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state.areSingleKeysOn,
  );
}

const IS_APPLE = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');

/** The caps of a shortcut's keys on this device. */
export function capsOf({ keys }: Pick<Shortcut, 'keys'>): string[] {
  return keyCaps(keys, IS_APPLE);
}
