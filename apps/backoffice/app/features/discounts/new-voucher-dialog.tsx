import { discountsText } from '@kashtanka/texts/backoffice/sales/discounts';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { type ComponentProps, useState } from 'react';
import styles from '#parts/pages.module.css';
import { ReasonDialog } from '#parts/reason-dialog.tsx';
import { firstFieldError } from '#platform/api/failure.ts';
import { useText } from '#platform/text/text.ts';
import { useCreateVoucher } from './use-create-voucher.ts';
import { EMPTY_VOUCHER, KINDS, USAGES, type VoucherForm } from './voucher-form.ts';

type NewVoucherDialogProps = {
  onCodes: (made: { code: string; codes: readonly string[] }) => void;
  onClose: () => void;
};

/** A promo code, or a batch of codes, for all products; others come by an import. */
export function NewVoucherDialog({ onCodes, onClose }: NewVoucherDialogProps) {
  const text = useText(discountsText);
  const [form, setForm] = useState(EMPTY_VOUCHER);
  const { create, isBusy, failure } = useCreateVoucher({ onCodes, onClose });
  const set = (change: Partial<VoucherForm>) => setForm((before) => ({ ...before, ...change }));
  const field = (name: Exclude<keyof VoucherForm, 'isBatch' | 'kind' | 'usage'>, at: string = name) => ({
    value: form[name],
    autoComplete: 'off' as const,
    error: firstFieldError(failure, at),
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [name]: target.value }),
  });
  return (
    <ReasonDialog
      title={text.newTitle}
      confirmLabel={text.create}
      failure={failure}
      isBusy={isBusy}
      onConfirm={(reason) => void create(form, reason)}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField
          label={text.newCode}
          hint={form.isBatch ? text.newBatchHint : text.newCodeHint}
          data-autofocus
          {...field('code')}
        />
        <div className={styles.pair}>
          <TextField label={text.newNameRu} {...field('nameRu', 'name')} />
          <TextField label={text.newNameEn} {...field('nameEn')} />
        </div>
        <div className={styles.pair}>
          <Choice
            label={text.kind}
            value={form.kind}
            names={text.kinds}
            onChange={({ target }) => set({ kind: KINDS.find((one) => one === target.value) ?? form.kind })}
          />
          {form.kind !== 'free_delivery' && (
            <TextField
              label={form.kind === 'percent' ? text.percentValue : text.sumValue}
              inputMode="decimal"
              {...field('value')}
            />
          )}
        </div>
        <TextField label={text.least} hint={text.leastHint} inputMode="decimal" {...field('over')} />
        <div className={styles.pair}>
          <TextField label={text.startsOn} type="date" {...field('startsOn', 'starts_on')} />
          <TextField label={text.endsOn} type="date" {...field('endsOn', 'ends_on')} />
        </div>
        <Checkbox checked={form.isBatch} onChange={({ target }) => set({ isBatch: target.checked })}>
          {text.batch}
        </Checkbox>
        {form.isBatch ? (
          <TextField label={text.count} inputMode="numeric" {...field('count', 'codes')} />
        ) : (
          <Choice
            label={text.usage}
            value={form.usage}
            names={text.usages}
            onChange={({ target }) => set({ usage: USAGES.find((one) => one === target.value) ?? form.usage })}
          />
        )}
      </div>
    </ReasonDialog>
  );
}

type ChoiceProps = { names: Readonly<Record<string, string>> } & Pick<
  ComponentProps<typeof Select>,
  'label' | 'value' | 'onChange'
>;

function Choice({ names, ...select }: ChoiceProps) {
  return (
    <Select {...select}>
      {Object.entries(names).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  );
}
