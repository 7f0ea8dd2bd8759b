const under = (prefix: string, fields: readonly string[]) => fields.map((field) => `${prefix}.${field}`)

/** What an endpoint's answer holds that a reader may insist on; list items and the keys of maps are `*`. */
export interface SpecifiedAnswer {
  /** Named by the specification (§3 Entities, §7 Calls), with the lists and objects that they lie in. */
  readonly named?: readonly string[]
  /** Shown nowhere in the specification, and what the app cannot work without: `why`. */
  readonly needed?: readonly string[]
  readonly why?: string
  /** Objects whose keys are data: nothing can be added to them. */
  readonly maps?: readonly string[]
}

const login = [
  'frontend_token',
  'remember_token',
  'registration_token',
  'registration_step',
  'referral_code',
  'referral_stats',
  'referral_stats.successful_referrals',
  'referral_stats.discount_months',
]
const user = [
  'user',
  ...under('user', [
    'id',
    'subscription_status',
    'registration_step',
    'saved_flight_ids',
    'surname',
    'phone_number',
  ]),
]
const settings = [
  'settings',
  ...under('settings', [
    'slip_time',
    'dark_mode',
    'commuting_stations',
    'include_ground_duties',
    'include_staff_travel',
    'prefer_local_night_before_report',
    'max_sector_price',
  ]),
]
const settingMaps = [
  'settings.transfer_minutes',
  'settings.door_minutes',
  'settings.connection_minutes',
  'settings.listing_rules',
]
const item = [
  'id',
  'trip_start',
  'trip_end',
  'sectors',
  'sectors.*.report_time',
  'sectors.*.clear_time',
  'pseudo_id',
  'first_duty_id',
  'last_duty_id',
  'start',
  'end',
  'to_work_status',
  'from_work_status',
  'prices',
  'prices.to_work',
  'prices.from_work',
]
const flight = [
  'id',
  'marketing_carrier',
  'flight_number',
  'origin',
  'destination',
  'departure_time',
  'arrival_time',
  'price_amount',
]
const flightWhy =
  'The price record is not shown; a flight cannot be shown without its name, route, times and price.'
const savedFlight = ['flight', ...under('flight', flight), ...under('current', flight)]
const itemNeeds = [
  ...['to_work', 'from_work'].flatMap((side) => under(`prices.${side}.*`, flight)),
  ...under('to_work_flight', flight),
  ...under('from_work_flight', flight),
]
const change = [
  'id',
  'status',
  'booking_ref',
  'booking_surname',
  'target_flight',
  'target_flight_date',
  'telephone',
  'flight_id',
  'retry_enabled',
]
const progress: SpecifiedAnswer = { named: ['success', 'registration_token', 'registration_step'] }
const savedIds: SpecifiedAnswer = { named: ['saved_flight_ids'] }
const job: SpecifiedAnswer = { needed: ['job_id'], why: 'A job is followed by its id.' }
const cards: SpecifiedAnswer = {
  needed: ['payment_methods', ...under('payment_methods.*', ['id', 'last4', 'exp_month', 'exp_year'])],
  why: 'A card is chosen by its id and known by its last digits and its end.',
}
const subscription: SpecifiedAnswer = {
  needed: ['subscription', 'subscription.status'],
  why: 'The screen shows the state.',
}
const done: SpecifiedAnswer = {}
const itemAnswer: SpecifiedAnswer = {
  needed: ['item', ...under('item', itemNeeds)],
  named: under('item', item),
  why: flightWhy,
}

/** Every call of specification §7. Calls that only we have are answered by our own server alone. */
export const specifiedAnswers: Readonly<Record<string, SpecifiedAnswer>> = {
  'auth.login': { named: login },
  'auth.autoLogin': { named: login },
  'auth.refresh': { named: login },
  'auth.logout': done,
  'auth.forgotPassword': done,
  'auth.resetPassword': done,
  'registration.init': progress,
  'registration.verify': progress,
  'registration.profile': progress,
  'registration.resend': progress,
  'registration.complete': { named: [...login, ...user, ...settings], maps: settingMaps },
  'user.fetchProfile': { named: [...user, ...settings], maps: settingMaps },
  'user.updateProfile': { named: user },
  'user.getSettings': { named: settings, maps: settingMaps },
  'user.updateSettings': { named: settings, maps: settingMaps },
  'roster.fetchRoster': job,
  'roster.getRoster': {
    named: ['roster', ...under('roster.*', item)],
    needed: [...under('roster.*', itemNeeds), ...under('airports.*', ['code', 'name', 'timezone'])],
    why: flightWhy,
  },
  'roster.updateFlightStatus': itemAnswer,
  'roster.createManualEntry': itemAnswer,
  'roster.updateManualEntry': itemAnswer,
  'roster.deleteManualEntry': done,
  'roster.deleteGroundDuty': done,
  'tasks.get': {
    named: [
      'status',
      'custom_status',
      'result',
      'result.data',
      'result.data.error',
      'error',
      ...under('error', ['type', 'code', 'message', 'details']),
    ],
  },
  'hotline.fetchRoster': job,
  'hotline.rosterPrices': {
    named: ['*'],
    needed: under('*.*', [...flight, 'direction']),
    why: `${flightWhy} A list by date says by nothing else which way a flight goes.`,
    maps: [''],
  },
  'hotline.specificSector': job,
  'hotline.searchResults': {
    named: ['job_meta', 'job_meta.custom_status'],
    needed: ['outbound', 'return', ...under('outbound.*', flight), ...under('return.*', flight)],
    why: flightWhy,
  },
  'hotline.optimizeRoster': {
    needed: [
      'proposals',
      ...under('proposals.*', ['item_kind', 'item_id', 'direction', 'current', 'proposed', 'reason']),
      ...under('proposals.*.current', flight),
      ...under('proposals.*.proposed', flight),
    ],
    why: 'A proposal is of a flight for an item.',
  },
  'hotline.clearSessions': done,
  'airports.search': {
    needed: ['airports', ...under('airports.*', ['code', 'name', 'timezone'])],
    why: 'An airport is chosen by its code and name, and no time there can be compared without its zone.',
  },
  'currency.convert': { needed: ['converted_amount'], why: 'It is the answer.' },
  'flight.save': savedIds,
  'flight.unsave': savedIds,
  'flight.savePair': savedIds,
  'flight.unsavePair': savedIds,
  'flight.saved': {
    needed: [
      'flights',
      ...under('flights.*', savedFlight),
      'pairs',
      ...['outbound', 'return'].flatMap((side) => under(`pairs.*.${side}`, savedFlight)),
      'pairs.*.outbound',
      'pairs.*.return',
    ],
    why: flightWhy,
  },
  'flight.addRecent': {
    named: under('recent_search', [
      'id',
      'date',
      'origin',
      'destination',
      'return_date',
      'created_at',
      'updated_at',
    ]),
    needed: ['recent_search'],
    why: 'It is the answer.',
  },
  'flight.recent': {
    named: [
      'recent_searches',
      ...under('recent_searches.*', [
        'id',
        'date',
        'origin',
        'destination',
        'return_date',
        'created_at',
        'updated_at',
      ]),
    ],
  },
  'flight.deleteRecent': done,
  'payments.createSubscription': subscription,
  'payments.cancelSubscription': subscription,
  'payments.retry': subscription,
  'payments.reactivate': subscription,
  'payments.subscriptionDetails': {
    named: ['referral', ...under('referral', login.slice(4))],
    ...subscription,
  },
  'payments.getPrice': { needed: ['amount'], why: 'Nobody pays what is not shown.' },
  'payments.methods': cards,
  'payments.addMethod': cards,
  'payments.removeMethod': cards,
  'payments.setDefaultMethod': cards,
  'payments.validateReferralCode': { named: ['valid', 'error'] },
  'status.airline': {
    named: ['aggregate_state', 'individual_statuses', 'individual_statuses.*'],
    maps: ['individual_statuses'],
  },
  'email.support': done,
  'flightChanges.create': {
    named: ['status', 'request', ...under('request', change)],
  },
  'flightChanges.list': {
    named: under('requests.*', change),
    needed: ['requests'],
    why: 'It is the list.',
  },
  'flightChanges.cancel': done,
  'flightChanges.update': { named: under('request', change), needed: ['request'], why: 'It is the answer.' },
  'maintenance.health': done,
}

/** Answers that are no JSON. */
export const pictures = ['flightChanges.screenshot']
