// The catalogue's tree. Its root slugs are part of old links and stay as they are; the order is the order of the menu.
import type { CategoryRow } from '@kashtanka/contract/import';
import { type Both, both } from '../text.ts';

export const categories: CategoryRow[] = [
  category('collars', 1, both('Ошейники', 'Collars'), 'clr-chestnut-1'),
  category('collars/leather', 1, both('Кожаные ошейники', 'Leather collars'), 'clr-chestnut-2'),
  category('collars/webbing', 2, both('Ошейники из стропы', 'Webbing collars'), 'clr-check-3'),

  category('leashes', 2, both('Поводки', 'Leashes'), 'lsh-chestnut-1'),
  category('leashes/everyday', 1, both('Поводки на каждый день', 'Everyday leashes'), 'lsh-clay-1'),
  category('leashes/adjustable', 2, both('Перестёжки', 'Adjustable leashes'), 'lsh-graphite-2'),
  category('leashes/long', 3, both('Длинные поводки', 'Long leashes'), 'lsh-forest-1'),

  category('harnesses', 3, both('Шлейки', 'Harnesses'), 'hrn-forest-1'),
  category('harnesses/regular', 1, both('Обычная посадка', 'Regular fit'), 'hrn-clay-1'),
  category('harnesses/wide', 2, both('Для широкой груди', 'For broad chests'), 'hrn-graphite-2'),

  category('accessories', 4, both('Аксессуары', 'Accessories'), 'tag-chestnut-1'),
  category('accessories/tags', 1, both('Адресники', 'ID tags'), 'tag-sky-1'),
  category('accessories/cords', 2, both('Шнурки для адресников', 'Tag cords'), 'crd-forest-1'),
  category('accessories/holders', 3, both('Держатели адресников', 'Tag holders'), 'tag-graphite-2'),
  category('accessories/scarves', 4, both('Шарфы', 'Scarves'), 'scf-check-1'),
  category('accessories/bowls', 5, both('Миски', 'Bowls'), 'bwl-chestnut-1'),
  category('accessories/care', 6, both('Косметика', 'Cosmetics'), 'cos-forest-1'),
  category('accessories/laundry', 7, both('Мешки для стирки', 'Laundry bags'), 'lnd-check-1'),

  category('gifts', 5, both('Подарки', 'Gifts'), 'gft01-forest-1'),

  category('humans', 6, both('Людям', 'For humans'), 'pba-chestnut-1'),
  category('humans/bags-and-accessories', 1, both('Сумки и аксессуары', 'Bags and accessories'), 'wba-mustard-1'),
  category('humans/bags-and-accessories/bags', 1, both('Сумки для прогулок', 'Walking bags'), 'pba-mustard-1'),
  category('humans/bags-and-accessories/waist-bags', 2, both('Поясные сумки', 'Waist bags'), 'wba-check-1'),
  category('humans/bags-and-accessories/belts', 3, both('Ремни', 'Belts'), 'blt-chestnut-1'),
  category('humans/bags-and-accessories/key-holders', 4, both('Ключницы', 'Key holders'), 'key-chestnut-1'),
];

function category(slugPath: string, order: number, name: Both, photoName: string): CategoryRow {
  return { slug_path: slugPath, name, order, image: `photos/${photoName}.webp`, is_visible: true };
}
