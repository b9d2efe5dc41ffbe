-- Which of the provider's memberships ours mirrors: somebody taken out and added again has a new one, which late news of the old
-- one's end must leave alone. Null for a membership made here.
alter table memberships add column clerk_membership_id text;
