-- Bills whose mailing job keeps them from being shown (SEARCH-048, decision 057). Forward only.

alter table bills add column is_withheld boolean not null default false;

-- isShownByJob of core, turned around: the job is not for approval, or one of its statuses is for rejection or held.
create function job_withholds(p_action text, p_status text) returns boolean
  language sql immutable strict parallel safe
  return lower(regexp_replace(p_action, '[^A-Za-z]', '', 'g')) <> 'forapproval'
    or exists (select from regexp_split_to_table(p_status, '[,;]') word
      where lower(regexp_replace(word, '[^A-Za-z]', '', 'g')) in ('forrejection', 'held'));

update bills b set is_withheld = true from mail_jobs j
  where j.company_id = b.company_id and j.bill_id = b.id and job_withholds(j.action_type, j.status);

create index mail_jobs_withheld on mail_jobs (company_id, id) where job_withholds(action_type, status);
