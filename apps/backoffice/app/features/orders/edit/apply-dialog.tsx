import type { OrderChange, OrderChanged, OrderDetails } from '@kashtanka/contract/admin';
import { moneyFromWire } from '@kashtanka/rules';
import { orderFormText } from '@kashtanka/texts/backoffice/orders/order-form';
import { useNavigate } from 'react-router';
import { PATHS } from '#paths';
import { api } from '#platform/api/api.ts';
import { queryClient } from '#platform/query-client.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { CommandDialog } from '../commands/command-dialog.tsx';
import { STEPS } from '../commands/step-reasons.ts';
import styles from '../form/form.module.css';
import { type Act, appliedWords, applyLabel } from './apply-words.ts';
import { ChangedSums } from './change-summary.tsx';

type ApplyDialogProps = {
  order: OrderDetails;
  change: OrderChange;
  would: OrderChanged;
  act: Act;
  onClose: () => void;
};

/** Applies a change that was tried out, with its money and its reason. */
export function ApplyDialog({ order, change, would, act, onClose }: ApplyDialogProps) {
  const text = useText(orderFormText);
  const locale = useLocale();
  const navigate = useNavigate();
  const { number } = order;
  return (
    <CommandDialog
      order={order}
      onClose={onClose}
      title={applyLabel(would, act, locale)}
      tone={would.refunded ? 'red' : undefined}
      input={change}
      reasons={text.reasons}
      hasReason
      step={moneyFromWire(would.difference) === 0 ? STEPS.edit : undefined}
      send={({ input, reason, version, key }) =>
        api.editOrder({ params: { number }, version, key, body: { ...input, reason } })
      }
      onDone={(done) => {
        if ('difference' in done) showToast(appliedWords(done, locale));
        // The order's page opens with the order as it is now.
        const read = queryClient.refetchQueries({ queryKey: ['order', number] });
        void read.then(() => navigate(PATHS.order(number)));
      }}
    >
      <div className={styles.summary}>
        {act.title && <p>{act.size ? text.changedTo(act.title, act.size) : act.title}</p>}
        <ChangedSums would={would} />
      </div>
    </CommandDialog>
  );
}
