-- Emails that a recipient's server refused, for staff.
create index outbox_refused on outbox (refused_at) where refused_at is not null;
