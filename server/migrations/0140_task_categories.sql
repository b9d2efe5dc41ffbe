-- expand: a column that servers of the release before leave empty.

call lock_tables('tasks');

-- What the task belongs to in whatever created it, such as "follow-up" of those that a note called for.
alter table tasks add column category text check (length(category) between 1 and 50);
