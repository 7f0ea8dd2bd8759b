import { type Kysely, type RawBuilder, sql } from 'kysely'

/** The tables of every feature, as the release of 29 November 2026 left them. What a row and its columns mean is in the `tables.ts` of its feature. */
const statements: readonly RawBuilder<unknown>[] = [
  // Users and their settings.
  sql`create table users (
    id text primary key,
    email text not null unique,
    password_hash text not null,
    first_name text not null,
    surname text not null,
    phone_number text,
    role text not null check (role in ('pilot', 'cabin_crew')),
    airline text not null,
    base text not null,
    home_airports text[] not null,
    currency text not null,
    subscription_status text,
    registration_step text not null,
    created_at timestamptz not null,
    roster_version integer not null default 0,
    airline_since timestamptz not null
  )`,
  sql`create table user_settings (
    user_id text primary key references users on delete cascade,
    slip_time integer not null,
    dark_mode boolean not null,
    commuting_stations text[] not null,
    include_ground_duties boolean not null,
    include_staff_travel boolean not null,
    prefer_local_night_before_report boolean not null,
    max_sector_price double precision not null,
    transfer_minutes jsonb not null default '{}',
    door_minutes jsonb not null default '{}',
    clear_to_departure_minutes integer not null default 30,
    landing_to_report_minutes integer not null default 45,
    min_home_minutes integer not null default 600,
    night_price double precision not null default 90,
    home_value text not null default 'balanced',
    commuter_policy text not null default 'none',
    commuter_policy_minutes integer not null default 90,
    car_stays boolean not null default true,
    home_standby text,
    connection_airports jsonb not null default '[]',
    connection_minutes jsonb not null default '{}',
    ground_legs jsonb not null default '[]',
    listing_rules jsonb not null default '{}',
    commuter_policy_hours integer not null default 0,
    questions jsonb not null default '[]'
  )`,

  // Sessions and remembered devices, registrations before they are users, reset links.
  sql`create table token_families (
    id text primary key,
    kind text not null check (kind in ('refresh', 'remember')),
    user_id text not null references users on delete cascade,
    opened_by text references token_families on delete set null,
    created_at timestamptz not null,
    revoked_at timestamptz,
    revoked_reason text
  )`,
  sql`create index token_families_user on token_families (user_id)`,
  sql`create index token_families_opened_by on token_families (opened_by)`,
  sql`create table rotating_tokens (
    hash text primary key,
    family_id text not null references token_families on delete cascade,
    expires_at timestamptz not null,
    rotated_at timestamptz
  )`,
  sql`create index rotating_tokens_family on rotating_tokens (family_id)`,
  sql`create index rotating_tokens_expiry on rotating_tokens (expires_at)`,
  sql`create table registrations (
    id text primary key,
    email text not null,
    password_hash text not null,
    token_hash text not null unique,
    previous_token_hash text unique,
    step text not null check (step in ('verify', 'profile', 'payment')),
    code_hash text not null,
    code_tries integer not null,
    code_expires_at timestamptz not null,
    profile jsonb,
    user_id text references users on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  sql`create index registrations_email on registrations (email)`,
  sql`create index registrations_expiry on registrations (expires_at)`,
  sql`create index registrations_user on registrations (user_id)`,
  sql`create table password_resets (
    user_id text not null references users on delete cascade,
    token_hash text primary key,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  sql`create index password_resets_expiry on password_resets (expires_at)`,
  sql`create index password_resets_user on password_resets (user_id)`,

  // Who pays, referrals, what was mailed about invoices, and the events of the payment provider that were processed.
  sql`create table billing_accounts (
    id text primary key,
    user_id text unique references users on delete cascade,
    registration_id text unique,
    customer_id text unique,
    subscription_id text unique,
    subscription jsonb,
    status text,
    due_at timestamptz,
    had_trial boolean not null,
    subscribed_at timestamptz,
    referral_code text,
    version integer not null,
    busy_until timestamptz,
    created_at timestamptz not null,
    trial_marks text[],
    check (num_nonnulls(user_id, registration_id) = 1)
  )`,
  sql`create index billing_accounts_due on billing_accounts (due_at)`,
  // What outlives an account, so that a trial and a referral are had once: keyed macs of an e-mail and of a card.
  sql`create table billing_marks (
    kind text not null check (kind in ('trial', 'referral')),
    mark text not null,
    created_at timestamptz not null,
    primary key (kind, mark)
  )`,
  sql`create index billing_marks_age on billing_marks (created_at)`,
  sql`create table referral_codes (
    user_id text primary key references users on delete cascade,
    code text not null unique,
    created_at timestamptz not null
  )`,
  sql`create table referrals (
    referred_user_id text primary key references users on delete cascade,
    owner_id text not null references users on delete cascade,
    created_at timestamptz not null,
    credited_at timestamptz,
    paid_at timestamptz,
    refused text
  )`,
  sql`create index referrals_owner on referrals (owner_id)`,
  sql`create table invoice_mails (
    invoice_id text not null,
    kind text not null check (kind in ('receipt', 'payment_failed')),
    account_id text not null references billing_accounts on delete cascade,
    sent_at timestamptz not null,
    primary key (invoice_id, kind)
  )`,
  sql`create index invoice_mails_account on invoice_mails (account_id)`,
  sql`create table webhook_events (
    id text primary key,
    type text not null,
    done_at timestamptz not null
  )`,
  sql`create index webhook_events_done on webhook_events (done_at)`,

  // The sandbox that takes test cards.
  sql`create table sandbox_customers (
    id text primary key,
    default_method_id text,
    credit integer not null,
    created_at timestamptz not null
  )`,
  sql`create table sandbox_methods (
    id text primary key,
    customer_id text references sandbox_customers on delete cascade,
    attached_at timestamptz,
    brand text not null,
    last4 text not null check (last4 ~ '^[0-9]{4}$'),
    exp_month integer not null,
    exp_year integer not null,
    behaviour text not null,
    is_confirmed boolean not null,
    created_at timestamptz not null,
    fingerprint text
  )`,
  sql`create index sandbox_methods_customer on sandbox_methods (customer_id)`,
  sql`create table sandbox_subscriptions (
    id text primary key,
    customer_id text not null references sandbox_customers on delete cascade,
    idempotency_key text not null unique,
    status text not null,
    trial_end timestamptz,
    anchor timestamptz not null,
    months integer not null,
    cancel_at_period_end boolean not null,
    created_at timestamptz not null
  )`,
  sql`create unique index sandbox_subscriptions_one_running on sandbox_subscriptions (customer_id)
    where status not in ('canceled', 'incomplete_expired')`,
  sql`create index sandbox_subscriptions_customer on sandbox_subscriptions (customer_id)`,
  sql`create table sandbox_invoices (
    id text primary key,
    subscription_id text not null references sandbox_subscriptions on delete cascade,
    status text not null check (status in ('open', 'paid', 'void')),
    amount integer not null,
    until timestamptz not null,
    attempts integer not null,
    next_attempt_at timestamptz,
    paid_at timestamptz,
    card_last4 text,
    failure text,
    created_at timestamptz not null
  )`,
  sql`create index sandbox_invoices_subscription on sandbox_invoices (subscription_id, created_at)`,
  sql`create table sandbox_secrets (
    secret text primary key,
    customer_id text not null references sandbox_customers on delete cascade,
    method_id text not null references sandbox_methods on delete cascade,
    invoice_id text references sandbox_invoices on delete cascade,
    subscription_id text references sandbox_subscriptions on delete cascade,
    answered_at timestamptz,
    created_at timestamptz not null
  )`,
  sql`create index sandbox_secrets_customer on sandbox_secrets (customer_id)`,
  sql`create index sandbox_secrets_method on sandbox_secrets (method_id)`,
  sql`create index sandbox_secrets_invoice on sandbox_secrets (invoice_id)`,
  sql`create index sandbox_secrets_subscription on sandbox_secrets (subscription_id)`,

  // Roster items with their bookings, where each month came from, and what is made of them.
  // Where and on which local day the flights of a journey leave: `EDI 2026-11-26`.
  sql`create function flight_departures(journey jsonb) returns text[] language sql immutable return (
    select array_agg((leg ->> 'origin') || ' ' || left(leg ->> 'departure_time', 10))
    from jsonb_array_elements(coalesce(journey #> '{connection,legs}', jsonb_build_array(journey))) as leg
  )`,
  sql`create table roster_items (
    user_id text not null references users on delete cascade,
    kind text not null check (kind in ('trip', 'ground_duty', 'manual_entry')),
    item_id text not null,
    starts_at text collate "C" not null,
    ends_at text collate "C" not null,
    data jsonb not null,
    to_work_status text not null default 'not_booked',
    from_work_status text not null default 'not_booked',
    to_work_flight jsonb,
    from_work_flight jsonb,
    hidden_at timestamptz,
    hidden_by text check (hidden_by in ('user', 'import')),
    to_work_reference text,
    from_work_reference text,
    next_rest jsonb,
    to_work_before_decision text,
    from_work_before_decision text,
    earlier_flights json,
    constraint roster_items_hidden check ((hidden_at is null) = (hidden_by is null)),
    primary key (user_id, kind, item_id)
  )`,
  sql`create index roster_items_start on roster_items (user_id, starts_at)`,
  sql`create index roster_items_end on roster_items (user_id, ends_at)`,
  sql`create index roster_items_hidden_at on roster_items (hidden_at) where hidden_at is not null`,
  sql`create index roster_items_hidden on roster_items (hidden_at) where hidden_at is not null`,
  sql`create index roster_items_ended on roster_items (ends_at)`,
  sql`create index roster_items_flown_to_work on roster_items ((to_work_flight ->> 'departure_time'))
    where to_work_flight is not null`,
  sql`create index roster_items_flown_from_work on roster_items ((from_work_flight ->> 'departure_time'))
    where from_work_flight is not null`,
  // Few of all items: what is looked through every minute.
  sql`create index roster_items_standby_to_work on roster_items (user_id)
    where to_work_flight ->> 'fare_type' = 'standby' and to_work_status = 'not_booked' and hidden_at is null`,
  sql`create index roster_items_standby_from_work on roster_items (user_id)
    where from_work_flight ->> 'fare_type' = 'standby' and from_work_status = 'not_booked' and hidden_at is null`,
  sql`create index roster_items_to_work_departures on roster_items using gin (flight_departures(to_work_flight))
    where to_work_status in ('booked_correct_time', 'booked_incorrect_time', 'standby')`,
  sql`create index roster_items_from_work_departures on roster_items using gin (flight_departures(from_work_flight))
    where from_work_status in ('booked_correct_time', 'booked_incorrect_time', 'standby')`,
  sql`create table roster_imports (
    user_id text not null references users on delete cascade,
    month text not null,
    imported_at timestamptz not null,
    imported_from text check (imported_from in ('crew_system', 'calendar')),
    primary key (user_id, month)
  )`,
  sql`create table roster_changes (
    id text primary key,
    user_id text not null references users on delete cascade,
    detected_at timestamptz not null,
    seen_at timestamptz,
    kind text not null check (kind in ('added', 'moved', 'removed')),
    item_kind text not null,
    item_id text not null,
    title text not null,
    before_start text collate "C",
    before_end text collate "C",
    after_start text collate "C",
    after_end text collate "C",
    broken jsonb not null
  )`,
  sql`create index roster_changes_of_user on roster_changes (user_id, detected_at)`,
  sql`create index roster_changes_detected on roster_changes (detected_at)`,
  sql`create table roster_answers (
    user_id text not null references users on delete cascade,
    kind text not null check (kind in ('roster', 'prices')),
    month text not null,
    version integer not null,
    fresh_until timestamptz not null,
    tag text not null,
    body bytea not null,
    primary key (user_id, kind, month)
  )`,
  sql`create index roster_answers_fresh on roster_answers (fresh_until)`,
  sql`create table commute_watches (
    user_id text not null references users on delete cascade,
    item_kind text not null,
    item_id text not null,
    direction text not null check (direction in ('to_work', 'from_work')),
    flight_id text not null,
    look_at timestamptz,
    sent text not null default 'as_planned',
    better text,
    made_at timestamptz not null,
    seats integer,
    primary key (user_id, item_kind, item_id, direction)
  )`,
  sql`create index commute_watches_due on commute_watches (look_at) where look_at is not null`,
  sql`create table listing_reminders (
    user_id text not null references users on delete cascade,
    item_kind text not null,
    item_id text not null,
    direction text not null check (direction in ('to_work', 'from_work')),
    flight_id text not null,
    due_at timestamptz,
    made_at timestamptz not null,
    primary key (user_id, item_kind, item_id, direction)
  )`,
  sql`create index listing_reminders_due on listing_reminders (due_at) where due_at is not null`,
  // Not of the item: what was planned for a duty is known after the duty has left the roster.
  sql`create table commute_records (
    number bigint generated always as identity primary key,
    user_id text not null references users on delete cascade,
    item_kind text not null,
    item_id text not null,
    recorded_at timestamptz not null,
    report_at timestamptz not null,
    status text not null,
    flight jsonb,
    back_up jsonb,
    back_up_by text check (back_up_by in ('plan', 'person')),
    is_sample_data boolean not null,
    policy jsonb
  )`,
  sql`create index commute_records_item on commute_records (user_id, item_kind, item_id, number)`,
  sql`create index commute_records_report on commute_records (report_at)`,
  sql`create table seat_answers (
    id bigint generated always as identity primary key,
    user_id text references users on delete cascade,
    item_kind text,
    item_id text,
    direction text check (direction in ('to_work', 'from_work')),
    flight_id text,
    seats integer not null check (seats >= 0),
    has_boarded boolean not null,
    is_sample boolean not null,
    answered_at timestamptz not null
  )`,
  sql`create unique index seat_answers_once on seat_answers (user_id, item_kind, item_id, direction, flight_id)`,
  sql`create index seat_answers_at on seat_answers (answered_at)`,

  // Calendars that are read, and calendars that others read.
  sql`create table roster_feeds (
    id text primary key,
    user_id text not null references users on delete cascade,
    address_mac text not null,
    sealed_address text not null,
    host text not null,
    times text check (times in ('utc', 'base', 'station', 'calendar')),
    last_read_at timestamptz,
    problem text,
    created_at timestamptz not null,
    is_automatic boolean not null default false,
    look_at timestamptz,
    stopped text check (stopped in ('times', 'events', 'removals', 'unsettled', 'unreadable')),
    failures integer not null default 0,
    failing_since timestamptz,
    versions json,
    questions json,
    mark text,
    marked_at timestamptz,
    unique (user_id, address_mac)
  )`,
  sql`create index roster_feeds_due on roster_feeds (look_at) where look_at is not null`,
  sql`create table roster_previews (
    id text primary key,
    user_id text not null references users on delete cascade,
    reading jsonb not null,
    sealed_address text,
    times text check (times in ('utc', 'base', 'station', 'calendar')),
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  sql`create index roster_previews_user on roster_previews (user_id)`,
  sql`create index roster_previews_expiry on roster_previews (expires_at)`,
  sql`create table calendar_links (
    id text not null unique,
    user_id text not null references users on delete cascade,
    kind text not null check (kind in ('full', 'busy')),
    token_hash text not null unique,
    created_at timestamptz not null,
    last_read_at timestamptz,
    primary key (user_id, kind)
  )`,
  sql`create table calendar_events (
    user_id text not null references users on delete cascade,
    kind text not null check (kind in ('full', 'busy')),
    uid text not null,
    summary text not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    digest text not null,
    sequence integer not null,
    changed_at timestamptz not null,
    cancelled_at timestamptz,
    primary key (user_id, kind, uid)
  )`,

  // Saved flights, price alerts and recent searches.
  sql`create table saved_flights (
    user_id text not null references users on delete cascade,
    pair_key text not null,
    flight_id text not null,
    flight jsonb not null,
    current jsonb,
    departs_at timestamptz not null,
    saved_at timestamptz not null,
    primary key (user_id, pair_key, flight_id)
  )`,
  sql`create index saved_flights_departure on saved_flights (departs_at)`,
  // On a saved flight, on the outbound one of a saved pair, or on a rest. The row is its own schedule: `look_at`, then `mail_at`.
  sql`create table price_alerts (
    id text primary key,
    user_id text not null references users on delete cascade,
    pair_key text,
    flight_id text,
    amount text not null,
    currency text not null,
    look_at timestamptz,
    reached_at timestamptz,
    reached_amount text,
    mail_at timestamptz,
    mail_tries integer not null,
    created_at timestamptz not null,
    rest text,
    rest_facts jsonb,
    rest_ends_at timestamptz,
    has_mail boolean not null default true,
    check ((reached_at is null) = (reached_amount is null)),
    check (look_at is null or reached_at is null),
    check (mail_at is null or reached_at is not null),
    check ((rest is null) = (flight_id is not null)),
    check ((rest is null) = (pair_key is not null)),
    check ((rest is null) = (rest_facts is null)),
    foreign key (user_id, pair_key, flight_id) references saved_flights on delete cascade,
    unique (user_id, pair_key, flight_id),
    unique (user_id, rest)
  )`,
  sql`create index price_alerts_look on price_alerts (look_at) where look_at is not null`,
  sql`create index price_alerts_mail on price_alerts (mail_at) where mail_at is not null`,
  sql`create index price_alerts_rest_ends on price_alerts (rest_ends_at) where rest_ends_at is not null`,
  sql`create table recent_searches (
    id text primary key,
    user_id text not null references users on delete cascade,
    origin text not null,
    destination text not null,
    date text not null,
    return_date text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  sql`create index recent_searches_of_user on recent_searches (user_id, updated_at desc)`,
  sql`create index recent_searches_age on recent_searches (updated_at)`,

  // Bookings that are to be moved to another flight. The row is its own schedule: `next_attempt_at`, `attempt_until`.
  sql`create table flight_changes (
    id text primary key,
    user_id text not null references users on delete cascade,
    booking_ref text not null,
    booking_surname text not null,
    telephone text not null,
    flight_id text not null,
    target_flight text not null,
    target_flight_date text not null,
    flight jsonb not null,
    departs_at timestamptz not null,
    retry_enabled boolean not null,
    status text not null check (status in ('pending', 'completed', 'failed')),
    message text,
    attempts integer not null,
    next_attempt_at timestamptz,
    attempt_until timestamptz,
    screenshot bytea,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    reason text,
    check ((status = 'pending') = (next_attempt_at is not null))
  )`,
  sql`create index flight_changes_of_user on flight_changes (user_id, created_at desc)`,
  sql`create index flight_changes_due on flight_changes (next_attempt_at) where status = 'pending'`,
  sql`create index flight_changes_departure on flight_changes (departs_at)`,

  // Devices, their users' topics, and messages to be sent. A device is gone with the session or remembered device that named it.
  sql`create table push_devices (
    id text primary key,
    user_id text not null references users on delete cascade,
    family_id text not null references token_families on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    created_at timestamptz not null,
    named_at timestamptz not null
  )`,
  sql`create index push_devices_user on push_devices (user_id, named_at)`,
  sql`create index push_devices_family on push_devices (family_id)`,
  sql`create table push_topics (
    user_id text primary key references users on delete cascade,
    job_finished boolean not null,
    roster_changed boolean not null,
    price_drop boolean not null,
    flight_change boolean not null,
    live_flights boolean not null default true,
    listing_opens boolean not null default true
  )`,
  sql`create table push_messages (
    id text primary key,
    device_id text not null references push_devices on delete cascade,
    user_id text not null references users on delete cascade,
    message jsonb not null,
    due_at timestamptz,
    tries integer not null,
    created_at timestamptz not null
  )`,
  sql`create index push_messages_due on push_messages (due_at) where due_at is not null`,
  sql`create index push_messages_device on push_messages (device_id)`,
  sql`create index push_messages_user on push_messages (user_id)`,
  sql`create index push_messages_created on push_messages (created_at)`,

  // Family pages and colleagues.
  sql`create table family_links (
    id text primary key,
    user_id text not null references users on delete cascade,
    token_hash text not null unique,
    label text not null,
    rest text,
    rest_starts_at timestamptz,
    detail text not null check (detail in ('times', 'flights', 'duties')),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    last_opened_at timestamptz
  )`,
  sql`create index family_links_user on family_links (user_id)`,
  sql`create index family_links_expires on family_links (expires_at)`,
  sql`create table colleague_choices (
    user_id text primary key references users on delete cascade,
    id text not null unique,
    is_on boolean not null,
    changed_at timestamptz not null
  )`,
  sql`create table colleague_flights (
    user_id text not null references users on delete cascade,
    flight text not null,
    is_hidden boolean not null,
    asked_at timestamptz,
    lands_at timestamptz not null,
    primary key (user_id, flight)
  )`,
  sql`create index colleague_flights_lands on colleague_flights (lands_at)`,
  sql`create table colleague_hidden_people (
    user_id text not null references users on delete cascade,
    other_id text not null references users on delete cascade,
    primary key (user_id, other_id)
  )`,
  sql`create index colleague_hidden_people_other on colleague_hidden_people (other_id)`,

  // Jobs with the processes that work on them, idempotency keys, throttles and the audit log.
  sql`create table jobs (
    id text primary key,
    user_id text not null references users on delete cascade,
    kind text not null,
    subject text not null,
    status text not null,
    custom_status text,
    result jsonb,
    error jsonb,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    finished_at timestamptz,
    outcome jsonb,
    owner text
  )`,
  sql`create index jobs_created on jobs (created_at)`,
  sql`create index jobs_last_finished on jobs (user_id, kind, subject, finished_at)`,
  // Searches of flights run beside each other, one a subject; of every other kind a user has one unfinished job.
  sql`create unique index jobs_one_unfinished
    on jobs (user_id, kind, (case when kind = 'flight_search' then subject else '' end))
    where finished_at is null`,
  sql`create table job_owners (
    id text primary key,
    lease_until timestamptz not null
  )`,
  // Saved answers to changes with an idempotency key, so that a repeated change runs once.
  sql`create table carried_out (
    user_id text not null references users on delete cascade,
    key text not null,
    request text not null,
    body text not null,
    done_at timestamptz not null,
    primary key (user_id, key)
  )`,
  sql`create index carried_out_done on carried_out (done_at)`,
  sql`create table throttles (
    key text primary key,
    attempts integer not null,
    last_attempt_at timestamptz not null,
    blocked_until timestamptz
  )`,
  sql`create index throttles_last_attempt on throttles (last_attempt_at)`,
  sql`create table audit_log (
    id integer generated always as identity primary key,
    at timestamptz not null,
    user_id text references users on delete set null,
    event text not null,
    ip text,
    details jsonb not null
  )`,
  sql`create index audit_log_user on audit_log (user_id, at)`,
  sql`create index audit_log_at on audit_log (at)`,
  // A mark of the secret that all processes share, in its one row.
  sql`create table server_secrets (
    id integer primary key check (id = 1),
    mark text not null
  )`,

  // What providers said, shared by all users and processes, and how often they were asked.
  sql`create table route_fares (
    date text not null,
    origin text not null,
    destination text not null,
    asked_at timestamptz not null default 'epoch',
    offers json not null default '[]',
    claimed_until timestamptz,
    primary key (date, origin, destination)
  )`,
  sql`create index route_fares_asked on route_fares (asked_at)`,
  sql`create table fare_history (
    origin text not null,
    destination text not null,
    asked_on date not null,
    date text not null,
    fare_type text not null check (fare_type in ('commercial', 'hotline')),
    currency text not null,
    thousandths bigint not null,
    primary key (origin, destination, asked_on, date, fare_type, currency)
  )`,
  sql`create index fare_history_asked on fare_history (asked_on)`,
  sql`create table flight_calls (
    minute timestamptz not null,
    user_id text not null references users on delete cascade,
    calls integer not null,
    primary key (minute, user_id)
  )`,
  sql`create index flight_calls_user on flight_calls (user_id)`,
  sql`create table flight_statuses (
    flight text primary key,
    status json,
    asked_at timestamptz not null default 'epoch',
    claimed_until timestamptz
  )`,
  sql`create index flight_statuses_asked on flight_statuses (asked_at)`,
  sql`create table flight_outcomes (
    origin text not null,
    destination text not null,
    flight text not null,
    date text not null,
    is_sample boolean not null,
    minutes_late integer check (minutes_late >= 0),
    primary key (origin, destination, flight, date, is_sample)
  )`,
  sql`create index flight_outcomes_date on flight_outcomes (date)`,
  // One row at most: the last good answer of the source of exchange rates, and when it is asked next.
  sql`create table exchange_rates (
    id integer primary key check (id = 1),
    rates jsonb,
    ask_at timestamptz not null
  )`,
  sql`create table call_counts (
    provider text not null,
    per text not null check (per in ('minute', 'month')),
    starts_at timestamptz not null,
    calls integer not null,
    primary key (provider, per, starts_at)
  )`,

  // The version of each user's roster, raised by the database itself with every write that shows in it, so that no writer can forget it.
  sql`create function raise_roster_versions() returns trigger language plpgsql as $$
    begin
      update users set roster_version = roster_version + 1 where id in (select user_id from changed);
      return null;
    end $$`,
  // A trigger that sees the rows of a statement is for one kind of statement.
  sql`do $$
    declare name text;
    begin
      foreach name in array array['roster_items', 'roster_imports', 'user_settings'] loop
        execute format(
          'create trigger %I after insert on %I referencing new table as changed
          for each statement execute function raise_roster_versions()', name || '_added', name);
        execute format(
          'create trigger %I after update on %I referencing new table as changed
          for each statement execute function raise_roster_versions()', name || '_changed', name);
        execute format(
          'create trigger %I after delete on %I referencing old table as changed
          for each statement execute function raise_roster_versions()', name || '_removed', name);
      end loop;
    end $$`,
  sql`create function raise_own_roster_version() returns trigger language plpgsql as $$
    begin
      new.roster_version := old.roster_version + 1;
      return new;
    end $$`,
  sql`create trigger users_raise_version before update on users for each row
    when ((old.home_airports, old.base) is distinct from (new.home_airports, new.base))
    execute function raise_own_roster_version()`,
  // Other rules make other reminders.
  sql`create function forget_listing_reminders() returns trigger language plpgsql as $$
    begin
      delete from listing_reminders where user_id = new.user_id;
      return null;
    end $$`,
  sql`create trigger user_settings_listing after update on user_settings for each row
    when (old.listing_rules is distinct from new.listing_rules)
    execute function forget_listing_reminders()`,
  // A record proves something only if nothing can change it.
  sql`create function refuse_commute_record_change() returns trigger language plpgsql as $$
    begin
      raise exception 'A commute record is never changed.';
    end $$`,
  sql`create trigger commute_records_stand before update on commute_records for each row
    execute function refuse_commute_record_change()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db)
}
