import type { OptionRow } from '@kashtanka/contract/import';
import type { DesignCode } from '../catalogue/designs.ts';
import { both } from '../text.ts';

export const addTag: OptionRow = {
  code: 'tag',
  type: 'sell_with',
  name: both('Добавить адресник с гравировкой', 'Add an engraved ID tag'),
  is_required: false,
  product_filters: { product_class: 'tag', available: true },
};

/** A leash of the same design. */
export function addLeash(design: DesignCode): OptionRow {
  return {
    code: 'leash',
    type: 'sell_with',
    name: both('Добавить поводок в цвет', 'Add a matching leash'),
    is_required: false,
    product_filters: { product_class: 'lsh', design, available: true },
  };
}

export const addKeyHolder: OptionRow = {
  code: 'key_holder',
  type: 'sell_with',
  name: both('Добавить ключницу', 'Add a key holder'),
  is_required: false,
  product_filters: { product_class: 'key', available: true },
};

/** Engraving of a tag, and its cord. */
export const engraving: OptionRow[] = [
  {
    code: 'tag_text',
    type: 'textarea',
    name: both('Надпись', 'Text'),
    is_required: false,
    max_length: 60,
  },
  {
    code: 'tag_font',
    type: 'select',
    name: both('Шрифт', 'Typeface'),
    is_required: false,
    choices: [
      { value: 'sans', label: both('Прямой', 'Plain') },
      { value: 'serif', label: both('С засечками', 'Serif') },
      { value: 'round', label: both('Круглый', 'Rounded') },
    ],
  },
  {
    code: 'tag_engraving',
    type: 'engraving',
    name: both('Знак', 'Sign'),
    is_required: false,
    choices: [
      { value: 'bone', label: both('Косточка', 'Bone') },
      { value: 'paw', label: both('След', 'Paw print') },
      { value: 'heart', label: both('Сердце', 'Heart') },
      { value: 'house', label: both('Дом', 'House') },
      { value: 'chestnut', label: both('Каштан', 'Chestnut') },
    ],
  },
  {
    code: 'accessory',
    type: 'sell_with',
    name: both('Добавить шнурок', 'Add a cord'),
    is_required: false,
    product_filters: { product_class: 'tlc', available: true },
  },
];

const MESSAGE_LENGTH = 300;
const NAME_LENGTH = 60;
const EMAIL_LENGTH = 254;

/** The seven options of a gift certificate, by the codes that the specification gives. */
export const certificateOptions: OptionRow[] = [
  {
    code: 'certificate_format',
    type: 'select',
    name: both('Вид сертификата', 'Format'),
    is_required: true,
    choices: [
      { value: 'digital', label: both('Электронный, письмом', 'Digital, by email') },
      { value: 'physical', label: both('Бумажный, в конверте', 'Paper, in an envelope') },
    ],
  },
  { code: 'certificate_sum', type: 'money', name: both('Сумма', 'Amount'), is_required: true },
  {
    code: 'certificate_recipient_name',
    type: 'text',
    name: both('Имя получателя', 'Recipient’s name'),
    is_required: false,
    max_length: NAME_LENGTH,
  },
  {
    code: 'certificate_recipient_email',
    type: 'email',
    name: both('Почта получателя', 'Recipient’s email'),
    is_required: false,
    max_length: EMAIL_LENGTH,
  },
  { code: 'certificate_departure_date', type: 'date', name: both('День отправки', 'Send on'), is_required: false },
  {
    code: 'certificate_message',
    type: 'textarea',
    name: both('Пожелание', 'Message'),
    is_required: false,
    max_length: MESSAGE_LENGTH,
  },
  {
    code: 'certificate_signature',
    type: 'text',
    name: both('Подпись', 'Signature'),
    is_required: false,
    max_length: NAME_LENGTH,
  },
];
