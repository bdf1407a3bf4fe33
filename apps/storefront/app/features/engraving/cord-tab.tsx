import { engravingText } from '@kashtanka/texts/storefront/catalogue/engraving';
import { RadioGroup } from '@kashtanka/ui/choice/radio-group.tsx';
import { RadioRow } from '@kashtanka/ui/choice/radio-row.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import type { ModalBasketLine } from '#modals';
import { useFormatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import type { TagDesignState } from './use-tag-design.ts';

const NONE = 'none';

/** A cord bought together with the tag: a separate line of the basket. */
export function CordTab({ making, line }: { making: TagDesignState; line: ModalBasketLine | undefined }) {
  const text = useText(engravingText);
  const price = useFormatPrice();
  const { workshop, wish, made, change } = making;
  if (line) return <Note>{hasCord(line) ? text.cordInBasket : text.cordApart}</Note>;
  const offered = made.tag.accessories.flatMap((accessory) => {
    const cord = workshop.cords.find(({ article }) => article === accessory.article);
    return cord && accessory.sizes.includes(made.size.code) ? [{ ...cord, isThere: accessory.is_available }] : [];
  });
  if (offered.length === 0) return <Note>{text.noCords}</Note>;
  return (
    <RadioGroup
      legend={text.cord}
      value={wish.cord ?? NONE}
      onChange={(value) => change({ cord: value === NONE ? null : value })}
    >
      <RadioRow value={NONE} title={text.noCord} text={text.noCordText} />
      {offered.map(({ article, title, size, price: sum, isThere }) => (
        <RadioRow
          key={article}
          value={article}
          title={title}
          text={text.cordSize(size)}
          price={price(sum)}
          reason={isThere ? undefined : text.cordSoldOut}
        />
      ))}
    </RadioGroup>
  );
}

function hasCord({ options }: ModalBasketLine): boolean {
  return options.some(({ code }) => code === 'accessory');
}
