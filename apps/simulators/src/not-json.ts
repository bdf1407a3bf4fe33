/** An HTML page in place of JSON, as partners send during outages. */
export const NOT_JSON = '<!doctype html><title>Технические работы</title><h1>Технические работы</h1>';
