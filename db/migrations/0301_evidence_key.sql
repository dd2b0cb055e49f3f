-- By which the key is known that opens what is kept of erased reviews; never the key.
alter table site add column evidence_key text;
