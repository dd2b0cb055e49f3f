-- Whose tab saved a draft last, and the revision that it first saved over: what one tab saves in a row does not
-- overtake itself, whatever answer was late or lost.
alter table content_draft
  add column writer       text,
  add column writer_since integer;
