import { expect, it } from 'vitest';
import { findChart, findOwnChart } from './size-chart.ts';

const chart = (name: string, sizetable_signatures: string[], key = 'clr') => ({ name, key, sizetable_signatures });

const collar = { class_code: 'clr', model: '02', model_version: '07', modificators: [] };
const toy = { class_code: 'toy', model: null, model_version: null, modificators: [] };

it('size chart: is found by the longest prefix of the product’s signature [SIZE-03] [D27]', () => {
  const charts = [chart('all', ['clr']), chart('special', ['clr02-07']), chart('webbing', ['clr02'])];

  expect(findChart(collar, charts)?.name).toBe('special');
});

it('size chart: a product without a matching signature has the first chart of its class [SIZE-02] [D27]', () => {
  const charts = [chart('harnesses', ['hrn'], 'hrn'), chart('leather', ['clr01']), chart('wide', ['clr03'])];

  expect(findChart(collar, charts)?.name).toBe('leather');
});

it('size chart: a class without a chart shows the table of leashes, which is not the product’s own [SIZE-19]', () => {
  const charts = [chart('all', ['clr']), chart('leashes', ['lsh01'], 'lsh')];

  expect(findChart(toy, charts)?.name).toBe('leashes');
  expect(findOwnChart(toy, charts)).toBeUndefined();
});
