-- What was ticked in the form of a gift certificate, kept with the basket until an order says who it was: `{at, locale, ip, userAgent}`.
alter table basket add column terms_ticked jsonb;
