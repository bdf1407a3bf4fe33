// Reference lists: categories as a tree, collections, and the other lists of the import format, whose tables and forms are
// made of their schemas.

export const loadCategoriesPage = () => import('./categories/categories-page.tsx');
export const loadCollectionsPage = () => import('./collections/collections-page.tsx');
export const loadReferencePage = () => import('./list/list-page.tsx');
