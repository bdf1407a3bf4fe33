export const EXCHANGE_FORMATS = ['csv', 'xlsx', 'yml', 'shopify', 'woocommerce', 'kashtanka'] as const;
export type ExchangeFormat = (typeof EXCHANGE_FORMATS)[number];

export const LIST_FILE_FORMATS = ['csv', 'xlsx'] as const;
export type ListFileFormat = (typeof LIST_FILE_FORMATS)[number];

/** Fields that a column of a file may have. */
export const EXCHANGE_FIELDS = [
  'article',
  'parent',
  'external_sku',
  'title',
  'title_en',
  'description',
  'price',
  'stock',
  'weight_g',
  'size',
  'category',
  'product_class',
  'kind',
  'is_published',
  'pictures',
  'picture_alt',
  'picture_position',
] as const;
export type ExchangeField = (typeof EXCHANGE_FIELDS)[number];

/** Why a file cannot be read. */
export const EXCHANGE_REFUSALS = [
  'too_large',
  'no_rows',
  'not_a_table',
  'old_excel',
  'wrong_encoding',
  'broken_quotes',
  'broken_archive',
  'zip_bomb',
  'too_many_rows',
  'too_many_columns',
  'repeated_column',
  'cell_too_long',
  'merged_cells',
  'formula',
] as const;
export type ExchangeRefusal = (typeof EXCHANGE_REFUSALS)[number];

/**
 * A file waits for its columns (`read`), is checked, runs and is done. `faulty` was checked with faults, and `failed`
 * stopped at an error of the shop with nothing stored.
 */
export const EXCHANGE_STATES = [
  'read',
  'checking',
  'checked',
  'faulty',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type ExchangeState = (typeof EXCHANGE_STATES)[number];

/**
 * A picture that a file names by its address: found at the check (`planned`), to be fetched (`waiting`), on its product
 * (`attached`), there before (`present`), or not to be had (`failed`). An undo takes attached ones off (`undone`), unless
 * they were changed since (`kept`).
 */
export const EXCHANGE_PICTURE_STATES = [
  'planned',
  'waiting',
  'attached',
  'present',
  'failed',
  'undone',
  'kept',
] as const;
export type ExchangePictureState = (typeof EXCHANGE_PICTURE_STATES)[number];

/** Why a picture is not on its product. */
export const EXCHANGE_PICTURE_FAILURES = [
  'bad_address',
  'private_address',
  'not_found',
  'denied',
  'unreachable',
  'too_slow',
  'too_large',
  'too_many_redirects',
  'not_a_picture',
  'too_many',
  'no_product',
  'refused_row',
] as const;
export type ExchangePictureFailure = (typeof EXCHANGE_PICTURE_FAILURES)[number];

/** `staying`: added rows that an undo leaves, because only products can be hidden; `kept`: changed since, so not undone. */
export const EXCHANGE_ROW_KINDS = ['added', 'changed', 'kept', 'staying'] as const;
export type ExchangeRowKind = (typeof EXCHANGE_ROW_KINDS)[number];

export const LARGEST_EXCHANGE_BYTES = 30 * 1024 * 1024;
