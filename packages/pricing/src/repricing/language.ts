/** Russian first; English beside it. */
export type Language = 'ru' | 'en';
