import type { ProfileChange } from '@kashtanka/contract';

export type ProfileFormValues = {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  birthday: string;
  news_agreement: boolean;
  /** Empty unless the server asked for it. */
  current_password: string;
};

/** Sends only changed fields, because another tab may have changed the rest. */
export function getProfileChanges(typed: ProfileFormValues, known: ProfileFormValues): ProfileChange {
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
