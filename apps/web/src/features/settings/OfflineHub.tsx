import { ruleText } from '#shared/policy-text.ts'
import { useClock } from '#shared/clock.ts'
import { formatClock } from './ClockSettings.tsx'
import type { User, UserSettings } from '@slipstream/contract/user'
import { SettingsGroup, SettingsRow } from '@slipstream/design-system/SettingsRow'
import { airportText, spokenAirport } from '#shared/airports/airport-text.ts'
import { useAirports } from '#shared/airports/use-airports.ts'
import { roleText } from '#shared/profile/role-text.ts'
import { groundText } from './commute/ground-draft.ts'
import { formatNights } from './commute/night-setting-text.ts'
import { formatHomeValue, formatStandby, getHours, inHours, inMinutes } from './commute/plan-setting-text.ts'
import { listingRuleText } from './staff-lists/listing-draft.ts'
import { formatGap, formatPriceLimit, onOff, planSwitches, shownSwitches } from './fields/setting-text.ts'

/** The profile and settings this device saw last, read-only (design.md §2 settings hub offline). */
export function OfflineHub({ user, settings }: { user: User; settings: UserSettings }) {
  const clock = useClock()
  const codes = [user.base, ...user.home_airports, ...settings.commuting_stations]
  const rules = Object.entries(settings.listing_rules)
  const lookUp = useAirports([...new Set(codes)])
  const airports = (list: readonly string[]) => ({
    value: list.map((code) => airportText(code, lookUp(code))).join(', ') || 'None',
    spokenValue: list.map((code) => spokenAirport(code, lookUp(code))).join('; '),
  })
  return (
    <>
      <SettingsGroup heading="Profile">
        <SettingsRow title="Name" value={`${user.first_name} ${user.surname}`.trim()} />
        {user.email !== '' && <SettingsRow title="Email" value={user.email} />}
        <SettingsRow title="Phone number" value={user.phone_number ?? 'None'} />
        <SettingsRow title="Role" value={roleText[user.role]} />
        {user.airline !== '' && (
          <SettingsRow
            title="Airline"
            value={user.airline}
            spokenValue={Array.from(user.airline).join(' ')}
          />
        )}
        <SettingsRow title="Base" {...airports([user.base])} />
        <SettingsRow title="Home airports" {...airports(user.home_airports)} />
        <SettingsRow title="Currency" value={user.currency} />
      </SettingsGroup>
      <SettingsGroup heading="App">
        <SettingsRow title="Minimum gap" value={formatGap(settings.slip_time)} />
        <SettingsRow title="Price limit" value={formatPriceLimit(settings)} />
        <SettingsRow title="Commuting stations" {...airports(settings.commuting_stations)} />
        {shownSwitches.map(({ name, label }) => (
          <SettingsRow key={name} title={label} value={onOff(settings[name])} />
        ))}
        <SettingsRow title="Times" value={formatClock(settings)} />
        <SettingsRow title="Dark mode" value={onOff(settings.dark_mode)} />
      </SettingsGroup>
      <SettingsGroup heading="Planning your rests">
        <SettingsRow title="Least time at home" value={inHours(getHours(settings.min_home_minutes))} />
        <SettingsRow title="An hour at home" value={formatHomeValue(settings.home_value)} />
        <SettingsRow title="Nights near base" value={formatNights(settings)} />
        {planSwitches.map(({ name, label }) => (
          <SettingsRow key={name} title={label} value={onOff(settings[name])} />
        ))}
        <SettingsRow title="Home standby" value={formatStandby(settings.home_standby)} />
        <SettingsRow title="Commuter policy" value={ruleText(settings)} />
        <SettingsRow title="From clear to departure" value={inMinutes(settings.clear_to_departure_minutes)} />
        <SettingsRow title="From landing to report" value={inMinutes(settings.landing_to_report_minutes)} />
        {settings.connection_airports.length > 0 && (
          <SettingsRow title="Airports to change at" {...airports(settings.connection_airports)} />
        )}
        {settings.jumpseat_airlines.length > 0 && (
          <SettingsRow title="Jumpseat" value={settings.jumpseat_airlines.join(', ')} />
        )}
        {settings.ground_legs.length > 0 && (
          <SettingsRow title="By train or car" value={settings.ground_legs.map(groundText).join('; ')} />
        )}
      </SettingsGroup>
      {rules.length > 0 && (
        <SettingsGroup heading="Staff lists">
          {rules.map(([airline, rule]) => (
            <SettingsRow key={airline} title={airline} value={listingRuleText(rule, clock)} />
          ))}
        </SettingsGroup>
      )}
    </>
  )
}
