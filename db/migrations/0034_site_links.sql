-- Where the site stands elsewhere is a setting of whoever runs it: the demo's own addresses led nowhere.
update page_component c
   set content = jsonb_set(c.content, '{target}', jsonb_build_object('site', known.site))
  from (values ('https://help.attesta.example/', 'help'),
               ('https://jobs.attesta.example/', 'jobs'),
               ('https://linkedin.example/company/attesta', 'linkedin'),
               ('https://twitter.example/attesta', 'twitter')) known (url, site)
 where c.content -> 'target' ->> 'url' = known.url;
