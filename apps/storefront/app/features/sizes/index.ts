// Size charts and size advice. Lazy.
export const loadSizeTable = () => import('./size-table.tsx');
export const loadSizeAdvice = () => import('./advice.lazy.ts');
export type { FittingSizesFilterProps } from './fitting-sizes-filter.tsx';
