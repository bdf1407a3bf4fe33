import type { AttributeValue, VAT_RATES } from '@kashtanka/rules';
import type { LocalText } from '#platform/locale';

export type StoredImage = { type: 'image' | 'video' | 'preview' | '3d'; media: string; alt: LocalText | null };
export type StoredParameter = { code: string; title: LocalText; value: LocalText };
export type StoredFeature = { title: LocalText; text: LocalText; icon: string | null };

export type StoredOption = {
  id: number;
  code: string;
  type: 'text' | 'textarea' | 'email' | 'date' | 'money' | 'select' | 'engraving' | 'sell_with';
  name: LocalText;
  is_required: boolean;
  max_length: number | null;
  choices: { value: string; label: LocalText }[];
  product_filters?: ProductFilters;
};

export type ProductFilters = {
  product_class?: string;
  model?: string;
  model_version?: string;
  modificators?: string[];
  design?: string;
  available?: boolean;
};

export type Attributes = Record<string, AttributeValue>;

/** A sellable item: a size of a product, or the product itself if it has no sizes. */
export type StoredVariant = {
  article: string;
  attributes: Attributes;
  price: number;
  is_subscribable: boolean;
  preview: string | null;
  weight_g: number | null;
  external_sku: string | null;
};

/** A product with its variants, as stored: both languages, without stock and offers. */
export type StoredProduct = {
  article: string;
  structure: 'standalone' | 'parent';
  class_code: string;
  model: string | null;
  model_version: string | null;
  model_modification: string | null;
  modificators: string[];
  design: string | null;
  title: LocalText;
  description: LocalText | null;
  seo: { title: LocalText; description: LocalText } | null;
  price: number;
  category: string;
  extra_categories: string[];
  is_non_returnable: boolean;
  is_out_of_production: boolean;
  /** False for a hidden or unpublished product, which has no page and cannot be bought. */
  is_shown: boolean;
  recomended_for: string[];
  attributes: Attributes;
  parameters: StoredParameter[];
  images: StoredImage[];
  features: StoredFeature[];
  options: StoredOption[];
  weight_g: number;
  vat: (typeof VAT_RATES)[number];
  certificate: { min: string; max: string; formats: ('digital' | 'physical')[] } | null;
  popularity: number;
  released_on: string;
  /** The number of the article in another system. */
  external_sku: string | null;
  variants: StoredVariant[];
  /** Sizes that are no longer sold; baskets may still contain them. */
  retired: StoredVariant[];
};
