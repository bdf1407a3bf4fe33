/** An item of an event, in the format of `soldItem`. */
export type TrackedItem = {
  item_id: string;
  item_name: string;
  item_variant?: string;
  item_category?: string;
  item_category2?: string;
  item_category3?: string;
  item_category4?: string;
  item_category5?: string;
  price: number;
  /** The discount per item in roubles; `price` already excludes it. */
  discount?: number;
  quantity: number;
};

/** A data layer event; sums are in roubles. */
export type TrackedEvent = {
  event: string;
  value?: number;
  currency?: string;
  items?: TrackedItem[];
  transaction_id?: string;
  page_path?: string;
  page_title?: string;
  /** The SHA-256 of the customer's email in hex (ANALYTICS-06). */
  sha256_email?: string;
};

/** A tracker. Events wait in its own queue until its script is loaded. */
export type Tracker = { script: string; track(event: TrackedEvent): void };
