import type { Stock } from '#modules/stock';
import type { AnyImporter } from '#platform/import';
import { productsImporter } from './import-products.ts';
import { categories, classes, colors, designs, models } from './import-reference.ts';
import { sizeCharts } from './import-size-charts.ts';

export function catalogueImporters(stock: Stock): AnyImporter[] {
  return [classes, colors, designs, models, categories, sizeCharts, productsImporter(stock)];
}
