import type { Baskets } from '#modules/basket';
import type { Media } from '#modules/media';
import type { Payments } from '#modules/payments';
import type { Places } from '#modules/places';
import type { Settings } from '#modules/settings';
import type { Shelf } from '#modules/shelf';
import type { Shipping } from '#modules/shipping';
import type { Stock } from '#modules/stock';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Throttle } from '#platform/http/throttle';
import type { Log } from '#platform/log';
import type { News } from '#platform/news';

export type CheckoutDeps = {
  db: Database;
  news: News;
  clock: Clock;
  log: Log;
  throttle: Throttle;
  baskets: Baskets;
  shipping: Shipping;
  payments: Payments;
  places: Places;
  settings: Settings;
  stock: Stock;
  shelf: Shelf;
  media: Media;
};
