// Size charts and size advice. Lazy.
export const loadSizeTable = () => import('./size-table.tsx');
export const loadAdvisers = () => import('./advisers.ts');
export type { FitsMyDogProps } from './fits-my-dog.tsx';
