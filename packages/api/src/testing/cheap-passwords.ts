/** Two hundred shoppers register in the time that one takes. */
export const CHEAP_PASSWORDS = { memory: 8, passes: 1, parallelism: 1 };
