import { expect, test, vi } from 'vitest';
import { keyCaps, type PressedKey } from './chords.ts';
import { createShortcuts, type Surroundings } from './shortcuts.ts';

const ON_PAGE: Surroundings = { isInField: false, isOnControl: false, isDialogOpen: false };

const press = (code: string, more: Partial<PressedKey> = {}): PressedKey => ({
  code,
  key: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

/** Shortcuts of these keys, each of which notes its keys when it runs. */
function withKeys(...sequences: (readonly string[])[]) {
  const clock = { now: 0, areSingleKeysOn: true };
  const shortcuts = createShortcuts({ areSingleKeysOn: () => clock.areSingleKeysOn, now: () => clock.now });
  const ran: string[] = [];
  for (const keys of sequences) {
    shortcuts.add({ keys, title: '', group: 'list', run: () => void ran.push(keys.join(' ')) });
  }
  return { shortcuts, ran, clock };
}

test('shortcuts: a key works by its place in a Russian layout', () => {
  const { shortcuts, ran } = withKeys(['KeyJ'], ['Mod+KeyK']);

  expect(shortcuts.press(press('KeyJ', { key: 'о' }), ON_PAGE)).toBe(true);
  expect(shortcuts.press(press('KeyK', { key: 'л', ctrlKey: true }), ON_PAGE)).toBe(true);
  expect(shortcuts.press(press('KeyK', { key: 'л' }), ON_PAGE)).toBe(false);
  expect(ran).toEqual(['KeyJ', 'Mod+KeyK']);
});

test('shortcuts: a sequence runs when its keys follow each other, not after a pause', () => {
  const { shortcuts, ran, clock } = withKeys(['KeyG', 'KeyO'], ['KeyO']);

  shortcuts.press(press('KeyG'), ON_PAGE);
  shortcuts.press(press('KeyO'), ON_PAGE);
  shortcuts.press(press('KeyG'), ON_PAGE);
  clock.now += 2_000;
  shortcuts.press(press('KeyO'), ON_PAGE);

  expect(ran).toEqual(['KeyG KeyO', 'KeyO']);
});

test('shortcuts: single keys are off in a field, those with Ctrl are not', () => {
  const { shortcuts, ran } = withKeys(['KeyX'], ['Mod+KeyS']);
  const inField = { ...ON_PAGE, isInField: true };

  expect(shortcuts.press(press('KeyX'), inField)).toBe(false);
  expect(shortcuts.press(press('KeyS', { metaKey: true }), inField)).toBe(true);
  expect(ran).toEqual(['Mod+KeyS']);
});

test('shortcuts: single keys can be switched off', () => {
  const { shortcuts, ran, clock } = withKeys(['KeyX'], ['KeyG', 'KeyO'], ['Mod+KeyS']);
  clock.areSingleKeysOn = false;

  for (const key of [press('KeyX'), press('KeyG'), press('KeyO'), press('KeyS', { ctrlKey: true })]) {
    shortcuts.press(key, ON_PAGE);
  }

  expect(ran).toEqual(['Mod+KeyS']);
});

test('shortcuts: Enter and Space are left to the control that has the focus', () => {
  const { shortcuts, ran } = withKeys(['Enter'], ['Space'], ['KeyX']);
  const onControl = { ...ON_PAGE, isOnControl: true };

  expect(shortcuts.press(press('Enter'), onControl)).toBe(false);
  expect(shortcuts.press(press('Space'), onControl)).toBe(false);
  expect(shortcuts.press(press('KeyX'), onControl)).toBe(true);
  expect(ran).toEqual(['KeyX']);
});

test('shortcuts: those of the page rest below a dialog', () => {
  const run = vi.fn();
  const { shortcuts, ran } = withKeys(['KeyJ']);
  shortcuts.add({ keys: ['Mod+Enter'], title: '', group: 'form', where: 'dialog', run });
  const inDialog = { ...ON_PAGE, isDialogOpen: true };

  expect(shortcuts.press(press('KeyJ'), inDialog)).toBe(false);
  expect(shortcuts.press(press('Enter', { ctrlKey: true }), ON_PAGE)).toBe(false);
  expect(shortcuts.press(press('Enter', { ctrlKey: true }), inDialog)).toBe(true);
  expect(run).toHaveBeenCalledOnce();
  expect(ran).toEqual([]);
});

test('shortcuts: a page wins over the frame around it until it is left', () => {
  const { shortcuts, ran } = withKeys(['KeyN']);
  const run = vi.fn();
  const remove = shortcuts.add({ keys: ['KeyN'], title: 'page', group: 'list', run });

  shortcuts.press(press('KeyN'), ON_PAGE);
  expect(shortcuts.list().map(({ title }) => title)).toEqual(['page']);
  remove();
  shortcuts.press(press('KeyN'), ON_PAGE);

  expect(run).toHaveBeenCalledOnce();
  expect(ran).toEqual(['KeyN']);
});

test.each([
  ['of an English layout', press('Slash', { key: '?', shiftKey: true })],
  ['at its place in a Russian layout', press('Slash', { key: ',', shiftKey: true })],
  ['of a Russian layout', press('Digit7', { key: '?', shiftKey: true })],
])('shortcuts: the question mark %s opens the list', (_, key) => {
  const { shortcuts, ran } = withKeys(['?']);

  shortcuts.press(key, ON_PAGE);

  expect(ran).toEqual(['?']);
});

test('shortcuts: a sequence is shown by the caps of its keys', () => {
  expect(keyCaps(['KeyG', 'KeyO'], false)).toEqual(['G', 'O']);
  expect(keyCaps(['Mod+KeyK'], false)).toEqual(['Ctrl', 'K']);
  expect(keyCaps(['Mod+Enter'], true)).toEqual(['⌘', '↵']);
});
