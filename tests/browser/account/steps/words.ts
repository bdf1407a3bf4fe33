export const PASSWORD = 'лопата-в-снегу';

/** An email without an account. */
export const newEmail = () => `${crypto.randomUUID()}@example.ru`;
