-- Up to which day everything that is added up is registered: decisions of days, figures of months, boards of periods.
alter table register_head add column summed_on date;
