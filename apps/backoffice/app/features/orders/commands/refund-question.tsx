import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { orderCommandsText } from '@kashtanka/texts/backoffice/orders/order-commands';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '#paths';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import type { DialogProps } from './command-dialog.tsx';
import styles from './commands.module.css';

type RefundQuestionProps = DialogProps & { onMoneyOnly: (positions: readonly number[]) => void };

/** Which goods leave the order, which refunds their price; or they stay in it while money goes back. */
export function RefundQuestion({ order, onClose, onMoneyOnly }: RefundQuestionProps) {
  const text = useText(orderCommandsText);
  const actions = useText(actionsText);
  const formatSum = useFormatSum();
  const navigate = useNavigate();
  const removable = order.lines.filter(({ is_certificate }) => !is_certificate);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isMissing, setMissing] = useState(false);
  const remove = () => {
    if (chosen.length === 0) return setMissing(true);
    onClose();
    void navigate(PATHS.editOrder(order.number, chosen));
  };
  return (
    <Dialog
      title={text.refund}
      closeLabel={actions.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={remove}>{text.removeGoods}</Button>
          <Button tone="soft" onClick={() => onMoneyOnly(chosen)}>
            {text.moneyOnly}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <fieldset>
          <legend>
            <b>{text.removeWhat}</b>
          </legend>
          <p className={styles.quiet}>{text.removeGoodsHint}</p>
          {removable.map(({ position, title, size, price_after }) => (
            <Checkbox
              key={position}
              checked={chosen.includes(position)}
              end={formatSum(price_after)}
              onChange={({ target }) =>
                setChosen(target.checked ? [...chosen, position] : chosen.filter((other) => other !== position))
              }
            >
              {[title, size].filter(Boolean).join(', ')}
            </Checkbox>
          ))}
        </fieldset>
        {isMissing && chosen.length === 0 && (
          <p role="alert" className={styles.wrong}>
            {text.chooseItems}
          </p>
        )}
        <p className={styles.quiet}>{text.moneyOnlyHint}</p>
      </div>
    </Dialog>
  );
}
