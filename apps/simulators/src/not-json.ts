/** What a partner on a bad day sends in place of an answer: a page for people. */
export const NOT_JSON = '<!doctype html><title>Технические работы</title><h1>Технические работы</h1>';
