-- Clients are changed and merged, never deleted: reviews, boards and the register name them for good.
alter table buyer
  add column changed_at     timestamptz,
  -- The one that stands for it, in one hop: whoever merges that one leads its own further.
  add column merged_into_id integer references buyer,
  -- Of its reviews, those after this one have not been told its name yet; none where all are.
  add column tend_after     integer,
  add check (merged_into_id <> id);

