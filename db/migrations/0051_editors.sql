-- Editors change what visitors read. What staff may do, and whether it needs a reason, is listed once, in
-- domain/account/staff-actions.ts: the table no longer repeats it.
alter table app_user drop constraint app_user_staff_role_check;
alter table app_user add constraint app_user_staff_role_check
  check (staff_role in ('editor', 'moderator', 'administrator')) not valid;
alter table app_user validate constraint app_user_staff_role_check;

alter table administration_event drop constraint administration_event_action_check;
alter table administration_event drop constraint administration_event_reason_check;
