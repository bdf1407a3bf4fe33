// Rows of the facts under a product, each with its code and title in one place.
import type { ParameterRow } from '@kashtanka/contract/import';
import { type Design, finishNames } from '../catalogue/designs.ts';
import { type Both, both } from '../text.ts';

/** A fact is written in both languages, or taken from the wording that charts share. */
function row(code: string, title: Both) {
  return (text: string | Both, en = ''): ParameterRow => ({
    code,
    title,
    value: typeof text === 'string' ? both(text, en) : text,
  });
}

export const material = row('material', both('Материал', 'Material'));
export const lining = row('lining', both('Подкладка', 'Lining'));
export const thickness = row('thickness', both('Толщина', 'Thickness'));
export const strapWidth = row('width', both('Ширина ленты', 'Strap width'));
export const length = row('length', both('Длина', 'Length'));
export const dimensions = row('dimensions', both('Размеры', 'Dimensions'));
export const volume = row('volume', both('Объём', 'Volume'));
export const buckle = row('buckle', both('Пряжка', 'Buckle'));
export const rings = row('rings', both('Кольца', 'Rings'));
export const closure = row('closure', both('Застёжка', 'Closure'));
export const care = row('care', both('Уход', 'Care'));
export const contents = row('contents', both('В комплекте', 'In the box'));
export const ingredients = row('ingredients', both('Состав', 'Ingredients'));
export const shelfLife = row('shelf_life', both('Срок годности', 'Shelf life'));
export const validity = row('validity', both('Срок действия', 'Validity'));

export function hardware(design: Design): ParameterRow {
  return { code: 'hardware', title: both('Фурнитура', 'Hardware'), value: finishNames[design.finish] };
}

export function metal(design: Design): ParameterRow {
  return { code: 'metal', title: both('Металл', 'Metal'), value: finishNames[design.finish] };
}

export function cordColor(design: Design): ParameterRow {
  return {
    code: 'cord_color',
    title: both('Цвет шнурка или обмотки', 'Colour of cord or winding'),
    value: design.inTitle,
  };
}
