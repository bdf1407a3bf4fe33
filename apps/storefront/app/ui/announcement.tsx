import { useEffect, useState } from 'react';

/** Has screen readers say a text when it changes. The empty region stands there first: text that comes with it is not read. */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(text), [text]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  );
}
