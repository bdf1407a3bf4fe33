export { tagSetImporter } from './import-tag-sets.ts';
export { renderEngraving } from './render-engraving.ts';
export { engravingRoutes } from './routes.ts';
export { createTagSets, type TagOfArticle, type TagSets } from './tag-sets.ts';
export { tooManyLines } from './text-refusals.ts';
export { validateEngraving } from './validate-engraving.ts';
