import { expect, test } from 'vitest';
import { createWedge, type Keystroke, SCANNER_PAUSE_MS } from './keyboard-wedge.ts';

const stroke = (code: string, at: number, more: Partial<Keystroke> = {}): Keystroke => ({
  code,
  key: '',
  at,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

/** What the wedge makes of keys that follow each other after `pause` milliseconds. */
function press(codes: readonly (string | Partial<Keystroke>)[], pause = 5) {
  const wedge = createWedge();
  return codes.map((code, at) =>
    wedge.press(
      typeof code === 'string' ? stroke(code, at * pause) : stroke(code.code ?? '', at * pause, code),
      SCANNER_PAUSE_MS,
    ),
  );
}

test('keyboard wedge: a burst that Enter ends is a code', () => {
  expect(press(['KeyK', 'Digit1', 'Minus', 'Numpad7', 'Enter']).at(-1)).toEqual({ kind: 'scanned', code: 'k1-7' });
});

test('keyboard wedge: reads a Russian layout by the places of its keys, with capitals', () => {
  const shift = { key: 'Shift', code: 'ShiftLeft' };
  const capital = { code: 'KeyK', key: 'Л', shiftKey: true };
  const rest = ['KeyO', 'KeyS', 'Digit2'].map((code) => ({ code, key: 'щ' }));

  expect(press([shift, capital, ...rest, 'Enter']).at(-1)).toEqual({ kind: 'scanned', code: 'Kos2' });
});

test('keyboard wedge: a phone scanner that sends characters without places is read too', () => {
  const keys = [...'100042'].map((key) => ({ code: '', key }));

  expect(press([...keys, { code: '', key: 'Enter' }]).at(-1)).toEqual({ kind: 'scanned', code: '100042' });
});

test('keyboard wedge: keys of a person are no code: too slow, too few, or with Ctrl', () => {
  const keys = ['KeyK', 'KeyO', 'KeyS', 'KeyT', 'Enter'];

  expect(press(keys, SCANNER_PAUSE_MS + 1).at(-1)).toEqual({ kind: 'other' });
  expect(press(['KeyG', 'KeyO', 'Enter']).at(-1)).toEqual({ kind: 'other' });
  expect(press([...keys.slice(0, 4), { code: 'KeyA', ctrlKey: true }, 'Enter']).at(-1)).toEqual({ kind: 'other' });
});
