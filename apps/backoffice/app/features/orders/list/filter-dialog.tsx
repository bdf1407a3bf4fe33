import { ORDER_STATUSES, SHIPPING_CODES } from '@kashtanka/rules';
import { actionsText } from '@kashtanka/texts/backoffice/actions';
import { deliveriesText } from '@kashtanka/texts/backoffice/orders/deliveries';
import { ordersText } from '@kashtanka/texts/backoffice/orders/orders';
import { statusesText } from '@kashtanka/texts/backoffice/statuses';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { CheckChips } from '@kashtanka/ui/choice/check-chips.tsx';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { useText } from '#platform/text/text.ts';
import styles from './filter-dialog.module.css';
import type { ListState } from './list-state.ts';

type FilterDialogProps = { state: ListState; onChange: (state: ListState) => void; onClose: () => void };

const PAID = { '': undefined, true: true, false: false } as const;

/** All filters at once; each is applied when it is chosen. */
export function FilterDialog({ state, onChange, onClose }: FilterDialogProps) {
  const text = useText(ordersText);
  const actions = useText(actionsText);
  const { orders } = useText(statusesText);
  const { names } = useText(deliveriesText);
  return (
    <Dialog
      title={text.filtersTitle}
      closeLabel={actions.close}
      width={560}
      onClose={onClose}
      footer={<Button onClick={onClose}>{text.done}</Button>}
    >
      <div className={styles.filters}>
        <CheckChips
          legend={text.filters.status}
          className={styles.chips}
          options={ORDER_STATUSES.map((status) => ({ value: status, label: orders[status] }))}
          values={state.status}
          onChange={(status) => onChange({ ...state, status })}
        />
        <CheckChips
          legend={text.filters.shipping}
          className={styles.chips}
          options={SHIPPING_CODES.map((code) => ({ value: code, label: names[code] }))}
          values={state.shipping}
          onChange={(shipping) => onChange({ ...state, shipping })}
        />
        <div className={styles.row}>
          <Select
            label={text.filters.paid}
            value={state.paid === undefined ? '' : String(state.paid)}
            onChange={({ target: { value } }) =>
              onChange({ ...state, paid: value === 'true' || value === 'false' ? PAID[value] : undefined })
            }
          >
            <option value="">{text.anyPaid}</option>
            <option value="true">{text.isPaid}</option>
            <option value="false">{text.isUnpaid}</option>
          </Select>
          <TextField
            type="date"
            label={text.since}
            value={state.since}
            onChange={({ target }) => onChange({ ...state, since: target.value })}
          />
          <TextField
            type="date"
            label={text.until}
            value={state.until}
            onChange={({ target }) => onChange({ ...state, until: target.value })}
          />
        </div>
        <Checkbox
          checked={state.engraved}
          onChange={({ target }) => onChange({ ...state, engraved: target.checked })}
        >
          {text.withEngraving}
        </Checkbox>
      </div>
    </Dialog>
  );
}
