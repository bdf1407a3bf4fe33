/** The parts of a key press that a scanner's characters are read from. */
export type Keystroke = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  /** Milliseconds; of any clock. */
  at: number;
};

/** The longest pause between the characters of a scanner; a person types slower where keys are shortcuts. */
export const SCANNER_PAUSE_MS = 80;
/** In a field people type fast, and only a scanner types faster. */
export const SCANNER_PAUSE_IN_FIELD_MS = 30;
const SHORTEST_CODE = 4;

type Pressed =
  /** Enter ended a code. */
  | { kind: 'scanned'; code: string }
  /** The key may belong to a code. */
  | { kind: 'typing'; isFirst: boolean }
  | { kind: 'modifier' }
  /** The key belongs to no code. */
  | { kind: 'other' };

/**
 * Collects the characters that a scanner types, until Enter ends them. The characters are those of an English layout
 * at the pressed places, because a scanner presses the keys of that layout whatever layout the computer has.
 */
export function createWedge() {
  const typed = { text: '', lastAt: Number.NEGATIVE_INFINITY };
  const reset = () => {
    typed.text = '';
  };
  return {
    press(stroke: Keystroke, pauseMs: number): Pressed {
      if (stroke.at - typed.lastAt > pauseMs) reset();
      // A scanner presses it before a capital letter.
      if (stroke.key === 'Shift') return { kind: 'modifier' };
      typed.lastAt = stroke.at;
      if (isEnd(stroke) && typed.text.length >= SHORTEST_CODE) {
        const code = typed.text;
        reset();
        return { kind: 'scanned', code };
      }
      const character = characterOf(stroke);
      if (character === undefined) {
        reset();
        return { kind: 'other' };
      }
      typed.text += character;
      return { kind: 'typing', isFirst: typed.text.length === 1 };
    },
    reset,
  };
}

function isEnd({ code, key }: Keystroke): boolean {
  return key === 'Enter' || code === 'Enter' || code === 'NumpadEnter';
}

const SIGNS: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  Period: ['.', '>'],
  Comma: [',', '<'],
  Slash: ['/', '?'],
  Semicolon: [';', ':'],
  Space: [' ', ' '],
  NumpadSubtract: ['-', '-'],
  NumpadDivide: ['/', '/'],
  NumpadDecimal: ['.', '.'],
};

/** The character of an English layout; undefined for a key that writes none. */
function characterOf({ code, key, ctrlKey, metaKey, altKey, shiftKey }: Keystroke): string | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit) return digit;
  const sign = SIGNS[code];
  if (sign) return sign[shiftKey ? 1 : 0];
  // Scanners of phones send characters without places.
  return code === '' && key.length === 1 ? key : undefined;
}
