import type { ProfileData } from '@slipstream/contract/user'
import { ApiError } from '../http/api-error.ts'
import type { AirportDirectory } from '../providers/airports.ts'

/** Postgres takes no NUL, a log and a mail no line ends; the others turn what stands around a name about. */
const invisible = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/**
 * What the form of a profile cannot say: whether its airports exist.
 *
 * @param path where the profile stands in the request's body, as `validation_failed` names its fields.
 * @throws {ApiError} `validation_failed`
 */
export function checkProfile(
  profile: { readonly [Field in keyof ProfileData]?: ProfileData[Field] | undefined },
  airports: AirportDirectory,
  path: readonly string[] = [],
): void {
  const fields: Record<string, string> = {}
  const object = (field: string, message: string) => {
    fields[[...path, field].join('.')] ??= message
  }
  const checkAirport = (field: string, code: string) => {
    if (!airports.get(code)) object(field, `is no airport with airline service: ${code}`)
  }

  for (const name of ['first_name', 'surname'] as const) {
    if (invisible.test(profile[name] ?? '')) object(name, 'must not contain control characters')
  }
  // IATA gives no designator of two digits.
  if (profile.airline !== undefined && !/[A-Z]/.test(profile.airline)) {
    object('airline', 'must be an airline code like BA')
  }
  if (profile.base !== undefined) checkAirport('base', profile.base)
  for (const [index, code] of (profile.home_airports ?? []).entries()) {
    if (profile.home_airports?.indexOf(code) !== index) object(`home_airports.${index}`, 'is listed twice')
    checkAirport(`home_airports.${index}`, code)
  }
  if (Object.keys(fields).length > 0) throw new ApiError('validation_failed', { details: { fields } })
}
