export { tagSetImporter } from './import-tag-sets.ts';
export { renderEngraving as drawEngraving } from './render-engraving.ts';
export { engravingRoutes } from './routes.ts';
export { createTagSets, type TagOfArticle, type TagSets } from './tag-sets.ts';
export { tooManyLines } from './text-refusals.ts';
export { validateEngraving as judgeEngraving } from './validate-engraving.ts';
