-- A mail that tells of a publication brings its receipt, which is made of the register as it leaves: no salt is kept here.
alter table mail add column receipt_review_id integer;
