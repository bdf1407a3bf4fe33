// Rows of the charts that are measured on a dog: neck, chest and back in centimetres, straps in millimetres.
import type { SizeChartRow } from '@kashtanka/contract/import';
import { type Both, both, same } from '../text.ts';

type SizeRow = NonNullable<SizeChartRow['sizes']>[number];

export const collarSizes: SizeRow[] = [
  collar('xs', same('XS'), '16', '20-28', both('той-терьер, чихуахуа', 'toy terrier, chihuahua')),
  collar('s', same('S'), '16', '26-36', both('джек-рассел, такса', 'Jack Russell, dachshund')),
  collar('m', same('M'), '20', '34-46', both('бигль, шиба-ину', 'beagle, shiba inu')),
  collar('l', same('L'), '25', '42-56', both('лабрадор, хаски', 'Labrador, husky')),
  collar('xl', same('XL'), '25', '52-66', both('овчарка, риджбек', 'shepherd, ridgeback')),
  collar('lw', both('L широкий', 'L wide'), '38', '42-58', both('борзая, доберман', 'borzoi, Dobermann')),
];

export const harnessSizes: SizeRow[] = [
  harness('xs', same('XS'), '16', ['24-32', '32-42', '18-24'], both('той-терьер, шпиц', 'toy terrier, Pomeranian')),
  harness('s', same('S'), '16', ['30-40', '40-52', '24-30'], both('джек-рассел, вестик', 'Jack Russell, Westie')),
  harness('m', same('M'), '20', ['38-50', '50-64', '30-38'], both('бигль, спаниель', 'beagle, spaniel')),
  harness('l', same('L'), '25', ['48-62', '62-78', '36-46'], both('лабрадор, хаски', 'Labrador, husky')),
  harness('xl', same('XL'), '25', ['58-74', '74-92', '44-56'], both('овчарка, риджбек', 'shepherd, ridgeback')),
];

/** The neck of the regular size, the chest of the next one, a shorter back. */
export const broadHarnessSizes: SizeRow[] = [
  harness(
    'xsw',
    both('XS широкий', 'XS wide'),
    '16',
    ['24-34', '38-50', '16-22'],
    both('чихуахуа, щенок мопса', 'chihuahua, pug puppy'),
  ),
  harness(
    'sw',
    both('S широкий', 'S wide'),
    '20',
    ['30-42', '46-60', '20-28'],
    both('такса, мопс', 'dachshund, pug'),
  ),
  harness(
    'mw',
    both('M широкий', 'M wide'),
    '20',
    ['38-52', '58-74', '26-34'],
    both('французский бульдог, корги', 'French bulldog, corgi'),
  ),
  harness(
    'lw',
    both('L широкий', 'L wide'),
    '25',
    ['48-64', '70-88', '32-42'],
    both('стаффорд, английский бульдог', 'Staffie, English bulldog'),
  ),
  harness(
    'xlw',
    both('XL широкий', 'XL wide'),
    '25',
    ['58-76', '84-104', '40-52'],
    both('кане-корсо, ротвейлер', 'cane corso, rottweiler'),
  ),
];

function collar(code: string, name: Both, strapMm: string, neckCm: string, info: Both): SizeRow {
  return { code, name, tape_width: strapMm, neck_girth: neckCm, info };
}

function harness(
  code: string,
  name: Both,
  strapMm: string,
  girthsCm: [string, string, string],
  info: Both,
): SizeRow {
  const [neck, chest, back] = girthsCm;
  return { code, name, tape_width: strapMm, neck_girth: neck, chest_girth: chest, back_girth: back, info };
}
