import { describe, expect, it } from 'vitest';
import { parseBenefitValue, parseConditionValue } from './values.ts';

describe('the value of a condition', () => {
  it.each([
    ['Count', '3', 3],
    ['Count', '3.00', 3],
    ['Coverage', '2', 2],
    ['Value', '8000', 800_000],
    ['Value', '0.01', 1],
    ['ValueAndDirection', '8000.50', 800_050],
  ] as const)('of type %s reads %s as %d [OFFER-05 to OFFER-08]', (type, text, value) => {
    expect(parseConditionValue(type, text)).toBe(value);
  });

  it.each([
    ['Count', '0'],
    ['Count', '1.5'],
    ['Coverage', '-2'],
    ['Value', '0.00'],
    ['Value', 'much'],
  ] as const)('of type %s cannot be %s [OFFER-05 to OFFER-08]', (type, text) => {
    expect(parseConditionValue(type, text)).toBeUndefined();
  });
});

describe('the value of a benefit', () => {
  it.each([
    ['Percentage', '12.5', 1250],
    ['Order percentage', '10', 1000],
    ['Shipping percentage', '100', 10_000],
    ['Cheapest products and shipping percentage', '50.00', 5000],
    ['Absolute', '500', 50_000],
    ['Fixed price', '1990.00', 199_000],
    ['Shipping absolute', '99.50', 9950],
    ['Shipping fixed price', '0', 0],
    ['Multibuy', '', 0],
  ] as const)('of type %s reads %j as %d [OFFER-09 to OFFER-17]', (type, text, value) => {
    expect(parseBenefitValue(type, text)).toBe(value);
  });

  it.each([
    ['Percentage', '101'],
    ['Percentage', '-5'],
    ['Absolute', '-500'],
    ['Shipping fixed price', 'free'],
  ] as const)('of type %s cannot be %s [OFFER-09 to OFFER-17]', (type, text) => {
    expect(parseBenefitValue(type, text)).toBeUndefined();
  });
});
