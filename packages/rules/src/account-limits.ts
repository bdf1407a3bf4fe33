/** The most addresses that one account keeps (D70). */
export const MOST_ADDRESSES = 20;

/** The most dogs that one account keeps (D70). */
export const MOST_DOGS = 20;
