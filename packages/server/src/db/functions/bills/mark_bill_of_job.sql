-- Marks the bill that a mailing job withholds (SEARCH-048). The mark is on the bill, so that a search reads no other table.
create or replace function mark_bill_of_job() returns trigger language plpgsql as $$
declare
  v_withheld boolean := tg_op <> 'DELETE' and job_withholds(new.action_type, new.status);
begin
  update bills set is_withheld = v_withheld
  where company_id = coalesce(new.company_id, old.company_id) and id = coalesce(new.bill_id, old.bill_id)
    and is_withheld <> v_withheld;
  return null;
end $$;

create or replace trigger mail_jobs_mark_bill after insert or update or delete on mail_jobs
  for each row execute function mark_bill_of_job();
