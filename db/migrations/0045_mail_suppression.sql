-- Addresses that no mail is queued to: nobody reads mail there, or whoever does has complained of ours.
create table mail_suppression (
  -- Made with the key of DIGEST_KEY: nobody can be written to with it.
  address_hash text primary key,
  class        text not null check (class in ('recipient', 'complaint')),
  since        timestamptz not null,
  -- A link to sign in with tries once a day whether somebody reads mail there again.
  tried_at     timestamptz not null
);
create index mail_suppression_since_idx on mail_suppression (since);

-- Somebody of our staff has mails leave to an address again; the subject is its digest.
alter table administration_event drop constraint administration_event_action_check;
alter table administration_event add constraint administration_event_action_check check (action in
  ('approve-member', 'refuse-member', 'remove-member', 'restore-member', 'pick-review', 'unpick-review',
   'change-role', 'end-sessions', 'disable-user', 'enable-user', 'retry-job', 'retry-mail', 'release-address',
   'record-domain', 'move-domain', 'end-domain', 'operate'));
