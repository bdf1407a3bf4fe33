/** The parts of a keyboard event that shortcuts use. */
export type PressedKey = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * A key with its modifiers: `KeyJ`, `Shift+KeyX`, `Mod+KeyK`. Keys are named by `event.code`, the place on the
 * keyboard, so that they work in every layout; `Mod` is Ctrl, on Apple devices Command. `?` is any key that writes
 * one.
 */
export type Chord = string;

/** Whether a chord has Ctrl or Command; without it the chord is a single key, which a user may switch off. */
export function hasModifier(chord: Chord): boolean {
  return chord.startsWith('Mod+');
}

export function matchesChord(pressed: PressedKey, chord: Chord): boolean {
  const isMod = pressed.ctrlKey || pressed.metaKey;
  if (chord === '?') return !isMod && !pressed.altKey && asksForHelp(pressed);
  const parts = chord.split('+');
  return (
    pressed.code === parts.at(-1) &&
    isMod === parts.includes('Mod') &&
    pressed.shiftKey === parts.includes('Shift') &&
    !pressed.altKey
  );
}

/** Beside the key that writes `?` in this layout, the one that writes it in the English layout. */
function asksForHelp({ key, code, shiftKey }: PressedKey): boolean {
  return key === '?' || (shiftKey && code === 'Slash');
}

const CAPS: Readonly<Record<string, string>> = {
  Enter: '↵',
  Escape: 'Esc',
  Space: '␣',
  ArrowUp: '↑',
  ArrowDown: '↓',
  BracketLeft: '[',
  BracketRight: ']',
  Shift: '⇧',
};

/** The caps of the keys of a sequence: `G`, `O`, or `Ctrl`, `K`. */
export function keyCaps(sequence: readonly Chord[], isApple: boolean): string[] {
  return sequence.flatMap((chord) => chord.split('+')).map((key) => keyCap(key, isApple));
}

function keyCap(key: string, isApple: boolean): string {
  if (key === 'Mod') return isApple ? '⌘' : 'Ctrl';
  return CAPS[key] ?? key.replace(/^(?:Key|Digit)/, '');
}
