-- From a brief to a review: both say that they work together, the site asks how it went, and the review says so.

alter table brief
  -- When the work is expected to end, as the sender says with their choice.
  add column ends_on         date,
  -- Whether the site may ask for a review; the form says that it will, and takes a no.
  add column asks_review     boolean not null default true,
  -- When it has asked, or found that there is nothing to ask.
  add column review_asked_at timestamptz;

-- The chosen member says that they work together.
alter table brief_recipient
  add column agreed_at timestamptz check (agreed_at is null or chosen_at is not null);

alter table brief_event drop constraint brief_event_type_check;
alter table brief_event add constraint brief_event_type_check check (type in
  ('send', 'interest', 'question', 'decline', 'reply', 'share', 'extend', 'remind', 'due', 'due-again',
   'choose', 'agree', 'end', 'lapse', 'stop'));

-- How author and provider are known to have met, beside who the author is: it changes no order and no points.
alter table review
  add column relation_method       text check (relation_method in ('brief')),
  add column relation_at           timestamptz,
  add column relation_recipient_id integer references brief_recipient,
  -- Also where name or company are masked: the provider may recognise the author by it.
  add column is_relation_allowed   boolean not null default false,
  add constraint review_relation_check
    check (num_nulls(relation_method, relation_at, relation_recipient_id) in (0, 3));

-- The site asks, of itself, and the work may not be done yet.
alter table review_invitation
  add column brief_id    integer references brief,
  add column postponed   integer not null default 0 check (postponed between 0 and 2),
  add column waits_until date;
