import type { ReturnDetails } from '@kashtanka/contract/admin';
import { returnsText } from '@kashtanka/texts/backoffice/warehouse/returns';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { ConfirmDialog } from '@kashtanka/ui/overlay/confirm-dialog.tsx';
import { type FormEvent, useState } from 'react';
import { ActionFailure } from '#parts/action-failure.tsx';
import { useFailureText } from '#parts/failure-text.ts';
import { useText } from '#platform/text/text.ts';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import styles from './return-page.module.css';
import { useReturnActs } from './use-return-acts.ts';

type Asking = 'refuse' | 'refund' | 'exchange';

/** The next step of a return; the last one moves money or makes an order, and is tried out before. */
export function ReturnSteps({ found }: { found: ReturnDetails }) {
  const text = useText(returnsText);
  const acts = useReturnActs(found);
  const [asking, setAsking] = useState<Asking>();
  const { state, wish } = found;
  const isComing = state === 'requested' || state === 'accepted';
  const isOpen = isComing || state === 'arrived' || state === 'inspected';
  const close = () => setAsking(undefined);
  const settle = (kind: 'refund' | 'exchange') => (
    <Button tone={kind === wish ? 'primary' : 'soft'} onClick={() => setAsking(kind)}>
      {text[kind]}
    </Button>
  );
  if (!isOpen) return null;
  return (
    <section className={styles.steps}>
      <h2 className={styles.heading}>{text.nextStep}</h2>
      <p className={styles.quiet}>{text.stepHint[state]}</p>
      <div className={styles.actions}>
        {state === 'requested' && (
          <Button busy={acts.isBusy} onClick={() => void acts.accept()}>
            {text.accept}
          </Button>
        )}
        {isComing && (
          <Button
            tone={state === 'accepted' ? 'primary' : 'soft'}
            busy={acts.isBusy}
            onClick={() => void acts.arrive()}
          >
            {text.arrived}
          </Button>
        )}
        {state === 'inspected' &&
          [wish, wish === 'refund' ? ('exchange' as const) : ('refund' as const)].map(settle)}
        <Button tone="soft" onClick={() => setAsking('refuse')}>
          {text.refuse}
        </Button>
      </div>
      {isComing && <ParcelForm key={found.version} found={found} />}
      <ActionFailure failure={acts.failure} />
      {asking === 'refuse' && <RefuseDialog acts={acts} onClose={close} />}
      {asking === 'refund' && <RefundDialog found={found} onClose={close} />}
      {asking === 'exchange' && <ExchangeDialog found={found} onClose={close} />}
    </section>
  );
}

function ParcelForm({ found }: { found: ReturnDetails }) {
  const text = useText(returnsText);
  const { setParcel, isBusy, failure } = useReturnActs(found);
  const [parcel, setTyped] = useState(found.parcel ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (parcel.trim() !== '') void setParcel(parcel.trim());
  };
  return (
    <form className={styles.parcel} onSubmit={submit}>
      <TextField
        label={text.parcelLabel}
        value={parcel}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        className={styles.parcelField}
      />
      <Button type="submit" tone="soft" busy={isBusy} className={styles.parcelSave}>
        {text.saveParcel}
      </Button>
      <ActionFailure failure={failure} />
    </form>
  );
}

function RefuseDialog({ acts, onClose }: { acts: ReturnType<typeof useReturnActs>; onClose: () => void }) {
  const text = useText(returnsText);
  const textOf = useFailureText();
  const refuse = async (words: string) => {
    if (await acts.refuse(words)) onClose();
  };
  return (
    <ConfirmDialog
      title={text.refuseTitle}
      reason={{
        label: text.refuseWords,
        hint: text.refuseHint,
        missing: text.refuseMissing,
        earlier: text.refusals,
      }}
      confirmLabel={text.refuse}
      cancelLabel={text.cancel}
      closeLabel={text.close}
      tone="red"
      busy={acts.isBusy}
      error={acts.failure && textOf(acts.failure)}
      onConfirm={(words) => void refuse(words)}
      onClose={onClose}
    />
  );
}
