/** Runs work after the next paint, so that an interaction shows its effect first. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
