-- A moderator's question that the author never answers keeps no review from its decision.
alter table review_event drop constraint review_event_type_check;
alter table review_event add constraint review_event_type_check check (type in
  ('request', 'start', 'submit', 'confirm', 'hold', 'ask-clarification', 'clarify', 'go-on', 'publish',
   'refuse', 'appeal', 'decline', 'expire', 'withdraw', 'suspend', 'restore', 'revise', 'display',
   'dispute', 'settle', 'anonymise', 'erase'));
