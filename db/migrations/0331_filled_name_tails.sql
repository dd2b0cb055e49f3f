-- outside a transaction
-- A sixteenth of the companies at a time: whoever changes one of them waits for no more.
select fill_name_tails(0, 16);
select fill_name_tails(1, 16);
select fill_name_tails(2, 16);
select fill_name_tails(3, 16);
select fill_name_tails(4, 16);
select fill_name_tails(5, 16);
select fill_name_tails(6, 16);
select fill_name_tails(7, 16);
select fill_name_tails(8, 16);
select fill_name_tails(9, 16);
select fill_name_tails(10, 16);
select fill_name_tails(11, 16);
select fill_name_tails(12, 16);
select fill_name_tails(13, 16);
select fill_name_tails(14, 16);
select fill_name_tails(15, 16);
