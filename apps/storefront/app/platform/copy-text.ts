import { showToast } from './toasts.ts';

/** Copies a text and shows the result as a toast. */
export async function copyToClipboard(text: string, told: { copied: string; notCopied: string }): Promise<void> {
  const isDone = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  showToast(isDone ? told.copied : told.notCopied);
}
