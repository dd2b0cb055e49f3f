-- Before a picture is sent out, whether anything public shows it is looked up by its address (asset_url_idx), and
-- from there by these.
create index member_picture_asset_idx on member_picture (asset_id);
create index team_member_avatar_idx on team_member (avatar_asset_id) where avatar_asset_id is not null;
create index review_picture_asset_idx on review_picture (asset_id);
