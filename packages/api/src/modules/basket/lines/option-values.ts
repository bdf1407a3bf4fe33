import { type AttributeValue, fitsTag, maxTagLines } from '@kashtanka/rules';
import {
  engraving,
  type FoundArticle,
  type StoredProduct,
  type StoredVariant,
  type TagSets,
} from '#modules/catalogue';

import type { FieldRefusal } from '#platform/http/reply';
import { normalizeEmail } from '#platform/mail/normalize-email';
import { refuseSendDate, refuseSum } from './certificate-options.ts';

/** An option of a product, which a line may set. */
export type StoredOption = StoredProduct['options'][number];

/** Data against which options are validated. `today` is a day in Moscow. */
export type OptionContext = {
  product: StoredProduct;
  variant: StoredVariant;
  /** Products that `companionsIn` found, by article. */
  companions: ReadonlyMap<string, FoundArticle>;
  today: string;
  /** Set for a product with engraving. */
  tag: ReturnType<TagSets['byArticle']['get']>;
};

export const TAG_TEXT = 'tag_text';
const INVALID: FieldRefusal = { code: 'invalid' };

/** Validates the value of an option, which must not be empty nor contain invisible characters. */
export function refuseValue(option: StoredOption, value: string, sold: OptionContext): FieldRefusal | undefined {
  if (option.max_length !== null && [...value].length > option.max_length) {
    return { code: 'max_length', limit: option.max_length };
  }
  switch (option.type) {
    case 'select':
      return unless(isChoice(option, value));
    case 'engraving':
      // A product without choices takes those of its tag's engraving set.
      return unless(option.choices.length === 0 || isChoice(option, value));
    case 'email':
      return unless(normalizeEmail(value) !== undefined);
    case 'date':
      return isDay(value) ? refuseSendDate(option.code, value, sold.today) : INVALID;
    case 'money':
      return refuseSum(sold.product, value);
    case 'text':
      return undefined;
    case 'textarea':
      return option.code === TAG_TEXT ? refuseLines(value, sold.variant.attributes.size) : undefined;
    case 'sell_with':
      return unless(isCompanion(option, sold.companions.get(value)));
    default:
      return option.type satisfies never;
  }
}

function refuseLines(text: string, size: AttributeValue | undefined): FieldRefusal | undefined {
  return fitsTag(text, size) ? undefined : engraving.tooManyLines(maxTagLines(size));
}

function unless(isRight: boolean): FieldRefusal | undefined {
  return isRight ? undefined : INVALID;
}

function isChoice({ choices }: StoredOption, value: string): boolean {
  return choices.some((choice) => choice.value === value);
}

/** Availability is not checked here: the companion's own line reports it. */
function isCompanion({ product_filters: filters = {} }: StoredOption, found: FoundArticle | undefined): boolean {
  if (!found?.product.is_shown) return false;
  const { class_code, model, model_version, design, modificators } = found.product;
  const agrees = (asked: string | undefined, own: string | null) => asked === undefined || asked === own;
  return (
    agrees(filters.product_class, class_code) &&
    agrees(filters.model, model) &&
    agrees(filters.model_version, model_version) &&
    agrees(filters.design, design) &&
    (filters.modificators ?? []).every((asked) => modificators.includes(asked))
  );
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Rejects impossible dates such as 31 February. */
function isDay(value: string): boolean {
  const moment = DAY.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(value);
}
