import { useEffect, useState } from 'react';

/**
 * Announces a text to screen readers when it changes. The live region is rendered empty first, because initial text
 * is not announced.
 */
export function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => setAnnounced(text), [text]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {announced}
    </p>
  );
}
