import { MAX_CODE_LENGTH, MIN_PROMO_CODE_LENGTH, SHIPPING_CODES } from '@kashtanka/rules';
import Type, { type Static } from 'typebox';
import { BENEFIT_TYPES, CONDITION_TYPES, OFFER_CATEGORIES } from '../basket/discount.ts';
import { ArticleText, Clearable, CodeText, ImportMoment, ImportMoney, LocalText, Row } from './values.ts';

const RangeRow = Row({
  includes_all: Type.Optional(Type.Boolean()),
  articles: Type.Optional(Type.Array(ArticleText)),
  class_codes: Type.Optional(Type.Array(CodeText)),
  exclude_articles: Type.Optional(Type.Array(ArticleText)),
  exclude_class_codes: Type.Optional(Type.Array(CodeText)),
});

const Zone = Type.String({ pattern: '^[A-Z]{2}(-[A-Z0-9]{1,3})?$' });

const ConditionRow = Row({
  type: Type.Enum([...CONDITION_TYPES]),
  value: ImportMoney,
  range: RangeRow,
  directions: Type.Optional(Type.Array(Zone)),
  exclude_methods: Type.Optional(Type.Array(Type.Enum([...SHIPPING_CODES]))),
});

const BenefitRow = Row({ type: Type.Enum([...BENEFIT_TYPES]), value: ImportMoney, range: RangeRow });

const Channels = Type.Array(Type.String({ pattern: '^[a-z0-9_-]{1,64}$' }));

export const OfferRow = Row({
  code: CodeText,
  name: Type.Optional(LocalText),
  description: Clearable(LocalText),
  category: Type.Optional(Type.Enum([...OFFER_CATEGORIES])),
  priority: Type.Optional(Type.Integer({ minimum: -100_000, maximum: 100_000 })),
  is_exclusive: Type.Optional(Type.Boolean()),
  starts_at: Clearable(ImportMoment),
  ends_at: Clearable(ImportMoment),
  channels: Type.Optional(Channels),
  condition: Type.Optional(ConditionRow),
  benefit: Type.Optional(BenefitRow),
});
export type OfferRow = Static<typeof OfferRow>;

const VOUCHER_USAGES = ['single', 'multi', 'once_per_customer'] as const;

/** A promo code and its offer. Its dates and channels are those of its offer. */
export const VoucherRow = Row({
  code: Type.String({
    minLength: MIN_PROMO_CODE_LENGTH,
    maxLength: MAX_CODE_LENGTH,
    pattern: '^[A-Za-zА-ЯЁа-яё0-9][A-Za-zА-ЯЁа-яё0-9 -]*$',
  }),
  name: Type.Optional(LocalText),
  usage: Type.Optional(Type.Enum([...VOUCHER_USAGES])),
  /** In how many orders at most; null is no limit, and a single one needs none. */
  max_uses: Clearable(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  /** The code itself opens nothing: those do that are generated for it. */
  is_set: Type.Optional(Type.Boolean()),
  starts_at: Clearable(ImportMoment),
  ends_at: Clearable(ImportMoment),
  channels: Type.Optional(Channels),
  offer: Type.Optional(
    Row({
      description: Clearable(LocalText),
      category: Type.Enum([...OFFER_CATEGORIES]),
      priority: Type.Optional(Type.Integer({ minimum: -100_000, maximum: 100_000 })),
      is_exclusive: Type.Optional(Type.Boolean()),
      condition: ConditionRow,
      benefit: BenefitRow,
    }),
  ),
});
export type VoucherRow = Static<typeof VoucherRow>;

export const TariffRow = Row({
  method: Type.Enum([...SHIPPING_CODES]),
  zone: Zone,
  up_to_g: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  price: ImportMoney,
  days_min: Clearable(Type.Integer({ minimum: 0, maximum: 365 })),
  days_max: Clearable(Type.Integer({ minimum: 0, maximum: 365 })),
});
export type TariffRow = Static<typeof TariffRow>;

export const ExpressZone = Zone;

const Degrees = Type.String({ pattern: '^-?\\d{1,3}(\\.\\d{1,8})?$' });

export const PickupPointRow = Row({
  network: Type.Enum(['pickup', 'cdek', 'boxberry', 'pochta']),
  code: Type.String({ minLength: 1, maxLength: 64 }),
  type: Type.Optional(Type.Enum(['PVZ', 'POSTAMAT'])),
  name: Type.Optional(LocalText),
  address: Type.Optional(LocalText),
  city: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  region: Clearable(Zone),
  country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
  metro: Clearable(LocalText),
  station: Clearable(LocalText),
  work_time: Clearable(LocalText),
  phone: Clearable(Type.String({ maxLength: 40 })),
  email: Clearable(Type.String({ maxLength: 254 })),
  comment: Clearable(LocalText),
  location: Clearable(Row({ lat: Degrees, lon: Degrees })),
});
export type PickupPointRow = Static<typeof PickupPointRow>;

export const CountryRow = Row({ code: Type.String({ pattern: '^[A-Z]{2}$' }), name: Type.Optional(LocalText) });
export type CountryRow = Static<typeof CountryRow>;

export const RegionRow = Row({
  code: Zone,
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  name: Type.Optional(LocalText),
});
export type RegionRow = Static<typeof RegionRow>;

export const CityRow = Row({
  name: LocalText,
  region: Zone,
  /** Larger cities are suggested first. */
  population: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
});
export type CityRow = Static<typeof CityRow>;

/** A path of this shop, which no browser takes for the name of another site, or an address elsewhere. */
const REDIRECT_TARGET = '^(/(?![/\\\\])|https://)[^\\u0000-\\u001f]*$';

export const RedirectRow = Row({
  /** Without a language: a rule counts in both. */
  from: Type.String({ minLength: 1, maxLength: 1000, pattern: '^/(?!en(/|$))' }),
  to: Type.Optional(Type.String({ minLength: 1, maxLength: 2000, pattern: REDIRECT_TARGET })),
  status: Type.Optional(Type.Integer({ minimum: 0, maximum: 999 })),
  /** Query values that must be there for the rule to match. */
  match_query: Clearable(Type.Record(Type.String(), Type.String())),
});
export type RedirectRow = Static<typeof RedirectRow>;
