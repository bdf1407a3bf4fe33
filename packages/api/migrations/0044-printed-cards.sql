-- Attachments are created when the email is sent: only kind and key are stored. The key of a gift card PDF is the
-- keyed hash of the code in the email, so that an email never contains the PDF of another code.
alter table outbox add column attachment text;
alter table outbox add column attachment_of text;
