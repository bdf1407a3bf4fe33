import { engravingText } from '@kashtanka/texts/storefront/catalogue/engraving';
import { OptionChips } from '@kashtanka/ui/choice/option-chips.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useFormatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from './engraving-editor.module.css';
import { formatDimensions } from './format-dimensions.ts';
import type { TagDesignState } from './use-tag-design.ts';

/** Selects metal and size (CUSTOMIZER-05). */
export function MetalTab({ making: { workshop, wish, made, errors, change } }: { making: TagDesignState }) {
  const text = useText(engravingText);
  const price = useFormatPrice();
  const { sizes } = made.tag;
  return (
    <div className={styles.tab}>
      <OptionChips
        legend={text.size}
        options={sizes.map((size) => ({
          value: size.code,
          name: `${size.name}, ${price(size.price)}`,
          note: size.isAvailable ? text.sizeNote(formatDimensions(text, size.plate), size.max_lines) : text.soldOut,
          look: size.isAvailable ? 'solid' : 'struck',
        }))}
        value={wish.size}
        onChange={(size) => change({ size })}
      />
      {errors.isSoldOut && (
        <Note tone="warn" role="alert">
          {text.soldOutSize}
        </Note>
      )}
      <OptionChips
        legend={text.metal}
        options={workshop.tags.map((tag) => {
          const isThere = tag.sizes.some((size) => size.code === wish.size && size.isAvailable);
          const named = tag.design ? { name: tag.design, note: tag.title } : { name: tag.title };
          return { value: tag.code, ...named, ...(!isThere && { note: text.soldOut, look: 'struck' }) };
        })}
        value={wish.tag}
        onChange={(tag) => change({ tag })}
      />
    </div>
  );
}
