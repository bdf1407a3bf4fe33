import type { ProfileChange } from '@kashtanka/contract';

/** My data as they stand in the form. */
export type MyData = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  birthday: string;
  news_agreement: boolean;
  /** Empty unless the shop has asked for it. */
  current_password: string;
};

/** Only what was changed here is sent: another window may have changed the rest, and the shop keeps what is not sent. */
export function changesOf(typed: MyData, known: MyData): ProfileChange {
  const { first_name, last_name, email, phone, birthday, news_agreement, current_password } = typed;
  return {
    ...(first_name !== known.first_name && { first_name }),
    ...(last_name !== known.last_name && { last_name }),
    ...(email !== known.email && { email: email.trim() }),
    ...(phone !== known.phone && { phone: phone.trim() || null }),
    ...(birthday !== known.birthday && { birthday: birthday || null }),
    ...(news_agreement !== known.news_agreement && { news_agreement }),
    ...(current_password !== '' && { current_password }),
  };
}
