select cut_table('review_version', 'review_id');

do $$ begin
  drop function cut_table;
  drop function bound_first_part;
end $$;
