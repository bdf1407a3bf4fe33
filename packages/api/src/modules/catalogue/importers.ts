import type { Stock } from '#modules/stock';
import type { AnyListImporter } from '#platform/import-export/import';
import { tagSetImporter } from './engraving/import-tag-sets.ts';
import { productImporter } from './import-products.ts';
import { categories, classes, colors, designs, models } from './import-reference.ts';
import { sizeCharts } from './import-size-charts.ts';

export function catalogueImporters(stock: Stock): AnyListImporter[] {
  return [classes, colors, designs, models, categories, sizeCharts, productImporter(stock), tagSetImporter];
}
