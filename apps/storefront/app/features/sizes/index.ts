// Size charts and size advice. Lazy.
export const loadSizeTable = () => import('./size-table.tsx');
export const loadSizeAdvice = () => import('./advisers.ts');
export type { FittingSizesFilterProps as FitsMyDogProps } from './fits-my-dog.tsx';
