-- The company reads as well that our staff named, in its place, who did the work of a review.
alter table member_audit drop constraint member_audit_action_check;
alter table member_audit add constraint member_audit_action_check check (action in
  ('export-inbox', 'export-company-data', 'close-account', 'object-to-transfer', 'profile-edited',
   'contributors-named'));
