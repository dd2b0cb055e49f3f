-- How many entries of each type a month has, and between which numbers they lie: kept in the transaction that numbers
-- them, whatever numbers them, so that no page counts entries.
create table register_month (
  month date not null check (extract(day from month) = 1),
  type  text not null,
  count integer not null check (count >= 1),
  first bigint not null check (first >= 0),
  last  bigint not null check (last >= first),
  primary key (month, type)
);

create function count_entries() returns trigger language plpgsql as $$
begin
  insert into register_month as kept (month, type, count, first, last)
  select date_trunc('month', (body::jsonb ->> 'day')::date)::date, body::jsonb ->> 'type',
         count(*), min(index), max(index)
    from numbered where index is not null and body::jsonb ? 'day' group by 1, 2 order by 1, 2
  on conflict (month, type) do update
     set count = kept.count + excluded.count, first = least(kept.first, excluded.first),
         last = greatest(kept.last, excluded.last);
  return null;
end $$;
-- Nothing of an entry ever changes but that it gets its number.
create trigger register_entry_numbered after update on register_entry referencing new table as numbered
  for each statement execute function count_entries();
create trigger register_entry_brought after insert on register_entry referencing new table as numbered
  for each statement execute function count_entries();
