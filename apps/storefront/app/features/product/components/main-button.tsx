import { productText } from '@kashtanka/texts/storefront/catalogue/product';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { useFormatPrice } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { isAwaited } from '../model/purchase-action.ts';
import type { PurchaseState } from '../model/use-purchase.ts';

type MainButtonProps = {
  state: PurchaseState;
  /** Without the sum, where it is shown beside the button. */
  short?: boolean;
  /** A submit button, so that it works without scripts; with scripts the form handles the press. */
  sends?: boolean;
};

/** The main action of the page. With an incomplete selection it focuses the missing attribute. */
export function MainButton({ state: { buying, sum, isAdding, press }, short, sends }: MainButtonProps) {
  const text = useText(productText);
  const show = useFormatPrice();
  if (buying.at === 'sold_out') {
    return (
      <Button size="large" wide isDisabled>
        {text.soldOutButton}
      </Button>
    );
  }
  const notifies = isAwaited(buying);
  const shown = buying.at === 'add' && !short ? show(sum) : undefined;
  const action = buying.at === 'engrave' ? text.engrave : text.add;
  return (
    <Button
      size="large"
      wide
      tone={notifies ? 'go' : 'primary'}
      busy={isAdding}
      end={shown}
      {...(sends ? { type: 'submit' } : { onClick: press })}
    >
      {notifies ? text.notify : action}
    </Button>
  );
}
