/** Does what nobody sees at once after the next picture, so that what was touched answers first. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
