// Which size is the dog's: tables of sizes, and advice by what was measured. Both come when they are asked for.
export const loadSizeTable = () => import('./size-table.tsx');
export const loadAdvisers = () => import('./advisers.ts');
export type { FitsMyDogProps } from './fits-my-dog.tsx';
