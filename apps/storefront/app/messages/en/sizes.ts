import type { DogMeasure } from '@kashtanka/rules';
import type { ru } from '../ru/sizes.ts';

const NUMBER = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** Millimetres as centimetres, grams as kilograms. */
const number = (measure: DogMeasure, value: number) => NUMBER.format(value / (measure === 'weight' ? 1000 : 10));

export const en: typeof ru = {
  columns: {
    name: 'Size',
    tape_width: 'Strap width, mm',
    neck_girth: 'Neck, cm',
    chest_girth: 'Chest, cm',
    back_girth: 'Back, cm',
    size_in_mm: 'Dimensions, mm',
    length_cm: 'Length, cm',
    width_cm: 'Width, cm',
    info: 'Breeds',
  },
  suits: 'Who it suits',
  kinds: 'Kinds of goods',
  materials: 'Materials',
  care: 'Care',
  ingredients: 'Ingredients',
  yourDog: 'your dog',
  forYourDog: (size) => `For your dog: ${size}`,
  number,
  amount: (measure, value) => `${number(measure, value)}\u00a0${measure === 'weight' ? 'kg' : 'cm'}`,
  unit: { neck: 'cm', chest: 'cm', weight: 'kg' },
  label: { neck: 'Neck girth', chest: 'Chest girth', weight: 'The dog’s weight' },
  name: { neck: 'Neck', chest: 'Chest', weight: 'Weight' },
  of: { neck: 'neck', chest: 'chest', weight: 'dog' },
  placed: {
    middle: (value, span) => `${value} sits in the middle of the size: ${span}.`,
    lower: (value, span) => `${value} sits near the lower end of the size: ${span}.`,
    upper: (value, span) => `${value} sits near the upper end of the size: ${span}.`,
  },
  span: (from, to) => `${from} to ${to}`,
  from: (amount) => `from ${amount}`,
  upTo: (amount) => `up to ${amount}`,
  room: (name, below, above) => `${name}: ${below} above the smaller end, ${above} below the larger.`,
  between: (size) => `Your dog is between two sizes: ${size} would do as well.`,
  alike: (sizes) => `${sizes} would do as well.`,
  missing: {
    neck: 'Measure the neck too: without it the size is a guess.',
    chest: 'Measure the chest too: without it the size is a guess.',
    weight: 'Give the weight too: without it the size is a guess.',
  },
  too_small: (of, limit) => `There is no size for such a ${of}: the smallest begins at ${limit}.`,
  too_large: (of, limit) => `There is no size for such a ${of}: the largest ends at ${limit}.`,
  gap: (of, limit) => `There is no size for such a ${of}: the next one begins at ${limit}.`,
  asksFor: {
    neck: (sizes) => `the neck asks for ${sizes}`,
    chest: (sizes) => `the chest asks for ${sizes}`,
    weight: (sizes) => `the weight asks for ${sizes}`,
  },
  disagree: (each) => `No one size fits both: ${each}. Measure once more, or write to us and we will find one.`,
  invalid: {
    neck: 'Enter centimetres, such as 38, or inches, such as 15 in',
    chest: 'Enter centimetres, such as 54, or inches, such as 21 in',
    weight: 'Enter kilograms, such as 7.5, or pounds, such as 17 lb',
  },
  min_value: (limit) => `Too small: dogs begin at ${limit}. Write inches as 15 in`,
  max_value: (limit) => `Too large: no dog has more than ${limit}`,
  finderTitle: 'Find the size',
  finderHint: 'Your measures stay in this browser and help on other pages too.',
  result: (size) => `Your size is ${size}`,
  doubt: 'It is a close fit: measure once more.',
  take: (size) => `Take ${size}`,
  forget: 'Forget the measures',
  noMeasures: 'This size does not depend on girths.',
  failed: 'The table did not load. Check your connection.',
  again: 'Try again',
  close: 'Close',
  noTable: 'There is no table of sizes for this product.',
  drawing: 'Where to measure: the neck where the collar lies, the chest just behind the front legs',
  drawingOfNeck: 'Where to measure: the neck where the collar lies',
};
