import { type ComponentType, createContext } from 'react';

export type DropButtonProps = {
  slug: string;
  /** The article of the product beside it, on pages with several buttons. */
  about?: string | undefined;
};

/**
 * The notify button beside a product of a drop that has not opened. The shell provides it, because features do not
 * import each other.
 */
export const DropButtonContext = createContext<ComponentType<DropButtonProps> | null>(null);
