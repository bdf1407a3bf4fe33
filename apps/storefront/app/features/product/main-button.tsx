import { productText } from '#messages/product';
import { usePrice } from '#platform/money.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import type { BuyingState } from './use-buying.ts';

type MainButtonProps = {
  state: BuyingState;
  /** Without the sum, where it stands beside. */
  short?: boolean;
  /** Sends the form that buys without scripts; with scripts the form does what a press does. */
  sends?: boolean;
};

/** The page's main action, as far as it goes now. Pressed too early, it leads to what is still to choose. */
export function MainButton({ state: { buying, sum, isAdding, press }, short, sends }: MainButtonProps) {
  const text = useText(productText);
  const show = usePrice();
  if (buying.at === 'sold_out') {
    return (
      <Button size="large" wide off>
        {text.soldOutButton}
      </Button>
    );
  }
  const isAwaited = buying.at === 'notify' || (buying.at === 'choose' && buying.leadsTo === 'notify');
  const shown = buying.at === 'add' && !short ? show(sum) : undefined;
  const action = buying.at === 'engrave' ? text.engrave : text.add;
  return (
    <Button
      size="large"
      wide
      tone={isAwaited ? 'go' : 'primary'}
      busy={isAdding}
      end={shown}
      {...(sends ? { type: 'submit', 'data-live': '' } : { onClick: press })}
    >
      {isAwaited ? text.notify : action}
    </Button>
  );
}
