import { type Plate, parsePlate, type Sign } from '@kashtanka/rules/engraving';
import type { EngravingOptions, TagSizeView, TagView } from './engraving-options.ts';

const drawing: Sign = { outline: 'M0 0h24v12h-24z', box: { x: 0, y: 0, width: 24, height: 12 } };

const sign = (code: string, changes: Partial<TagView['signs'][number]> = {}): TagView['signs'][number] => ({
  code,
  title: code,
  image: '',
  sizes: ['s', 'l'],
  is_available: true,
  drawing,
  ...changes,
});

const EXAMPLE = 'ШАРИК\n+7 900 000-00-00';

const size = (page: string, code: 's' | 'l', isAvailable: boolean): TagSizeView => ({
  code,
  article: `${page}-${code}`,
  page,
  name: code.toUpperCase(),
  isAvailable,
  default_text: EXAMPLE,
  title: 'Адресник',
  image: '',
  price: code === 's' ? 169_000 : 189_000,
  ...(code === 's'
    ? { max_lines: 2, recommended_lines: 2, max_chars: 16, size_in_mm: '33x11x3.5' }
    : { max_lines: 3, recommended_lines: 3, max_chars: 18, size_in_mm: '42x14x3.5' }),
  plate: parsePlate(code === 's' ? '33x11x3.5' : '42x14x3.5') as Plate,
});

const tag = (code: string, cord: string, isSmallThere = true): TagView => ({
  code,
  title: 'латунь',
  design: code,
  metal: 'brass',
  color: '#774024',
  sizes: [size(code, 's', isSmallThere), size(code, 'l', true)],
  signs: [sign('bone'), sign('house', { sizes: ['l'] }), sign('chestnut', { is_available: false })],
  fonts: [
    { code: 'sans', title: 'Прямой' },
    { code: 'serif', title: 'С засечками' },
  ],
  accessories: [
    { article: `${cord}-sm`, sizes: ['s', 'l'], is_available: true },
    { article: `${cord}-xxsxs`, sizes: ['s'], is_available: true },
  ],
});

/** Test data: two brass tags, the second sold out in S; each with its own cords. */
export const engravingOptions: EngravingOptions = {
  tags: [tag('tag-cht', 'cord-cht'), tag('tag-llc', 'cord-llc', false)],
  cords: [{ article: 'cord-cht-sm', title: 'Шнурок', size: 'S/M', color: '#b0261d', price: 79_000, image: '' }],
};
