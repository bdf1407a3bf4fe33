import { engravingText } from '@kashtanka/texts/storefront/catalogue/engraving';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { SumList, SumRow } from '@kashtanka/ui/display/sum-list.tsx';
import { useFormatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from './engraving-editor.module.css';
import { Notices } from './notices.tsx';
import type { SaveState } from './use-save-tag.ts';
import type { TagDesignState } from './use-tag-design.ts';
import { hasErrors, lacksNumber, type TagErrors } from './validate-tag.ts';

type FootProps = { making: TagDesignState; saving: SaveState; isEditing: boolean };

/** The price by part and the submit button. Without a text the button names the missing step. */
export function EditorFooter({ making: { made, errors, notices }, saving, isEditing }: FootProps) {
  const text = useText(engravingText);
  const price = useFormatPrice();
  const { tag, size, cord } = made;
  const action = isEditing ? text.save : text.add;
  const missing = missingIn(text, errors);
  return (
    <div className={styles.foot}>
      <Notices notices={notices} />
      <SumList live className={styles.sums}>
        <SumRow name={text.partTag(size.name, tag.title.toLowerCase())}>{price(size.price)}</SumRow>
        {cord && <SumRow name={cord.title}>{price(cord.price)}</SumRow>}
      </SumList>
      <Button
        size="large"
        wide
        busy={saving.isBusy}
        isDisabled={hasErrors(errors)}
        end={price(size.price + (cord?.price ?? 0))}
        onClick={saving.press}
      >
        {missing ?? action}
      </Button>
      <p className={styles.notReturned}>{text.notReturned}</p>
    </div>
  );
}

function missingIn(text: (typeof engravingText)['ru'], errors: TagErrors): string | null {
  if (errors.isUnwritten) return text.writeFirst;
  return lacksNumber(errors) ? text.writeNumber : null;
}
