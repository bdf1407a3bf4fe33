export { drawEngraving } from './draw-engraving.ts';
export { tagSetImporter } from './import-tag-sets.ts';
export { engravingRoutes } from './routes.ts';
export { createTagSets, type TagOfArticle, type TagSets } from './tag-sets.ts';
export { tooManyLines } from './text-refusals.ts';
export { judgeEngraving } from './validate-engraving.ts';
