-- expand: what still waits in the lists that 0201 turned off. A migration of its own, because it takes a while and needs no lock.
select gin_clean_pending_list('customers_search'),
  gin_clean_pending_list('customer_name_words_one_less'),
  gin_clean_pending_list('customer_name_words_trigrams');
