-- Acceptance of the certificate terms, stored with the basket until the order identifies the customer: `{at, locale,
-- ip, userAgent}`.
alter table basket add column terms_ticked jsonb;
