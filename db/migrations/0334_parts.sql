-- The table becomes the first part of a new one of its name. Nothing is copied and nothing looked through: the bound was
-- checked, and indexes, keys and rules that the part has already are taken over. An index that is unique over the whole
-- table must hold the key it is cut by; the number of an event was only ever given out, and none is looked for by it.
create function cut_table(name text, key text) returns void language plpgsql as $$
declare
  bound text;
  counted text;
  last bigint;
  lines text;
  making text[];
  each record;
begin
  -- Also what its keys point to: a key that is taken over drops its own triggers there.
  select string_agg(format('%I', locked), ', ' order by locked) || format(', %I', name) into lines from (
    select distinct confrelid::regclass::text as locked
      from pg_constraint where conrelid = name::regclass and contype = 'f') as pointed;
  -- First what only vacuum waits for, and what it gives way to; nobody else waits behind us for longer than a blink.
  execute format('lock table %s in share update exclusive mode', coalesce(lines, format('%I', name)));
  set local lock_timeout = '200ms';
  execute format('lock table %s in access exclusive mode', coalesce(lines, format('%I', name)));
  select substring(pg_get_constraintdef(oid) from '< ''?([0-9-]+)') into strict bound
    from pg_constraint where conrelid = name::regclass and conname = name || '_first';
  select attname into counted from pg_attribute where attrelid = name::regclass and attidentity <> '';
  if counted is not null then
    execute format('select coalesce(max(%I), 0) from %I', counted, name) into last;
    execute format('alter table %I alter column %I drop identity', name, counted);
  end if;

  -- As they are written now, to be made once more for all parts.
  select array_agg(line order by line) into making from (
    select 'a' || format('alter table %I add constraint %I %s', name, conname, pg_get_constraintdef(oid)) as line
      from pg_constraint
     where conrelid = name::regclass
       and (contype = 'f' or contype in ('p', 'u') and key = any(
             select attname from pg_attribute where attrelid = conrelid and attnum = any(conkey)))
    union all
    select 'b' || pg_get_indexdef(indexrelid) from pg_index
     where indrelid = name::regclass and not indisunique
    union all
    select 'c' || pg_get_triggerdef(oid) from pg_trigger where tgrelid = name::regclass and not tgisinternal
  ) as made;
  for each in select tgname from pg_trigger where tgrelid = name::regclass and not tgisinternal loop
    execute format('drop trigger %I on %I', each.tgname, name);
  end loop;

  execute format('alter table %I set schema part', name);
  execute format('alter table part.%I rename to %I', name, name || '_first');
  execute format('create table %I (like part.%I including defaults including constraints including generated including storage) partition by range (%I)',
                 name, name || '_first', key);
  execute format('alter table %I drop constraint %I', name, name || '_first');
  for each in select substr(line, 2) as line from unnest(making) as line order by line loop
    execute each.line;
  end loop;
  if counted is not null then
    execute format('alter table %I alter column %I add generated always as identity', name, counted);
    perform setval(pg_get_serial_sequence(name, counted), last + 1, false);
  end if;
  execute format('alter table %I attach partition part.%I for values from (minvalue) to (%L)',
                 name, name || '_first', bound);
  -- Nothing is lost where a part was not made in time; that is told of.
  execute format('create table part.%I partition of %I default', name || '_other', name);
end $$;

select cut_table('leaderboard_score', 'starts_on');
