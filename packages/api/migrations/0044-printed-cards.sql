-- What comes with a letter is made when it is sent: here stands only which kind of thing, and of what. For the card of a
-- certificate that is the keyed hash of its code, so that a letter never brings a code that it does not tell.
alter table outbox add column attachment text;
alter table outbox add column attachment_of text;
