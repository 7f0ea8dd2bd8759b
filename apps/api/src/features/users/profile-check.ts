import { currencyChoices } from '@slipstream/contract/currency'
import { airportPair } from '@slipstream/commute/plan/read/transfers'
import type { GroundWay, ProfileData, UserSettings } from '@slipstream/contract/user'
import type { UserSettingsPatch } from '@slipstream/contract/user-changes'
import { ApiError } from '#platform/http/api-error.ts'
import type { AirlineDirectory } from '#providers/airlines.ts'
import { airportRefusal } from '#providers/airports/airport-refusal.ts'
import type { AirportDirectory } from '#providers/airports/airports.ts'

/** Postgres takes no NUL, a log and a mail no line ends; the others turn what stands around a name about. */
const invisible = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** By field, why it is refused. */
type Objections = Record<string, string>

/** What exists outside this server. */
export interface KnownCodes {
  readonly airports: AirportDirectory
  readonly airlines: AirlineDirectory
}

/**
 * What the form of a profile cannot say: whether its airports, airline and currency exist.
 *
 * @param path where the profile stands in the request's body, as `validation_failed` names its fields.
 * @throws {ApiError} `validation_failed`
 */
export function checkProfile(
  profile: { readonly [Field in keyof ProfileData]?: ProfileData[Field] | undefined },
  { airports, airlines }: KnownCodes,
  path = '',
): void {
  const { first_name, surname, airline, base, home_airports, currency } = profile
  const unknownAirline = findUnknownAirline(airline === undefined ? [] : [airline], airlines)
  const objections = {
    ...objectToName(`${path}first_name`, first_name),
    ...objectToName(`${path}surname`, surname),
    ...(airline === undefined ? {} : objectToAirline(`${path}airline`, airline, airlines)),
    ...(currency === undefined || currencyChoices.includes(currency)
      ? {}
      : { [`${path}currency`]: `is no currency that we offer: ${currency}` }),
    ...(base === undefined ? {} : objectToAirport(`${path}base`, base, airports)),
    ...objectToAirports(`${path}home_airports`, home_airports ?? [], airports),
  }
  refuse(objections, unknownAirline)
}

/** The most airports, pairs of them or airlines that a table of settings may hold. */
const mostEntries = 50

/**
 * An airline that was saved before it was unknown may stay: several of them could not be removed one by one otherwise.
 *
 * @param refusedAmounts by field, why (`settleAmounts`).
 * @throws {ApiError} `validation_failed` if an airport or airline does not exist, a table is too long, or an amount was refused.
 */
export function checkSettings(
  settings: UserSettingsPatch,
  saved: UserSettings,
  refusedAmounts: Objections,
  { airports, airlines }: Pick<KnownCodes, 'airports' | 'airlines'>,
): void {
  const {
    commuting_stations: stations = [],
    transfer_minutes: transfers = {},
    door_minutes: doors = {},
    connection_airports: changes = [],
    connection_minutes: changeMinutes = {},
    ground_legs: groundLegs = [],
    listing_rules: listingRules = {},
    jumpseat_airlines: jumpseats = [],
  } = settings
  const isNew = (code: string) => !Object.hasOwn(saved.listing_rules, code)
  const isNewJumpseat = (code: string) => !saved.jumpseat_airlines.includes(code)
  const objections = {
    ...refusedAmounts,
    ...objectToAirports('commuting_stations', stations, airports),
    ...objectToEntries('transfer_minutes', transfers, (pair) => {
      const [first = '', second = ''] = pair.split('-')
      return first < second
        ? objectToAirports('', [first, second], airports)
        : { '': 'must be two airports in the order of their codes' }
    }),
    ...objectToEntries('door_minutes', doors, (code) => objectToAirport('', code, airports)),
    ...objectToAirports('connection_airports', changes, airports),
    ...objectToEntries('connection_minutes', changeMinutes, (code) => objectToAirport('', code, airports)),
    ...objectToGround(groundLegs, airports),
    ...objectToEntries('listing_rules', listingRules, (code) =>
      isNew(code) ? objectToAirline('', code, airlines) : {},
    ),
    ...objectToEach('jumpseat_airlines', jumpseats, (field, code) =>
      isNewJumpseat(code) ? objectToAirline(field, code, airlines) : {},
    ),
  }
  const added = [...Object.keys(listingRules).filter(isNew), ...jumpseats.filter(isNewJumpseat)]
  refuse(objections, findUnknownAirline(added, airlines))
}

function objectToGround(legs: readonly GroundWay[], airports: AirportDirectory): Objections {
  const pairs = legs.map(({ from, to, kind }) => `${airportPair(from, to)} ${kind}`)
  const objections = legs.map(({ from, to, minutes }, index): Objections => {
    const field = `ground_legs.${index}`
    if (minutes < 5) return { [`${field}.minutes`]: 'must be at least 5' }
    if (from === to) return { [`${field}.to`]: 'must be another airport' }
    if (pairs.indexOf(pairs[index] ?? '') < index) return { [field]: 'must not be there twice' }
    return {
      ...objectToAirport(`${field}.from`, from, airports),
      ...objectToAirport(`${field}.to`, to, airports),
    }
  })
  return Object.assign({}, ...objections)
}

function objectToEntries(
  field: string,
  entries: Readonly<Record<string, unknown>>,
  objectTo: (name: string) => Objections,
): Objections {
  const names = Object.keys(entries)
  if (names.length > mostEntries) return { [field]: `must have at most ${mostEntries} entries` }
  return Object.fromEntries(
    names.flatMap((name) => {
      const [objection] = Object.values(objectTo(name))
      return objection === undefined ? [] : [[`${field}.${name}`, objection]]
    }),
  )
}

function objectToName(field: string, name = ''): Objections {
  return invisible.test(name) ? { [field]: 'must not contain control characters' } : {}
}

function objectToAirport(field: string, code: string, airports: AirportDirectory): Objections {
  const refusal = airportRefusal(code, airports)
  return refusal === undefined ? {} : { [field]: refusal }
}

function objectToAirline(field: string, code: string, airlines: AirlineDirectory): Objections {
  return airlines.name(code) === undefined ? { [field]: `is no airline that we know: ${code}` } : {}
}

const objectToAirports = (field: string, codes: readonly string[], airports: AirportDirectory): Objections =>
  objectToEach(field, codes, (each, code) => objectToAirport(each, code, airports))

function objectToEach(
  field: string,
  codes: readonly string[],
  objectTo: (field: string, code: string) => Objections,
): Objections {
  return Object.assign(
    {},
    ...codes.map((code, index) =>
      codes.indexOf(code) === index
        ? objectTo(`${field}.${index}`, code)
        : { [`${field}.${index}`]: 'is listed twice' },
    ),
  )
}

function findUnknownAirline(codes: readonly string[], airlines: AirlineDirectory): string | undefined {
  return codes.find((code) => airlines.name(code) === undefined)
}

/** The message names an unknown airline, as the form accepts any code and shows the message alone. */
function refuse(fields: Objections, unknownAirline: string | undefined): void {
  if (Object.keys(fields).length === 0) return
  throw new ApiError('validation_failed', {
    details: { fields },
    ...(unknownAirline !== undefined && {
      message: `We know no airline with the code ${unknownAirline}. Check the code.`,
    }),
  })
}
