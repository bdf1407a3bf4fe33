/** A thing in an event, as `soldItem` writes it. */
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
  /** Roubles off one piece, which its price is without. */
  discount?: number;
  quantity: number;
};

/** What the data layer was told: sums in roubles. */
export type TrackedEvent = {
  event: string;
  value?: number;
  currency?: string;
  items?: TrackedItem[];
  transaction_id?: string;
  page_path?: string;
  page_title?: string;
  /** SHA-256 of the reader's address, in hex (ANALYTICS-06). */
  sha256_email?: string;
};

/** A tracker. What it is told waits in its own queue until its script has come. */
export type Sink = { script: string; tell(event: TrackedEvent): void };
