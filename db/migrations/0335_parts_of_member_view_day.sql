select cut_table('member_view_day', 'day');
