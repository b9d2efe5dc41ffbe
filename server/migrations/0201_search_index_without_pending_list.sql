-- expand: a setting of three indexes. The lock is on the indexes, but whatever uses their tables waits for it.

-- New entries of a GIN index wait in a list of up to 4 MB until a vacuum, which inserts alone rarely cause. Every search reads the whole
-- list, one for a misspelled name several times: after some thousand new customers it took three times as long.
call lock_tables('customers', 'customer_name_words');
alter index customers_search set (fastupdate = off);
alter index customer_name_words_one_less set (fastupdate = off);
alter index customer_name_words_trigrams set (fastupdate = off);
