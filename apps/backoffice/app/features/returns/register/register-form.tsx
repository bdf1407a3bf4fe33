import type { OrderDetails } from '@kashtanka/contract/admin';
import { orderRefusalsText } from '@kashtanka/texts/backoffice/order-refusals';
import { returnsText } from '@kashtanka/texts/backoffice/warehouse/returns';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Quantity } from '@kashtanka/ui/form/quantity.tsx';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { TextArea } from '@kashtanka/ui/form/text-area.tsx';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { ActionFailure } from '#parts/action-failure.tsx';
import { PATHS } from '#paths';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useFormatDay } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import { updateReturn } from '../queries.ts';
import styles from './new-return-page.module.css';

const WISHES = ['refund', 'exchange'] as const;
const CHANNELS = ['phone', 'email', 'in_person'] as const;
type Wish = (typeof WISHES)[number];
type Channel = (typeof CHANNELS)[number];
type Chosen = { quantity: number; is_defect: boolean };

/** Which goods of the order come back, what the shopper wants for them, and their words. */
export function RegisterForm({ order }: { order: OrderDetails }) {
  const text = useText(returnsText);
  const formatDay = useFormatDay();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Readonly<Record<number, Chosen>>>({});
  const [wish, setWish] = useState<Wish>('refund');
  const [channel, setChannel] = useState<Channel>('phone');
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { lines, last_day } = order.commands.return;
  const { run, isBusy, failure } = useAction((items: ({ position: number } & Chosen)[], key) =>
    api.registerReturn({ key, params: { number: order.number }, body: { items, wish, channel, words } }),
  );
  const items = lines.flatMap(({ position }) => {
    const line = chosen[position];
    return line && line.quantity > 0 ? [{ position, ...line }] : [];
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(items.length === 0);
    if (items.length === 0) return;
    const outcome = await run(items);
    if (!outcome?.ok) return;
    updateReturn(outcome.body);
    await navigate(PATHS.return(outcome.body.id));
  };
  if (lines.length === 0) return <NothingToReturn order={order} />;
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {last_day && <p className={styles.quiet}>{text.until(formatDay(last_day))}</p>}
      <ul className={styles.lines}>
        {lines.map(({ position, left, only_defects }) => {
          const line = order.lines.find((one) => one.position === position);
          const title = [line?.title, line?.size].filter(Boolean).join(', ');
          const value = chosen[position] ?? { quantity: 0, is_defect: only_defects };
          return (
            <li key={position} className={styles.line}>
              <span className={styles.words}>{title}</span>
              <Quantity
                label={text.quantityOf(title, left)}
                lessLabel={text.less}
                moreLabel={text.more}
                value={value.quantity}
                max={left}
                onChange={(quantity) => setChosen({ ...chosen, [position]: { ...value, quantity } })}
              />
              <Checkbox
                checked={value.is_defect}
                disabled={only_defects}
                hint={only_defects ? text.onlyDefects : undefined}
                onChange={({ target }) =>
                  setChosen({ ...chosen, [position]: { ...value, is_defect: target.checked } })
                }
              >
                {text.defect}
              </Checkbox>
            </li>
          );
        })}
      </ul>
      {isMissing && items.length === 0 && (
        <p role="alert" className={styles.wrong}>
          {text.chooseItems}
        </p>
      )}
      <div className={styles.pair}>
        <Select
          label={text.facts.wish}
          value={wish}
          onChange={({ target }) => setWish(oneOf(WISHES, target.value))}
        >
          {WISHES.map((one) => (
            <option key={one} value={one}>
              {text.wishes[one]}
            </option>
          ))}
        </Select>
        <Select
          label={text.channel}
          value={channel}
          onChange={({ target }) => setChannel(oneOf(CHANNELS, target.value))}
        >
          {CHANNELS.map((one) => (
            <option key={one} value={one}>
              {text.channels[one]}
            </option>
          ))}
        </Select>
      </div>
      <TextArea
        label={text.facts.words}
        value={words}
        maxLength={2_000}
        onChange={({ target }) => setWords(target.value)}
      />
      <div>
        <Button type="submit" busy={isBusy}>
          {text.registerSubmit}
        </Button>
      </div>
      <ActionFailure failure={failure} />
    </form>
  );
}

function oneOf<Value extends string>(values: readonly [Value, ...Value[]], typed: string): Value {
  return values.find((value) => value === typed) ?? values[0];
}

/** Why nothing of the order can be taken back now. */
function NothingToReturn({ order }: { order: OrderDetails }) {
  const text = useText(returnsText);
  const refusals = useText(orderRefusalsText);
  const { problem } = order.commands.return;
  const reason = Object.entries(refusals).find(([code]) => code === problem)?.[1];
  return (
    <Note tone="warn">
      {text.nothingToReturn} {reason}
    </Note>
  );
}
