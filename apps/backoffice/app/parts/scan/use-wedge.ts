import { useEffect, useRef } from 'react';
import { createWedge, type Keystroke, SCANNER_PAUSE_IN_FIELD_MS, SCANNER_PAUSE_MS } from './keyboard-wedge.ts';

const FIELDS = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select';
/** The field for codes: what is typed there is a code anyway. */
const SCAN_FIELD = '[data-scan]';

/**
 * Calls `onScan` with each code that a scanner types anywhere on the page. Outside of fields the characters are held
 * back until it is clear that they are no code, because single keys are shortcuts; then they are pressed again.
 */
export function useWedge(onScan: (code: string) => void, isOn: boolean): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    if (!isOn) return;
    return listen((code) => latest.current(code));
  }, [isOn]);
}

/** Input events may come late on a slow device. */
const HOLD_MS = SCANNER_PAUSE_MS + 40;

function listen(onScan: (code: string) => void): () => void {
  const wedge = createWedge();
  const held = holdKeys(() => wedge.reset());
  const field: { input: HTMLInputElement | undefined; before: string } = { input: undefined, before: '' };

  const onKeyDown = (event: KeyboardEvent) => {
    if (held.isReplayed(event) || event.isComposing || event.repeat) return;
    if (document.querySelector('dialog:modal')) return;
    const target = event.target instanceof Element ? event.target : undefined;
    const isInField = target?.matches(FIELDS) ?? false;
    const isTyping = isInField && !target?.matches(SCAN_FIELD);
    const pauseMs = isTyping ? SCANNER_PAUSE_IN_FIELD_MS : SCANNER_PAUSE_MS;
    const pressed = wedge.press(strokeOf(event), pauseMs);
    if (pressed.kind === 'scanned') {
      stop(event);
      held.drop();
      if (field.input && field.input === target) setValue(field.input, field.before);
      onScan(pressed.code);
    } else if (isInField) {
      if (pressed.kind !== 'typing' || !pressed.isFirst || !(target instanceof HTMLInputElement)) return;
      Object.assign(field, { input: target, before: target.value });
    } else if (pressed.kind === 'other') {
      held.release();
    } else if (pressed.kind === 'typing' && !(event.code === 'Space' && pressed.isFirst)) {
      // Space alone presses the button that has the focus.
      stop(event);
      held.hold(event);
    }
  };

  addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    held.drop();
    removeEventListener('keydown', onKeyDown, { capture: true });
  };
}

/** Keys that are pressed again after a pause, unless they are dropped before. */
function holdKeys(onRelease: () => void) {
  const replayed = new WeakSet<Event>();
  const events: KeyboardEvent[] = [];
  const timer: { id: ReturnType<typeof setTimeout> | undefined } = { id: undefined };
  const release = () => {
    clearTimeout(timer.id);
    onRelease();
    for (const event of events.splice(0)) {
      const again = new KeyboardEvent(event.type, event);
      replayed.add(again);
      event.target?.dispatchEvent(again);
    }
  };
  return {
    isReplayed: (event: Event) => replayed.has(event),
    hold(event: KeyboardEvent) {
      events.push(event);
      clearTimeout(timer.id);
      timer.id = setTimeout(release, HOLD_MS);
    },
    release,
    drop() {
      clearTimeout(timer.id);
      events.length = 0;
    },
  };
}

function strokeOf({ code, key, ctrlKey, metaKey, altKey, shiftKey, timeStamp }: KeyboardEvent): Keystroke {
  return { code, key, ctrlKey, metaKey, altKey, shiftKey, at: timeStamp };
}

function stop(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Puts the text back that the field had before the scanner typed into it, as if it were typed. */
function setValue(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
