import { policyRule } from '@slipstream/commute/plan/policy-rule'
import { formatDuration } from '@slipstream/commute/time/durations'
import type { PolicyPart, PolicyRule, PolicyWay } from '@slipstream/contract/policy-rule'
import type { UserSettings } from '@slipstream/contract/user'

/** `two flights of BA with confirmed seats, landing 1 h before report` */
function partText(part: PolicyPart, namesAirlines: boolean): string {
  const isOne = part.flights === 1
  const seats = {
    confirmed: isOne ? ' with a confirmed seat' : ' with confirmed seats',
    listed: '',
    seats_shown: ` with seats shown${part.seats_before_minutes > 0 ? ` ${formatDuration(part.seats_before_minutes)} before report` : ''}`,
  }
  const { airline, land_before_minutes: minutes, call_before_minutes: call, uses_a_year: uses } = part
  return [
    isOne ? 'one flight' : 'two flights',
    airline === null ? (namesAirlines ? ' of any airline' : '') : ` of ${airline}`,
    seats[part.seat],
    minutes > 0 ? `, landing ${formatDuration(minutes)} before report` : '',
    call === null ? '' : `, with a call ${formatDuration(call)} before report`,
    uses === null ? '' : `, ${uses === 1 ? 'once' : `${uses} times`} a year`,
  ].join('')
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const wayParts = ({ all }: PolicyWay, { any }: PolicyRule) => {
  const namesAirlines = any.some((way) => way.all.some(({ airline }) => airline !== null))
  return all.map((part) => partText(part, namesAirlines)).join(' and ')
}

/** One way of a rule: `Two flights of any airline`. */
export const wayText = (way: PolicyWay, rule: PolicyRule): string => capital(wayParts(way, rule))

/** `One flight of BA, landing 1 h before report, or two flights of any airline` */
export const waysText = (rule: PolicyRule): string =>
  capital(rule.any.map((way) => wayParts(way, rule)).join(', or '))

/** `Two flights, planned 12 h before report` */
export function ruleText(
  settings: Pick<
    UserSettings,
    'commuter_policy' | 'commuter_policy_minutes' | 'commuter_policy_hours' | 'policy_rule'
  >,
): string {
  const rule = policyRule(settings)
  if (!rule) return 'None'
  const { commuter_policy_hours: hours } = settings
  return hours > 0 ? `${waysText(rule)}, planned ${hours} h before report` : waysText(rule)
}
