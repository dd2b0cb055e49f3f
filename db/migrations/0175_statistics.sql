-- What is counted for statistics: of a member, for its team, and of the whole site, for our staff.

-- Published reviews by the month of their publication and by their rating: `2026-11:8`.
alter table member_tally
  drop constraint member_tally_kind_check,
  add constraint member_tally_kind_check check
    (kind in ('rating', 'method', 'month', 'month-rating', 'area', 'size', 'client')) not valid;
alter table member_tally validate constraint member_tally_kind_check;

-- What became of a month's invitations, whenever it did: counted as it happens, for those that nobody answers are
-- purged.
create table invitation_month (
  member_id integer not null references member on delete cascade,
  -- Of the invitation.
  month     date    not null check (extract(day from month) = 1),
  step      text    not null check
            (step in ('sent', 'begun', 'submitted', 'published', 'declined', 'expired')),
  reviews   integer not null check (reviews >= 1),
  primary key (member_id, month, step)
);

-- What happened on the whole site on one day of Paris. A day that was counted has a row for every figure, also of
-- nothing; searches are added as they are answered.
create table figure_day (
  day    date    not null,
  figure text    not null check (figure in
         ('invited', 'begun', 'submitted', 'confirmed', 'published',
          'decided-hour', 'decided-day', 'decided-three-days', 'decided-later',
          'people', 'companies', 'contacts', 'searches')),
  count  integer not null check (count >= 0),
  primary key (day, figure)
);
