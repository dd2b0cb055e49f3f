-- How many people have an account, kept by whatever makes or ends one. Counted at the end of the transaction: nobody
-- who holds this row waits for another.
create table user_total (
  is_only boolean primary key default true check (is_only),
  people  integer not null default 0 check (people >= 0)
);

create function count_users() returns trigger language plpgsql as $$
begin
  update user_total set people = people + case tg_op when 'INSERT' then 1 else -1 end;
  return null;
end $$;
create constraint trigger app_user_counted after insert or delete on app_user
  deferrable initially deferred for each row execute function count_users();

-- The trigger has shut the table: nobody comes or goes between.
insert into user_total (people) select count(*) from app_user;
