// A shop of any size for load tests: the demo's parents repeated with other numbers, prices and stock.
import { IMPORT_FORMAT, IMPORT_VERSION, type ProductRow, type VariantRow } from '@kashtanka/contract/import';
import { type DesignCode, designs } from './catalogue/designs.ts';
import { dayBefore } from './dates.ts';
import { catalogueFrame } from './document.ts';
import { photo } from './photos.ts';
import { designVariantsOf, type ProductModel, roubles, type VariantChoice } from './products/product-model.ts';
import { productModels } from './products/products.ts';
import { numbersFrom } from './random.ts';
import { both } from './text.ts';

const PRODUCTS_A_CHUNK = 200;
/** A few dozen megabytes of text: an editor still opens it. */
const PRODUCTS_A_DOCUMENT = 10_000;
/**
 * This number of neighbouring products is one model in several designs. No parent has fewer designs, so none occurs
 * twice.
 */
const DESIGNS_A_MODEL = 3;
const LAST_DAY = '2026-01-01';
const DAYS_OF_TRADE = 1000;
const STOCKS = [0, 0, 1, 2, 3, 5, 9, 15, 40, 120];

/** Chunks of one JSON document, in order. Every product depends on its number alone, so nothing is held in memory. */
export function generatedDocument(count: number): AsyncGenerator<string> {
  return documentOf(catalogueFrame, { from: 0, to: count });
}

/** The same shop as documents of a folder, in the order of their names; the first one contains the shared lists. */
export function* generatedDocuments(
  count: number,
  inEach = PRODUCTS_A_DOCUMENT,
): Generator<{ name: string; text(): AsyncGenerator<string> }> {
  for (let from = 0; from === 0 || from < count; from += inEach) {
    const range = { from, to: Math.min(count, from + inEach) };
    const number = String(from / inEach + 1).padStart(3, '0');
    yield { name: `catalogue-${number}.json`, text: () => documentOf(from === 0 ? catalogueFrame : {}, range) };
  }
}

async function* documentOf(lists: object, { from, to }: { from: number; to: number }): AsyncGenerator<string> {
  const frame = JSON.stringify({ format: IMPORT_FORMAT, version: IMPORT_VERSION, ...lists });
  yield `${frame.slice(0, -1)},"products":[`;
  for (let start = from; start < to; start += PRODUCTS_A_CHUNK) {
    const length = Math.min(PRODUCTS_A_CHUNK, to - start);
    const rows = Array.from({ length }, (_, index) => JSON.stringify(generatedProduct(start + index)));
    yield (start === from ? '' : ',') + rows.join(',\n');
  }
  yield ']}\n';
}

function generatedProduct(number: number): ProductRow {
  const group = Math.floor(number / DESIGNS_A_MODEL);
  const productModel = pick(productModels, numbersFrom(group)());
  const code = designAt(productModel, group + (number % DESIGNS_A_MODEL));
  const random = numbersFrom(number + 1_000_003);
  const version = `g${group}`;
  const article = `${productModel.productClass}${productModel.model}-${version}${code}`;
  return {
    article,
    product_class: productModel.productClass,
    model: productModel.model,
    model_version: version,
    design: code,
    title: titleOf(productModel, code, group),
    description: { ru: `<p>${productModel.description.ru}</p>`, en: `<p>${productModel.description.en}</p>` },
    category: productModel.category,
    is_non_returnable: productModel.isNonReturnable ?? false,
    attributes: productModel.attributes?.(designs[code]) ?? {},
    parameters: productModel.parameters(designs[code]),
    images: [photo(productModel.photos.of, code, pick(productModel.photos.shots, 0))],
    vat: 'none',
    released_on: dayBefore(LAST_DAY, Math.floor(random() * DAYS_OF_TRADE)),
    popularity: Math.floor(random() * 100_000),
    ...sale(productModel, code, article, random),
  };
}

function designAt(productModel: ProductModel, index: number): DesignCode {
  const designCodes = designVariantsOf(productModel).map(([code]) => code);
  return at(designCodes, index % designCodes.length);
}

function titleOf(productModel: ProductModel, code: DesignCode, group: number) {
  const { ru, en } = designs[code].inTitle;
  return both(`${productModel.title.ru} № ${group + 1}, ${ru}`, `${productModel.title.en} No. ${group + 1}, ${en}`);
}

/** Three to five sizes if the parent has them; a product without sizes otherwise. */
function sale(
  productModel: ProductModel,
  code: DesignCode,
  article: string,
  random: () => number,
): Partial<ProductRow> {
  const factor = 0.7 + random() * 0.9;
  if (!('choices' in productModel)) {
    return {
      structure: 'standalone',
      price: shopPrice(productModel.price * factor),
      weight_g: productModel.weightG,
      ...counted(random),
    };
  }
  const choices = productModel.choices(designs[code]).slice(0, 3 + Math.floor(random() * 3));
  const variants = choices.map((choice) => variantOf(article, choice, factor, random));
  return { structure: 'parent', price: variants[0]?.price ?? roubles(1), variants };
}

function variantOf(article: string, choice: VariantChoice, factor: number, random: () => number): VariantRow {
  return {
    article: `${article}-${choice.code}`,
    attributes: choice.attributes,
    price: shopPrice(choice.price * factor),
    weight_g: choice.weightG,
    ...counted(random),
  };
}

function counted(random: () => number): { stock: number; is_subscribable: boolean } {
  return { stock: pick(STOCKS, random()), is_subscribable: random() < 0.7 };
}

/** A price that ends in 90, as in a real shop. */
function shopPrice(about: number): string {
  return roubles(Math.max(90, Math.round(about / 100) * 100 - 10));
}

/** `fraction` is from 0 to just below 1. */
function pick<T>(from: readonly T[], fraction: number): T {
  return at(from, Math.floor(fraction * from.length));
}

function at<T>(from: readonly T[], index: number): T {
  const found = from[index];
  if (found === undefined) throw new Error(`There is no element ${index}`);
  return found;
}
