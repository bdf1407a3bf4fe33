import type { ReactNode } from 'react';

/** Words for readers only. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string | undefined }) {
  return (
    <span className="visually-hidden" id={id}>
      {children}
    </span>
  );
}
