import { engravingText } from '#messages/engraving';
import { usePrice } from '#platform/money.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Sum, Sums } from '#ui/sums.tsx';
import styles from './customizer.module.css';
import { hasFaults, lacksNumber, type WishFaults } from './faults.ts';
import { Notices } from './notices.tsx';
import type { Saving } from './use-saving.ts';
import type { Making } from './use-wish.ts';

type FootProps = { making: Making; saving: Saving; isEditing: boolean };

/** The price by part and the submit button. Without a text the button names the missing step. */
export function Foot({ making: { made, faults, notices }, saving, isEditing }: FootProps) {
  const text = useText(engravingText);
  const price = usePrice();
  const { tag, size, cord } = made;
  const action = isEditing ? text.save : text.add;
  const missing = missingIn(text, faults);
  return (
    <div className={styles.foot}>
      <Notices notices={notices} />
      <Sums live className={styles.sums}>
        <Sum name={text.partTag(size.name, tag.title.toLowerCase())}>{price(size.price)}</Sum>
        {cord && <Sum name={cord.title}>{price(cord.price)}</Sum>}
      </Sums>
      <Button
        size="large"
        wide
        busy={saving.isBusy}
        off={hasFaults(faults)}
        end={price(size.price + (cord?.price ?? 0))}
        onClick={saving.press}
      >
        {missing ?? action}
      </Button>
      <p className={styles.notReturned}>{text.notReturned}</p>
    </div>
  );
}

function missingIn(text: (typeof engravingText)['ru'], faults: WishFaults): string | null {
  if (faults.isUnwritten) return text.writeFirst;
  return lacksNumber(faults) ? text.writeNumber : null;
}
