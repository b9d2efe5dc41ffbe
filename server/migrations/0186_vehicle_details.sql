-- What a vehicle is beyond its model, as its VIN says it or somebody typed it.
alter table vehicles
  add column trim text,
  add column body text,
  add column engine text,
  add column drive text,
  add column fuel text;
