import { orderCommandsText } from '@kashtanka/texts/backoffice/orders/order-commands';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useState } from 'react';
import { api } from '#platform/api/api.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { CommandDialog, type DialogProps } from './command-dialog.tsx';
import styles from './commands.module.css';
import { STEPS } from './step-reasons.ts';

export function ParcelDialog({ order, onClose }: DialogProps) {
  const text = useText(orderCommandsText);
  const [weight, setWeight] = useState('');
  const { carrier } = order.commands.request_parcel;
  return (
    <CommandDialog
      order={order}
      onClose={onClose}
      title={text.parcel}
      input={Number.parseInt(weight, 10)}
      step={STEPS.parcel}
      send={({ input, reason, version, key }) =>
        api.requestParcel({
          params: { number: order.number },
          version,
          key,
          body: { reason, ...(Number.isInteger(input) && { weight_g: input }) },
        })
      }
      onDone={() => showToast(text.parcelRequested)}
    >
      <div className={styles.fields}>
        {carrier && <p>{text.parcelLead(carrier)}</p>}
        <TextField
          label={text.weight}
          hint={text.weightHint}
          data-autofocus
          inputMode="numeric"
          value={weight}
          onChange={({ target }) => setWeight(target.value.replace(/\D/g, ''))}
        />
      </div>
    </CommandDialog>
  );
}

export function GiveUpParcelDialog({ order, onClose }: DialogProps) {
  const text = useText(orderCommandsText);
  const { parcel } = order.commands.give_up_parcel;
  return (
    <CommandDialog
      order={order}
      onClose={onClose}
      title={text.giveUp}
      input={null}
      reasons={text.giveUpReasons}
      tone="red"
      send={({ reason, version, key }) =>
        api.giveUpParcel({ params: { number: order.number }, version, key, body: { reason } })
      }
      onDone={() => showToast(text.givenUp)}
    >
      {parcel && <p>{text.giveUpLead(parcel)}</p>}
    </CommandDialog>
  );
}

/** Binds a printed gift card to a certificate of the order. */
export function CardDialog({ order, onClose }: DialogProps) {
  const text = useText(orderCommandsText);
  const { lines } = order.commands.bind_card;
  const [position, setPosition] = useState(lines[0]?.position ?? 0);
  const [code, setCode] = useState('');
  const [instead, setInstead] = useState('');
  const [isMissing, setMissing] = useState(false);
  const titleOf = (at: number) => order.lines.find((line) => line.position === at)?.title ?? '';
  return (
    <CommandDialog
      order={order}
      onClose={onClose}
      title={text.card}
      input={code.trim() ? { position, code: code.trim(), instead: instead.trim() } : undefined}
      onMissing={() => setMissing(true)}
      step={STEPS.card}
      send={({ input: { instead: replaced, ...input }, reason, version, key }) =>
        api.bindCard({
          params: { number: order.number },
          version,
          key,
          body: { ...input, reason, ...(replaced && { instead: replaced }) },
        })
      }
      onDone={() => showToast(text.cardBound)}
    >
      <div className={styles.fields}>
        <Select
          label={text.cardLine}
          value={String(position)}
          onChange={({ target }) => setPosition(Number(target.value))}
        >
          {lines.map((line) => (
            <option key={line.position} value={line.position}>
              {text.cardLeft(titleOf(line.position), line.left)}
            </option>
          ))}
        </Select>
        <TextField
          label={text.cardCode}
          data-autofocus
          value={code}
          autoComplete="off"
          spellCheck={false}
          error={isMissing && !code.trim() && text.cardMissing}
          onChange={({ target }) => setCode(target.value)}
        />
        <TextField
          label={text.cardInstead}
          hint={text.cardInsteadHint}
          value={instead}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setInstead(target.value)}
        />
      </div>
    </CommandDialog>
  );
}
