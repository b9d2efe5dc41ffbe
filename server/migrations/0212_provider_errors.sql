-- expand: one column; servers of the release before don't know it.
call lock_tables('calls');

-- The provider's own number for why it refused a call, such as Twilio's 21219.
alter table calls add column provider_error integer;
