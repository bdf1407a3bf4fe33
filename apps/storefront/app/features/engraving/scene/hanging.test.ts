import { type Plate, parsePlate } from '@kashtanka/rules/engraving';
import { expect, test } from 'vitest';
import { getHanging } from './hanging.ts';

const large = { plate: parsePlate('42x14x3.5') as Plate };
const small = { plate: parsePlate('33x11x3.5') as Plate };
const tag = { color: '#774024' };

test('engraving scene: a tag hangs on its own ring and on the chosen cord, each in its colour', () => {
  const cord = { color: '#b0261d' };

  expect(getHanging({ tag, size: large, cord: null })).toEqual({ by: 'loop', color: '#774024' });
  expect(getHanging({ tag, size: small, cord: null })).toEqual({ by: 'ring', color: '#774024' });
  expect(getHanging({ tag, size: large, cord })).toEqual({ by: 'cord', color: '#b0261d' });
  expect(getHanging({ tag, size: small, cord })).toEqual({ by: 'cord', color: '#b0261d' });
});
