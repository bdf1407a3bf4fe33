import { type Chord, hasModifier, matchesChord, type PressedKey } from './chords.ts';

/** The groups of the list of shortcuts. */
export type ShortcutGroup = 'everywhere' | 'sections' | 'list' | 'form';

export type Shortcut = {
  /** One chord, or a sequence such as G, O. */
  keys: readonly Chord[];
  title: string;
  group: ShortcutGroup;
  /** While a dialog is open: `page` shortcuts rest (default), `dialog` ones work. */
  where?: 'page' | 'dialog' | 'everywhere';
  run(): void;
};

export type Surroundings = {
  /** The focus is in a field, in which keys write. */
  isInField: boolean;
  /** The focus is on a control that Enter or Space press. */
  isOnControl: boolean;
  isDialogOpen: boolean;
};

type Options = {
  /** Single keys can be switched off (WCAG 2.1.4). */
  areSingleKeysOn(): boolean;
  now(): number;
};

/** The longest pause between two keys of a sequence. */
const SEQUENCE_MS = 1_200;

/** The shortcuts of the parts that are shown. A later part, such as a page in its frame, wins over an earlier one. */
export function createShortcuts({ areSingleKeysOn, now }: Options) {
  const added = new Set<Shortcut>();
  const typed: { chords: PressedKey[]; at: number } = { chords: [], at: 0 };

  const find = (pressed: readonly PressedKey[], around: Surroundings) =>
    [...added].findLast(
      (shortcut) =>
        shortcut.keys.length === pressed.length && begins(shortcut, pressed) && mayRun(shortcut, around),
    );

  const mayRun = ({ keys, where = 'page' }: Shortcut, around: Surroundings) => {
    const isHere = where === 'everywhere' || around.isDialogOpen === (where === 'dialog');
    const isSingle = !keys.every(hasModifier);
    if (!isHere || (isSingle && (around.isInField || !areSingleKeysOn()))) return false;
    return !(around.isOnControl && keys.some((key) => key === 'Enter' || key === 'Space'));
  };

  return {
    /** Returns a function that removes it. */
    add(shortcut: Shortcut): () => void {
      added.add(shortcut);
      return () => added.delete(shortcut);
    },

    /** The shortcuts that may be pressed now, without those that others hide. */
    list(): Shortcut[] {
      const byKeys = new Map([...added].map((shortcut) => [shortcut.keys.join(' '), shortcut]));
      return [...byKeys.values()];
    },

    /** Runs the shortcut of a pressed key; returns whether there was one. */
    press(pressed: PressedKey, around: Surroundings): boolean {
      if (now() - typed.at > SEQUENCE_MS) typed.chords = [];
      typed.at = now();
      const sequence = [...typed.chords, pressed];
      const found = find(sequence, around) ?? find([pressed], around);
      const mayGoOn = !found && [...added].some((one) => begins(one, [pressed]) && mayRun(one, around));
      typed.chords = mayGoOn ? [pressed] : [];
      found?.run();
      return found !== undefined || mayGoOn;
    },
  };
}

function begins({ keys }: Shortcut, pressed: readonly PressedKey[]): boolean {
  return pressed.every((key, at) => {
    const chord = keys[at];
    return chord !== undefined && matchesChord(key, chord);
  });
}
