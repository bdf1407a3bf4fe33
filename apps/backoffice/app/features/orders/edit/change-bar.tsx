import type { OrderChanged } from '@kashtanka/contract/admin';
import { orderFormText } from '@kashtanka/texts/backoffice/orders/order-form';
import { SaveBar } from '@kashtanka/ui/form/save-bar.tsx';
import { useFailureText } from '#parts/failure-text.ts';
import type { DryRun } from '#platform/api/use-dry-run.ts';
import { useLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import formStyles from '../form/form.module.css';
import { type Act, applyLabel, pendingWords } from './apply-words.ts';

type ChangeBarProps = { dry: DryRun<OrderChanged>; hasChange: boolean; act: Act; onApply: () => void };

/** While the change is not applied: what it would do to the money, and the button that asks to apply it. */
export function ChangeBar({ dry: { would, failure, isBusy }, hasChange, act, onApply }: ChangeBarProps) {
  const text = useText(orderFormText);
  const textOf = useFailureText();
  const locale = useLocale();
  const words = would ? pendingWords(would, locale) : isBusy ? text.busy : text.pending.unknown;
  return (
    <SaveBar
      className={hasChange ? formStyles.bar : undefined}
      changed={hasChange ? words : undefined}
      note={failure && <span role="alert">{textOf(failure)}</span>}
      saveLabel={would ? applyLabel(would, act, locale) : text.apply}
      canSave={would !== undefined}
      onSave={onApply}
    />
  );
}
