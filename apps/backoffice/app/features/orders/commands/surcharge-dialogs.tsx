import { TILL_METHODS, type TillMethod } from '@kashtanka/rules';
import { orderCommandsText } from '@kashtanka/texts/backoffice/orders/order-commands';
import { RadioGroup } from '@kashtanka/ui/choice/radio-group.tsx';
import { RadioRow } from '@kashtanka/ui/choice/radio-row.tsx';
import { useState } from 'react';
import { api } from '#platform/api/api.ts';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { CommandDialog, type DialogProps } from './command-dialog.tsx';
import styles from './commands.module.css';
import { STEPS } from './step-reasons.ts';

/** The surcharge was paid in the shop: the receipt tells cash from a card. */
export function TakeSurchargeDialog({ order, onClose }: DialogProps) {
  const text = useText(orderCommandsText);
  const sum = useFormatSum()(order.sums.surcharge);
  const [method, setMethod] = useState<TillMethod>();
  const [isMissing, setMissing] = useState(false);
  return (
    <CommandDialog
      order={order}
      onClose={onClose}
      title={text.takeSurcharge}
      input={method && { amount: order.sums.surcharge, method }}
      onMissing={() => setMissing(true)}
      step={STEPS.takeSurcharge}
      send={({ input, reason, version, key }) =>
        api.takeSurcharge({ params: { number: order.number }, version, key, body: { ...input, reason } })
      }
      onDone={() => showToast(text.surchargeTaken(sum))}
    >
      <div className={styles.fields}>
        <p>{text.takeSurchargeLead(sum)}</p>
        <RadioGroup
          legend={text.howPaid}
          value={method}
          onChange={(value) => setMethod(TILL_METHODS.find((one) => one === value))}
          error={isMissing && !method && text.chooseMethod}
        >
          {TILL_METHODS.map((one) => (
            <RadioRow key={one} value={one} title={text.tillMethods[one]} />
          ))}
        </RadioGroup>
      </div>
    </CommandDialog>
  );
}

/** The order becomes as much cheaper as its customer has yet to pay. */
export function WaiveSurchargeDialog({ order, onClose }: DialogProps) {
  const text = useText(orderCommandsText);
  const sum = useFormatSum()(order.sums.surcharge);
  return (
    <CommandDialog
      order={order}
      onClose={onClose}
      title={text.waiveSurcharge}
      input={order.sums.surcharge}
      reasons={text.waiveSurchargeReasons}
      send={({ input: amount, reason, version, key }) =>
        api.waiveSurcharge({ params: { number: order.number }, version, key, body: { amount, reason } })
      }
      onDone={() => showToast(text.surchargeWaived)}
    >
      <p>{text.waiveSurchargeLead(sum)}</p>
    </CommandDialog>
  );
}
