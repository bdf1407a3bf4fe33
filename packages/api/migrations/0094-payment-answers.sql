-- When its provider last answered a question about a payment. `checked_at` is also set by a question that got no answer, so it
-- cannot tell "nobody has paid yet" from "not known". Null until the next answer; an older server leaves it as it is.
alter table payment add column answered_at timestamptz;
