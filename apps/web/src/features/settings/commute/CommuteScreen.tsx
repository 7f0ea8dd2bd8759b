import type { UserSettings } from '@slipstream/contract/user'
import { FormSection } from '@slipstream/design-system/Form'
import { Fold } from '@slipstream/design-system/primitives/Fold'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { useCallback } from 'react'
import { leastChangeMinutes } from '@slipstream/commute/plan/read/change-minutes'
import { Note } from '@slipstream/design-system/primitives/Text'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { gapProblem, readMinutes } from '#shared/profile/gap-text.ts'
import { StationsField } from '#shared/airports/StationsField.tsx'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { AirportListField } from '#shared/airports/AirportListField.tsx'
import { airportText } from '#shared/airports/airport-text.ts'
import { useAirports } from '#shared/airports/use-airports.ts'
import { ChoiceSetting } from '../fields/ChoiceSetting.tsx'
import { GroundSettings } from './GroundSettings.tsx'
import { JumpseatSettings } from './JumpseatSettings.tsx'
import { MinutesSetting } from '../fields/MinutesSetting.tsx'
import { HoursSetting } from '../fields/HoursSetting.tsx'
import { NumberSetting } from '../fields/NumberSetting.tsx'
import {
  formatStandby,
  getHours,
  inHours,
  minHomeExample,
  standbyExample,
  standbyPlaces,
  changeHint,
} from './plan-setting-text.ts'
import { readHours } from '../fields/read-number.ts'
import { formatGap, gapExample, planSwitches } from '../fields/setting-text.ts'
import { SettingSwitch } from '../fields/SettingSwitch.tsx'
import { useRefetchSettings } from '../use-refetch-settings.ts'
import { PolicySettings } from './PolicySettings.tsx'
import { WaySettings } from './WaySettings.tsx'

/** Most airports to change at (contract user.ts): each is two more routes to ask for. */
const mostChanges = 3

/** Where the person changes from one flight to another, and how long that takes them (docs/decisions/0062-connections.md). */
function ConnectionSettings({ settings }: { settings: UserSettings }) {
  const { session } = useEngine()
  const { failure, run } = useAttempt()
  const { connection_airports: airports, connection_minutes: own } = settings
  const lookUp = useAirports(airports)
  const change = useCallback(
    (connection_airports: string[]) => void run(() => session.updateSettings({ connection_airports })),
    [run, session],
  )
  return (
    <Fold title="Changing flights" summary={airports.join(', ') || 'Direct flights only'}>
      <Note>For journeys of two flights, where no direct one is as good.</Note>
      <AirportListField
        label="Airports to change at"
        addLabel="Add an airport to change at"
        hint="You buy two tickets there: if you miss the change, the next flight is yours to pay."
        refusal={failure ? `Not saved, so your airports are as they were. ${failure.message}` : undefined}
        noun="airport to change at"
        most={mostChanges}
        emptyText="None: only direct flights are planned between home and your base."
        value={airports}
        onChange={change}
      />
      {airports.map((airport) => {
        const minutes = own[airport] ?? leastChangeMinutes(airport, false, settings)
        return (
          <MinutesSetting
            key={airport}
            label={`Least time to change, ${airportText(airport, lookUp(airport))}`}
            value={minutes}
            explain={() => changeHint(airport, own)}
            save={(next) => session.updateSettings({ connection_minutes: { ...own, [airport]: next } })}
          />
        )
      })}
    </Fold>
  )
}

/** How the user travels to work and back: what plans are made by. Each change saves by itself. */
export function CommuteScreen() {
  const clock = useClock()
  const { session } = useEngine()
  const { user, settings } = useStore(session)
  useRefetchSettings()
  if (!user || !settings) return null
  return (
    <Stack gap="xl">
      <FormSection title="Your plan">
        <NumberSetting
          label="Minimum gap"
          suffix="minutes"
          inputMode="numeric"
          value={settings.slip_time}
          read={readMinutes}
          explain={(minutes) => gapExample(minutes, settings.landing_to_report_minutes, clock)}
          format={formatGap}
          wrong={gapProblem}
          save={(slipTime) => session.updateSettings({ slipTime })}
        />
        <StationsSetting value={settings.commuting_stations} />
      </FormSection>
      <div>
        <Fold
          title="Time at home"
          summary={`At least ${inHours(getHours(settings.min_home_minutes))}; home standby: ${formatStandby(settings.home_standby).toLowerCase()}`}
        >
          <HoursSetting
            label="Least time at home"
            inputMode="decimal"
            value={getHours(settings.min_home_minutes)}
            read={readHours}
            explain={minHomeExample}
            limits="from 0 to 72 hours, in steps of a quarter"
            save={(hours) => session.updateSettings({ min_home_minutes: hours * 60 })}
          />
          <ChoiceSetting
            label="Where you wait on home standby"
            options={standbyPlaces}
            value={settings.home_standby}
            explain={standbyExample}
            save={(home_standby) => session.updateSettings({ home_standby })}
          />
          {planSwitches.map(({ name, ...words }) => (
            <SettingSwitch key={name} {...words} isOn={settings[name]} />
          ))}
        </Fold>
        <PolicySettings user={user} settings={settings} />
        <WaySettings user={user} settings={settings} />
        <ConnectionSettings settings={settings} />
        <JumpseatSettings settings={settings} />
        <GroundSettings user={user} settings={settings} />
      </div>
    </Stack>
  )
}

/** Saved as soon as one is added or removed. */
function StationsSetting({ value }: { value: readonly string[] }) {
  const { session } = useEngine()
  const { failure, run } = useAttempt()
  const change = useCallback(
    (commutingStations: string[]) => void run(() => session.updateSettings({ commutingStations })),
    [run, session],
  )
  return (
    <StationsField
      refusal={failure ? `Not saved, so your stations are as they were. ${failure.message}` : undefined}
      value={value}
      onChange={change}
    />
  )
}
