import { useState } from 'react';

/** Copies a text, and knows how that went. */
export function useCopying() {
  const [told, setTold] = useState<'copied' | 'notCopied' | null>(null);
  return {
    told,
    copy: (text: string) =>
      navigator.clipboard.writeText(text).then(
        () => setTold('copied'),
        () => setTold('notCopied'),
      ),
  };
}
