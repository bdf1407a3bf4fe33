-- One mailbox could have as many accounts as spellings. A job normalizes rows with another spelling than the stored
-- form (platform/canonical-email.ts), because SQL does not support IDNA; without such rows no job is scheduled.
select graphile_worker.add_job('canonical_emails') where exists (
  select from (
    select email from account
    union all select email from newsletter_subscriber where email is not null
    union all select email from stock_subscription
    union all select email from orders
    union all select recipient ->> 'email' from orders
    union all select buyer_email from certificate
    union all select recipient_email from certificate
  ) as stored where email <> lower(email) or email ~ '[^ -~]|[<>]'
);
