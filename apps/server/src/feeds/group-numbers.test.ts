import { describe, expect, test } from 'vitest';
import { groupNumbers } from './group-numbers.ts';

const COLLAR = { article: 'clr01-01frs', class_code: 'clr', model: '01', model_version: null, modificators: [] };

describe('feed group number', () => {
  test('is equal for all designs of a model, and differs between models', () => {
    const numberOf = groupNumbers();

    const [forest, sky] = [numberOf(COLLAR), numberOf({ ...COLLAR, article: 'clr01-01sky' })];

    expect(sky).toBe(forest);
    expect(numberOf({ ...COLLAR, model_version: '2' })).not.toBe(forest);
    expect(numberOf({ ...COLLAR, modificators: ['w'] })).not.toBe(forest);
  });

  test('belongs to a single product without a model', () => {
    const numberOf = groupNumbers();

    const bare = { ...COLLAR, model: null };

    expect(numberOf(bare)).toBe(numberOf(bare));
    expect(numberOf(bare)).not.toBe(numberOf({ ...bare, article: 'clr02' }));
  });

  test('is a whole number of at most nine digits, the same in every feed, and unique', () => {
    const models = Array.from({ length: 100_000 }, (_, at) => ({ ...COLLAR, model: String(at) }));

    const numbers = models.map(groupNumbers());

    expect(models.slice(0, 1_000).map(groupNumbers())).toEqual(numbers.slice(0, 1_000));
    expect(new Set(numbers).size).toBe(models.length);
    expect(numbers.filter((number) => !/^[1-9]\d{0,8}$/.test(String(number)))).toEqual([]);
  });
});
