import { moneyToWire, parseMoney } from '@kashtanka/rules';
import { parseTypedCount, parseTypedPrice, typedPrice } from '#parts/typed-number.ts';
import type { RowBody } from '../model/change-row.ts';
import { type Both, isRecord, readText } from '../model/local-text.ts';

type Attribute = string | number | boolean | null;
type Attributes = Record<string, Attribute>;

export type PhotoForm = { type: string; file: string; alt: Both };
export type SizeForm = {
  article: string;
  attributes: Attributes;
  price: string;
  weight_g: string;
  preview: string | null;
  is_subscribable: boolean;
};

/** A product as its form has it: numbers as typed texts, and both languages of every text. */
export type ProductForm = {
  title: Both;
  description: Both;
  seo: { title: Both; description: Both };
  is_published: boolean;
  is_non_returnable: boolean;
  is_out_of_production: boolean;
  product_class: string;
  model: string;
  design: string;
  category: string;
  extra_categories: string[];
  attributes: Attributes;
  price: string;
  vat: string;
  weight_g: string;
  images: PhotoForm[];
  variants: SizeForm[];
  parameters: { code: string; title: Both; value: Both }[];
  features: { title: Both; text: Both; icon: string | null }[];
};

export type ProductField = keyof ProductForm;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const recordsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
const textsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

export function readForm(row: RowBody): ProductForm {
  const seo = isRecord(row.seo) ? row.seo : {};
  return {
    title: readText(row.title),
    description: readText(row.description),
    seo: { title: readText(seo.title), description: readText(seo.description) },
    is_published: row.is_published === true,
    is_non_returnable: row.is_non_returnable === true,
    is_out_of_production: row.is_out_of_production === true,
    product_class: text(row.product_class),
    model: text(row.model),
    design: text(row.design),
    category: text(row.category),
    extra_categories: textsOf(row.extra_categories),
    attributes: readAttributes(row.attributes),
    price: readPrice(row.price),
    vat: text(row.vat),
    weight_g: readNumber(row.weight_g),
    images: recordsOf(row.images).map(({ type, file, alt }) => ({
      type: text(type),
      file: text(file),
      alt: readText(alt),
    })),
    variants: recordsOf(row.variants).map(readSize),
    parameters: recordsOf(row.parameters).map(({ code, title, value }) => ({
      code: text(code),
      title: readText(title),
      value: readText(value),
    })),
    features: recordsOf(row.features).map(({ title, text: words, icon }) => ({
      title: readText(title),
      text: readText(words),
      icon: text(icon) || null,
    })),
  };
}

function readSize({ article, attributes, price, weight_g, preview, is_subscribable }: RowBody): SizeForm {
  return {
    article: text(article),
    attributes: readAttributes(attributes),
    price: readPrice(price),
    weight_g: readNumber(weight_g),
    preview: text(preview) || null,
    is_subscribable: is_subscribable === true,
  };
}

function readAttributes(value: unknown): Attributes {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([code, one]): [string, Attribute] => [
      code,
      typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean' ? one : null,
    ]),
  );
}

/** A text that is no price stays as it was typed. */
function readPrice(value: unknown): string {
  const price = parseMoney(value);
  return price === undefined ? text(value) : typedPrice(price);
}

function readNumber(value: unknown): string {
  return typeof value === 'number' ? String(value) : text(value);
}

/** The form as fields of a row. What cannot be read is sent as it is, so that the server names the field. */
export function toRow(form: ProductForm): RowBody & Record<ProductField, unknown> {
  const { title, description, seo, model, design, price, weight_g: weight } = form;
  return {
    ...form,
    title: toText(title),
    description: description.ru.trim() ? toText(description) : null,
    seo:
      seo.title.ru.trim() || seo.description.ru.trim()
        ? { title: toText(seo.title), description: toText(seo.description) }
        : null,
    model: model || null,
    design: design || null,
    attributes: chosenOf(form.attributes),
    price: lowestPrice(form.variants) ?? toPrice(price),
    weight_g: toCount(weight),
    images: form.images.map(({ type, file, alt }) => ({ type, file, ...(alt.ru.trim() && { alt: toText(alt) }) })),
    variants: form.variants.map((size) => ({
      ...size,
      article: size.article.trim(),
      price: toPrice(size.price),
      weight_g: toCount(size.weight_g),
    })),
    parameters: form.parameters.map((one) => ({ ...one, title: toText(one.title), value: toText(one.value) })),
    features: form.features.map((one) => ({ ...one, title: toText(one.title), text: toText(one.text) })),
  };
}

function toText({ ru, en }: Both): { ru: string; en: string | null } {
  return { ru: ru.trim(), en: en.trim() || null };
}

function toPrice(typed: string): string {
  const price = parseTypedPrice(typed);
  return price === undefined ? typed : moneyToWire(price);
}

/** A select of which nothing is chosen adds its attribute to the form. */
function chosenOf(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null && value !== ''));
}

/** A product costs as much as its cheapest size. */
function lowestPrice(sizes: readonly SizeForm[]): string | undefined {
  const prices = sizes.flatMap(({ price }) => parseTypedPrice(price) ?? []);
  return prices.length > 0 ? moneyToWire(Math.min(...prices)) : undefined;
}

function toCount(typed: string): number | string | null {
  if (typed.trim() === '') return null;
  return parseTypedCount(typed) ?? typed;
}

/** The changed fields with their values; a product without sizes has no field of sizes. */
export function changesOf(form: ProductForm, before: ProductForm): RowBody {
  const [now, then] = [toRow(form), toRow(before)];
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(then[name])),
  );
}
