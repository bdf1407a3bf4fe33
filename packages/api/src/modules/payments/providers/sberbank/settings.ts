import type { Timers } from '../timers.ts';

/** A failure for the log, without credentials and shoppers' data. */
export type SberbankFailure = {
  call: string;
  failure: 'busy' | 'silent' | 'garbage' | 'refused';
  httpStatus?: number;
  errorCode?: string;
};

export type SberbankSettings = {
  /** The generation of the gateway in the shop's contract; "rbs" is the older one. */
  dialect: 'ecomm' | 'rbs';
  /** `https://ecommerce.sberbank.ru`, `https://securepayments.sberbank.ru` or a bank simulator, without the prefix. */
  baseUrl: string;
  userName: string;
  password: string;
  /** Replaces user and password in the older dialect if the bank issued one; wallets still use the user name. */
  token?: string;
  /** The key of callback checksums in the older dialect; without it callbacks are rejected. */
  callbackKey?: string;
  /**
   * The bank's certificate is issued by the national authority, which Node trusts by NODE_EXTRA_CA_CERTS. The connect
   * timeout (the bank recommends 5 s) belongs to this fetch; ours covers the whole call.
   */
  fetch: typeof globalThis.fetch;
  time: Timers;
  /** 0 to 1; jitter for retries. */
  chance: () => number;
  /** Whether the bank makes the receipts: it gets the cart, and no other fiscal service may make them. */
  makesReceipts?: boolean;
  onFailure?: (failure: SberbankFailure) => void;
};
