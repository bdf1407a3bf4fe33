import { discountsText } from '@kashtanka/texts/backoffice/sales/discounts';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { vouchersQuery } from './queries.ts';
import { type NewVoucher, toNewVoucher, type VoucherForm } from './voucher-form.ts';

type Created = { onCodes: (made: { code: string; codes: readonly string[] }) => void; onClose: () => void };

/** Creates a promo code; the codes of a batch are passed on, because they are shown once. */
export function useCreateVoucher({ onCodes, onClose }: Created) {
  const text = useText(discountsText);
  const { run, isBusy, failure } = useAction((body: NewVoucher, key) => api.createVoucher({ key, body }));
  const create = async (form: VoucherForm, reason: string) => {
    const outcome = await run(toNewVoucher(form, reason));
    if (!outcome?.ok) return;
    await queryClient.invalidateQueries(vouchersQuery());
    onClose();
    if (outcome.body.codes.length > 0) onCodes(outcome.body);
    else showToast(text.created(outcome.body.code));
  };
  return { create, isBusy, failure };
}
