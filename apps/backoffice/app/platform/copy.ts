/** Copies a text; false if the browser refuses, as it does without a secure connection or a permission. */
export async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
