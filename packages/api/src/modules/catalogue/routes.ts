import type { Category, ClassWithCharts, Color, Design, Model, ProductClass } from '@kashtanka/contract';
import { sortClassAttributes } from '@kashtanka/rules';
import type { Handlers } from '#platform/http/dispatch';
import { notFound, ok } from '#platform/http/reply';
import { type Locale, localText } from '#platform/locale';
import { type EngravingDeps, engravingRoutes } from './engraving/routes.ts';
import type { Reference, ReferenceCategory } from './reference.ts';
import { serializeSizeChart } from './serialize-size-chart.ts';
import { REFERENCE_TOPIC } from './topics.ts';

type Routes = Pick<
  Handlers,
  'listColors' | 'listCategories' | 'listClasses' | 'getClass' | 'listDesigns' | 'listModels' | 'listTagSets'
>;

export function catalogueRoutes(deps: EngravingDeps): Routes {
  const { catalogue, media } = deps;
  return {
    ...engravingRoutes(deps),
    listColors: async (_, context) => {
      context.uses(REFERENCE_TOPIC);
      const { colors } = await catalogue.reference.get();
      return ok(colors.map(({ code, name, hex }): Color => ({ code, name: localText(name, context.locale), hex })));
    },
    listCategories: async (_, context) => {
      context.uses(REFERENCE_TOPIC);
      const { categories } = await catalogue.reference.get();
      const urls = await media.urls(categories.flatMap(({ image }) => image ?? []));
      return ok(
        categories.map((row) => serializeCategory(row, context.locale, urls.get(row.image ?? '')?.url ?? null)),
      );
    },
    listClasses: async (_, context) => {
      context.uses(REFERENCE_TOPIC);
      const { classes } = await catalogue.reference.get();
      return ok(classes.map((row) => serializeClass(row, context.locale)));
    },
    getClass: async ({ params }, context) => {
      context.uses(REFERENCE_TOPIC);
      const row = (await catalogue.reference.get()).classByCode.get(params.code);
      if (!row) return notFound();
      const charts = await catalogue.charts(row.code);
      const answer: ClassWithCharts = {
        ...serializeClass(row, context.locale),
        size_charts: charts.map((chart) => serializeSizeChart(chart, context.locale)),
      };
      return ok(answer);
    },
    listDesigns: async (_, context) => {
      context.uses(REFERENCE_TOPIC);
      const reference = await catalogue.reference.get();
      const urls = await media.urls(reference.designs.flatMap(({ image }) => image ?? []));
      return ok(
        reference.designs.map((row): Design => {
          const hex = reference.colorByCode.get(row.color ?? '')?.hex ?? null;
          const image = urls.get(row.image ?? '')?.url ?? null;
          return { code: row.code, name: localText(row.name, context.locale), color: row.color, hex, image };
        }),
      );
    },
    listModels: async ({ query }, context) => {
      context.uses(REFERENCE_TOPIC);
      const { models } = await catalogue.reference.get();
      const wanted = models.filter((row) => query.product_class?.includes(row.product_class) ?? true);
      return ok(wanted.map((row): Model => ({ ...row, name: localText(row.name, context.locale) })));
    },
  };
}

function serializeClass(row: Reference['classes'][number], locale: Locale): ProductClass {
  return {
    code: row.code,
    name: localText(row.name, locale),
    attributes: sortClassAttributes(row.attributes).map((attribute) => ({
      code: attribute.code,
      name: localText(attribute.name, locale),
      sku_part: attribute.sku_part,
      sku_order: attribute.sku_order,
      values: attribute.values.map(({ value, title }) => ({ value, title: localText(title, locale) })),
    })),
  };
}

function serializeCategory(row: ReferenceCategory, locale: Locale, image: string | null): Category {
  const { slug, slug_path, depth, path, parent, parentPath, is_visible } = row;
  return { slug, name: localText(row.name, locale), slug_path, depth, path, parent, parentPath, image, is_visible };
}
