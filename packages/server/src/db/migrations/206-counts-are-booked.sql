-- The day on which an overage or a shortage is booked: the day of the count or of its reopening, or the next one whose
-- books are not closed. Forward only.
alter table drawer_closings add column booked_on date;
alter table drawer_closings disable trigger user;
update drawer_closings d set booked_on = (d.closed_at at time zone c.time_zone)::date
  from companies c where c.id = d.company_id;
alter table drawer_closings enable trigger user;
alter table drawer_closings alter column booked_on set not null;

alter table drawer_reopenings add column booked_on date;
alter table drawer_reopenings disable trigger user;
update drawer_reopenings o set booked_on = (o.reopened_at at time zone c.time_zone)::date
  from companies c where c.id = o.company_id;
alter table drawer_reopenings enable trigger user;
alter table drawer_reopenings alter column booked_on set not null;
