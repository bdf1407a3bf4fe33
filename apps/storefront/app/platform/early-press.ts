import { afterPaint } from './after-paint.ts';

declare global {
  interface Window {
    /** What was pressed before the page was alive, in its order. */
    kept?: Set<HTMLButtonElement | HTMLInputElement>;
  }
}

/**
 * Runs first in every document: until the page is alive, buttons and choices that are pressed are kept. A button is marked, so
 * that its press is seen at once (base.css); a choice shows itself, and a tick that was taken back is none. What is alive by
 * then has heard the press itself: a press comes to the window last. Links and what sends a form do without scripts. Not in
 * development, where React minds a mark that it has not written.
 */
export const KEEP_PRESSES = import.meta.env.DEV
  ? ''
  : `kept=new Set;onclick=({target:t})=>{if(t=t.closest('[type=button],[type=radio],[type=checkbox]')){kept.delete(t)&&t.type=='checkbox'||kept.add(t);if(t.type=='button')t.dataset.pressed=''}}`;

/** The page hears every press itself from now on. */
export function stopKeeping(): void {
  window.onclick = null;
}

/** Presses what was pressed before, one after another, each once: an impatient finger has asked for one piece, not two. */
export async function pressKept(): Promise<void> {
  // As they stand now: with the first press React puts every other choice back to what it knows.
  const presses = [...(window.kept ?? [])].map((pressed) => ({
    pressed,
    isTicked: 'checked' in pressed && pressed.checked,
  }));
  window.kept?.clear();
  for (const { pressed, isTicked } of presses) {
    delete pressed.dataset.pressed;
    // Another one was chosen since.
    if (pressed.type === 'radio' && !isTicked) continue;
    // React hears of a choice that changes.
    if ('checked' in pressed) pressed.checked = !isTicked;
    pressed.click();
    await new Promise<void>(afterPaint);
  }
}
