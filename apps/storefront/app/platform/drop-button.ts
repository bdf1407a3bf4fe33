import { type ComponentType, createContext } from 'react';

export type DropButtonProps = {
  /** The drop to be notified of. */
  slug: string;
  /** The product beside which it stands, where a page has several such buttons. */
  about?: string | undefined;
};

/** The button beside a product whose drop has not opened. The shell provides it, since features do not import each other. */
export const DropButtonContext = createContext<ComponentType<DropButtonProps> | null>(null);
