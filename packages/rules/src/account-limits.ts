/** Maximum number of addresses in an account (D70). */
export const MOST_ADDRESSES = 20;

/** Maximum number of dogs in an account (D70). */
export const MOST_DOGS = 20;
