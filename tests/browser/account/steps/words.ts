export const PASSWORD = 'лопата-в-снегу';

/** An e-mail that nobody has yet. */
export const newEmail = () => `${crypto.randomUUID()}@example.ru`;
