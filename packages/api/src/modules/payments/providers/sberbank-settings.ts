import type { Time } from './time.ts';

/** What went wrong on the way to the bank: for the log, and free of credentials and of shoppers' data. */
export type BankFault = {
  call: string;
  fault: 'busy' | 'silent' | 'garbage' | 'refused';
  httpStatus?: number;
  errorCode?: string;
};

export type SberbankSettings = {
  /** The generation of the gateway that the contract is of: "rbs" is the older one. */
  dialect: 'ecomm' | 'rbs';
  /** `https://ecommerce.sberbank.ru`, `https://securepayments.sberbank.ru` or a practice bank, without the prefix. */
  baseUrl: string;
  userName: string;
  password: string;
  /** Sent in place of user and password in the older dialect, where the bank gave one; wallets go by the user's name all the same. */
  token?: string;
  /** What the bank signs callbacks of the older dialect with; without it none of them is taken. */
  callbackKey?: string;
  /**
   * The bank's certificate comes from the national authority: Node is given it by NODE_EXTRA_CA_CERTS.
   * The limit for connecting (the bank advises 5 s) belongs to this fetch too; ours covers the whole call.
   */
  fetch: typeof globalThis.fetch;
  time: Time;
  /** From 0 to 1: spreads the repeats of many callers. */
  chance: () => number;
  /** Whether the bank makes the receipts: it is told the cart then, and nobody else may make them. */
  makesReceipts?: boolean;
  onFault?: (fault: BankFault) => void;
};
