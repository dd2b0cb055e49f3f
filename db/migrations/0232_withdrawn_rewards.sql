-- A reward that was got by fraud is taken back, with words for everybody in the five languages.
alter table reward
  add column withdrawn_at timestamptz,
  add column note         jsonb check (note ?& array['FR_FR', 'EN_GB', 'ES_ES', 'IT_IT', 'DE_DE']),
  add constraint reward_withdrawn_says_why check ((withdrawn_at is null) = (note is null));
