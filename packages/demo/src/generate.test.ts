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

it('A generated shop of 1000 products is one importable document', () => {
  expect(products).toHaveLength(1000);
  expect(schemaProblems(shop)).toEqual([]);
});

it('An empty generated shop is a document too', async () => {
  expect(JSON.parse(await textOf(generatedDocument(0))).products).toEqual([]);
});

it('A generated shop is the same every time, and a larger one begins with the smaller', async () => {
  const larger: ImportDocument = JSON.parse(await textOf(generatedDocument(1300)));

  expect(await textOf(generatedDocument(1000))).toBe(text);
  expect(larger.products?.slice(0, 1000)).toEqual(products);
});

it('A shop in several documents is the same shop, and shared lists come once', async () => {
  const documents: ImportDocument[] = [];
  for (const document of generatedDocuments(301, 300)) documents.push(JSON.parse(await textOf(document.text())));

  const whole: ImportDocument = JSON.parse(await textOf(generatedDocument(301)));
  expect(documents.map((document) => document.products?.length)).toEqual([300, 1]);
  expect(documents.flatMap((document) => document.products)).toEqual(whole.products);
  expect({ ...documents[0], products: [] }).toEqual({ ...whole, products: [] });
  expect(Object.keys(documents[1] ?? {})).toEqual(['format', 'version', 'products']);
});

it('No two generated products have one article', () => {
  const articles = articlesOf(shop);

  expect(new Set(articles).size).toBe(articles.length);
});

it('Generated products spread over all classes that are made in designs', () => {
  const classes = shop.classes?.map((row) => row.code).filter((code) => code !== 'gft01');

  expect(new Set(products.map((product) => product.product_class))).toEqual(new Set(classes));
});

it('Generated products are in categories and models of the document itself', () => {
  const categories = new Set(shop.categories?.map((category) => category.slug_path));
  const models = new Set(shop.models?.map((model) => `${model.product_class} ${model.code}`));

  expect(products.filter((product) => !categories.has(`${product.category}`))).toEqual([]);
  expect(products.filter((product) => !models.has(`${product.product_class} ${product.model}`))).toEqual([]);
});

it('A generated product has at most five sizes, and a picture that exists', () => {
  const missing = mediaOf(shop).filter((path) => !existsSync(join(DEMO_MEDIA_FOLDER, path)));

  expect(Math.max(...products.map((product) => product.variants?.length ?? 0))).toBe(5);
  expect(products.filter((product) => product.images?.length !== 1)).toEqual([]);
  expect(missing).toEqual([]);
});

it('Generated texts are in both languages', () => {
  expect(untranslated(shop)).toEqual([]);
});
