import type { AdminInput } from '@kashtanka/contract/admin';

export type NewVoucher = AdminInput<'createVoucher'>['body'];

export const KINDS = ['percent', 'sum', 'free_delivery'] as const;
export const USAGES = ['multi', 'once_per_customer', 'single'] as const;

/** What is typed into the form of a new promo code. */
export type VoucherForm = {
  code: string;
  nameRu: string;
  nameEn: string;
  kind: (typeof KINDS)[number];
  value: string;
  over: string;
  usage: (typeof USAGES)[number];
  startsOn: string;
  endsOn: string;
  isBatch: boolean;
  count: string;
};

export const EMPTY_VOUCHER: VoucherForm = {
  code: '',
  nameRu: '',
  nameEn: '',
  kind: 'percent',
  value: '',
  over: '',
  usage: 'multi',
  startsOn: '',
  endsOn: '',
  isBatch: false,
  count: '100',
};

/** Empty fields are not sent; the server names wrong ones. */
export function toNewVoucher(form: VoucherForm, reason: string): NewVoucher {
  const { code, nameRu, nameEn, kind, value, over, usage, startsOn, endsOn, isBatch, count } = form;
  return {
    code: code.trim(),
    name: { ru: nameRu.trim(), ...(nameEn.trim() && { en: nameEn.trim() }) },
    kind,
    ...(kind !== 'free_delivery' && { value: value.trim() }),
    ...(over.trim() && { over: over.trim() }),
    ...(startsOn && { starts_on: startsOn }),
    ...(endsOn && { ends_on: endsOn }),
    ...(isBatch ? { codes: Number(count) } : { usage }),
    reason,
  };
}
