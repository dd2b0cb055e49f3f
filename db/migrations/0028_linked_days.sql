-- By which a review that names its company learns whether the day on which its domain was linked may be told.
create index review_masked_domain_idx on review (buyer_domain_id) where is_company_masked;
