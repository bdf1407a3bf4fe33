import Type, { type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { routes } from '../routes.ts';
import { Code, FilterValues, Nullable } from '../values.ts';
import { SizeChart } from './size-chart.ts';

const classFields = {
  code: Type.String(),
  name: Type.String(),
  attributes: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      sku_part: Type.Boolean(),
      sku_order: Nullable(Type.Integer()),
      values: Type.Array(Type.Object({ value: Type.String(), title: Type.String() })),
    }),
  ),
};

export const ProductClass = Type.Object(classFields);
export type ProductClass = Static<typeof ProductClass>;

export const ClassWithCharts = Type.Object({ ...classFields, size_charts: Type.Array(SizeChart) });
export type ClassWithCharts = Static<typeof ClassWithCharts>;

export const Design = Type.Object({
  code: Type.String(),
  name: Type.String(),
  color: Nullable(Type.String()),
  /** The disc's colour: that of the design's colour reference. */
  hex: Nullable(Type.String()),
  image: Nullable(Type.String()),
});
export type Design = Static<typeof Design>;

export const Model = Type.Object({ code: Type.String(), name: Type.String(), product_class: Type.String() });
export type Model = Static<typeof Model>;

export const Color = Type.Object({ code: Type.String(), name: Type.String(), hex: Type.String() });
export type Color = Static<typeof Color>;

export const Category = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  slug_path: Type.String(),
  depth: Type.Integer(),
  path: Type.String(),
  parent: Nullable(Type.String()),
  parentPath: Type.String(),
  image: Nullable(Type.String()),
  is_visible: Type.Boolean(),
});
export type Category = Static<typeof Category>;

export const referenceDataCalls = {
  listColors: defineCall({
    ...routes.listColors,
    access: 'any',
    summary: 'Colours',
    answers: { 200: Type.Array(Color) },
  }),
  listCategories: defineCall({
    ...routes.listCategories,
    access: 'any',
    summary: 'The category tree, flat and in order of path',
    answers: { 200: Type.Array(Category) },
  }),
  listClasses: defineCall({
    ...routes.listClasses,
    access: 'any',
    summary: 'Product classes with their attributes',
    answers: { 200: Type.Array(ProductClass) },
  }),
  getClass: defineCall({
    ...routes.getClass,
    access: 'any',
    summary: 'One class with its size charts',
    params: Type.Object({ code: Code }),
    answers: { 200: ClassWithCharts },
  }),
  listDesigns: defineCall({
    ...routes.listDesigns,
    access: 'any',
    summary: 'Designs',
    answers: { 200: Type.Array(Design) },
  }),
  listModels: defineCall({
    ...routes.listModels,
    access: 'any',
    summary: 'Models',
    query: Type.Object({ product_class: FilterValues }),
    answers: { 200: Type.Array(Model) },
  }),
};
