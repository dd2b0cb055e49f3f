-- What anybody may see of how a member answers briefs, counted each night: no row where five are not reached.
create table member_answers (
  member_id    integer primary key references member on delete cascade,
  asked        integer not null check (asked >= 5),
  -- By the date; a refusal is an answer.
  answered     integer not null check (answered between 0 and asked),
  -- Until the first answer, weekends left out.
  median_hours integer check (median_hours >= 1),
  -- What happened before this day of Paris is in it.
  counted_on   date not null,
  check ((answered = 0) = (median_hours is null))
);

-- A rule of conflicts held between the sender and this member, as the brief was sent or as the member was chosen.
alter table brief_recipient add column conflicted_at timestamptz;
