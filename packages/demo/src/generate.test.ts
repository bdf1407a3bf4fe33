import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportDocument } from '@kashtanka/contract/import';
import { expect, it } from 'vitest';
import { generatedDocument, generatedDocuments } from './generate.ts';
import { DEMO_MEDIA_FOLDER } from './photos.ts';
import { articlesOf, mediaOf, schemaProblems, untranslated } from './testing/read-document.ts';

async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}

const text = await textOf(generatedDocument(1000));
const shop: ImportDocument = JSON.parse(text);
const products = shop.products ?? [];

it('generated shop: 1000 products are one importable document', () => {
  expect(products).toHaveLength(1000);
  expect(schemaProblems(shop)).toEqual([]);
});

it('generated shop: an empty one is a document too', async () => {
  expect(JSON.parse(await textOf(generatedDocument(0))).products).toEqual([]);
});

it('generated shop: is deterministic, and a larger one starts with the smaller', async () => {
  const larger: ImportDocument = JSON.parse(await textOf(generatedDocument(1300)));

  expect(await textOf(generatedDocument(1000))).toBe(text);
  expect(larger.products?.slice(0, 1000)).toEqual(products);
});

it('generated shop: several documents contain the same shop, and shared lists once', async () => {
  const documents: ImportDocument[] = [];
  for (const document of generatedDocuments(301, 300)) documents.push(JSON.parse(await textOf(document.text())));

  const whole: ImportDocument = JSON.parse(await textOf(generatedDocument(301)));
  expect(documents.map((document) => document.products?.length)).toEqual([300, 1]);
  expect(documents.flatMap((document) => document.products)).toEqual(whole.products);
  expect({ ...documents[0], products: [] }).toEqual({ ...whole, products: [] });
  expect(Object.keys(documents[1] ?? {})).toEqual(['format', 'version', 'products']);
});

it('generated shop: articles are unique', () => {
  const articles = articlesOf(shop);

  expect(new Set(articles).size).toBe(articles.length);
});

it('generated shop: products are of all classes that have designs', () => {
  const classes = shop.classes?.map((row) => row.code).filter((code) => code !== 'gft01');

  expect(new Set(products.map((product) => product.product_class))).toEqual(new Set(classes));
});

it('generated shop: products are in categories and models of the document itself', () => {
  const categories = new Set(shop.categories?.map((category) => category.slug_path));
  const models = new Set(shop.models?.map((model) => `${model.product_class} ${model.code}`));

  expect(products.filter((product) => !categories.has(`${product.category}`))).toEqual([]);
  expect(products.filter((product) => !models.has(`${product.product_class} ${product.model}`))).toEqual([]);
});

it('generated shop: a product has at most five sizes, and a picture that exists', () => {
  const missing = mediaOf(shop).filter((path) => !existsSync(join(DEMO_MEDIA_FOLDER, path)));

  expect(Math.max(...products.map((product) => product.variants?.length ?? 0))).toBe(5);
  expect(products.filter((product) => product.images?.length !== 1)).toEqual([]);
  expect(missing).toEqual([]);
});

it('generated shop: texts are in both languages', () => {
  expect(untranslated(shop)).toEqual([]);
});
