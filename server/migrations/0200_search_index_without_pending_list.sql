-- expand: a setting of two indexes.

-- New entries of a GIN index wait in a list of up to 4 MB until a vacuum, which inserts alone rarely cause. Every search reads the whole
-- list, one for a misspelled name several times: after some thousand new customers it took three times as long.
alter index customers_search set (fastupdate = off);
alter index customer_name_words_one_less set (fastupdate = off);
alter index customer_name_words_trigrams set (fastupdate = off);

-- What waits already.
select gin_clean_pending_list('customers_search'),
  gin_clean_pending_list('customer_name_words_one_less'),
  gin_clean_pending_list('customer_name_words_trigrams');
