/**
 * Who owns which table, besides the one with the feature's own name. A feature's SQL names only its own tables; for others it calls the
 * owner's public interface, so a table can be changed by changing one feature. Lint enforces it (lint/rules-of-tables.mjs) in
 * server/src/features; tests may read any table.
 */

export const tableOwners = {
  organizations: ["locations", "user_locations", "business_hours", "call_group_members", "advisors"],
  identity: [
    "people",
    "person_names",
    "memberships",
    "deactivated_people",
    "sessions",
    "provider_events",
    "provider_records",
  ],
  customers: [
    "customer_phones",
    "customer_emails",
    "customer_locations",
    "customer_counts",
    "customer_name_words",
    "do_not_call_numbers",
    "contact_opt_outs",
    "customer_external_ids",
  ],
  imports: ["import_parts", "import_rows"],
  exports: ["export_parts"],
  inventory: [
    "inventory_vehicles",
    "inventory_price_changes",
    "inventory_mileages",
    "inventory_photos",
    "inventory_documents",
    "inventory_notes",
    "inventory_feeds",
    "inventory_feed_dealers",
    "inventory_feed_runs",
    "inventory_feed_parts",
    "inventory_feed_rows",
    "inventory_feed_cars",
  ],
  leads: [
    "lead_endpoints",
    "lead_providers",
    "lead_deliveries",
    "lead_keys",
    "lead_inquiries",
    "lead_sources",
    "lead_rules",
    "lead_rule_members",
    "lead_schedules",
    "lead_absences",
    "lead_turns",
    "lead_clocks",
  ],
  deals: ["deal_stage_changes", "deal_vehicles", "deal_trade_ins", "deal_credits", "deal_quotes", "deal_changes"],
  showroom: ["showroom_visits", "showroom_marks", "showroom_targets"],
  picklists: ["picklist_values"],
  views: ["saved_views"],
  vehicles: [
    "vehicle_owners",
    "vehicle_mileages",
    "vehicle_finances",
    "vehicle_services",
    "vehicle_recalls",
    "service_intervals",
    "vpic.releases",
    "vpic.wmis",
    "vpic.vin_schemas",
  ],
  appointments: ["appointment_settings", "appointment_reminders"],
  calls: ["call_events", "call_rings", "call_settings", "user_phones", "simulated_calls", "missed_call_dismissals"],
  assistant: ["assistant_settings"],
  notifications: ["notification_settings"],
  mail: ["mail_messages"],
  activities: ["suggestion_decisions"],
  audit: ["audit_events"],
  platform: ["idempotency_keys", "schema_migrations"],
};

/**
 * Tables that other features may read but never write. A list is filtered, sorted and paged in one query, so that query must join
 * whatever it filters or sorts by.
 */
export const readableTables = {
  people: { by: "all", why: "records show the names of people" },
  organizations: { by: "all", why: "records show the organization's name and use its time zone" },
  locations: {
    by: "all",
    why: "records show the location's name and use its time zone; only active ones can be chosen",
  },
  customers: { by: "all", why: "lists show whose a record is, and leave out customers in the bin" },
  customer_locations: { by: "all", why: "lists show only records of customers at locations that the person may see" },
  customer_phones: {
    by: ["calls", "appointments", "leads", "deals", "vehicles"],
    why: "missed calls show who has the number; a called customer must have it; opting out concerns all of a customer's numbers; owners of vehicles and customers of leads and deals are called from their lists",
  },
  customer_emails: {
    by: ["appointments", "leads", "deals"],
    why: "a reminder goes to the customer's primary address; leads are answered from their list; a deal shows it",
  },
  tasks: {
    by: ["deals"],
    why: "a deal's next step is the customer's nearest open task or appointment, and orders the board",
  },
  appointments: {
    by: ["deals", "vehicles", "showroom"],
    why: "a deal's next step is the customer's nearest open task or appointment; a customer who is coming isn't called about a service that is due; the showroom counts who was due",
  },
  lead_sources: { by: ["deals", "showroom"], why: "deals and visits show where their customer came from" },
  deals: { by: ["showroom"], why: "a visit shows the numbers of its deal, and the showroom counts what was sold" },
  deal_trade_ins: { by: ["showroom"], why: "a visit shows what its customer is given for trade-ins" },
  deal_quotes: { by: ["showroom"], why: "a visit shows the payment of its deal's last quote" },
  contact_opt_outs: {
    by: ["appointments", "leads"],
    why: "nobody who doesn't want email is reminded by it; nobody has to answer someone who may not be contacted",
  },
  do_not_call_numbers: {
    by: ["calls", "appointments", "leads"],
    why: "nobody on the list is dialed or reminded, which is decided with the other checks; nor must they be answered by a call",
  },
  memberships: {
    by: ["organizations"],
    why: "who works in an organization is listed with their locations",
  },
  audit_events: {
    by: ["admin"],
    why: "the overview of all organizations shows what happened last, and counts reports",
  },
  deactivated_people: { by: ["organizations"], why: "they are listed with those who work in the organization" },
  business_hours: {
    by: ["activities"],
    why: "the times in a note are read by the hours of its location, with the note",
  },
  vehicles: { by: ["appointments", "calls"], why: "appointments and calls that ring show the name of the vehicle" },
};
