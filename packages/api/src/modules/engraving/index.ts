export { renderEngraving as drawEngraving } from './draw-engraving.ts';
export { tagSetImporter } from './import-tag-sets.ts';
export { engravingRoutes } from './routes.ts';
export { createTagSets, type TagOfArticle, type TagSets } from './tag-sets.ts';
export { tooManyLines } from './text-refusals.ts';
export { validateEngraving as judgeEngraving } from './validate-engraving.ts';
