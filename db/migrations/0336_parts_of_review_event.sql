select cut_table('review_event', 'review_id');
