import { useState } from 'react'
import { airportPair, doorMinutes, estimatedMinutes } from '@slipstream/commute/plan/read/transfers'
import type { DoorMinutes, User, UserSettings } from '@slipstream/contract/user'
import { Button } from '@slipstream/design-system/Button'
import { Fold } from '@slipstream/design-system/primitives/Fold'
import { Note } from '@slipstream/design-system/primitives/Text'
import { useClock } from '#shared/clock.ts'
import { airportText } from '#shared/airports/airport-text.ts'
import { workAirports } from '#shared/airports/airport-names.ts'
import { useAirports } from '#shared/airports/use-airports.ts'
import { useEngine } from '#data/engine.ts'
import { MinutesSetting } from '../fields/MinutesSetting.tsx'
import {
  clearExample,
  fromLandingExample,
  landingExample,
  noEstimate,
  toDepartureExample,
  transferHint,
  transferPairs,
} from './plan-setting-text.ts'

/** Transfers in sight; twenty stations would make two hundred. */
const transfersInSight = 6

/** Without the pairs that are as the table has them: what we learn of those reaches the person too. */
function ownTransfers(settings: UserSettings, pair: string, minutes: number, estimate: number | null) {
  const { [pair]: _, ...others } = settings.transfer_minutes
  return minutes === estimate ? others : { ...others, [pair]: minutes }
}

interface WaySettingsProps {
  user: User
  settings: UserSettings
}

/** How long the ways take: at an airport, from the door and between airports (design.md section 2 Journey). */
export function WaySettings({ user, settings }: WaySettingsProps) {
  const clock = useClock()
  const { session } = useEngine()
  const lookUp = useAirports(user.home_airports)
  const name = (code: string) => airportText(code, lookUp(code))

  const saveDoor = (airport: string, change: Partial<DoorMinutes>) => {
    const minutes = { ...doorMinutes(airport, settings), ...change }
    return session.updateSettings({ door_minutes: { ...settings.door_minutes, [airport]: minutes } })
  }
  return (
    <>
      <Fold
        title="At the airport"
        summary={`${settings.clear_to_departure_minutes} min from clear, ${settings.landing_to_report_minutes} min to report`}
      >
        <Note>Counts where your minimum gap is shorter.</Note>
        <MinutesSetting
          label="From clear to departure"
          value={settings.clear_to_departure_minutes}
          explain={(minutes) => clearExample(minutes, settings.slip_time, clock)}
          save={(clear_to_departure_minutes) => session.updateSettings({ clear_to_departure_minutes })}
        />
        <MinutesSetting
          label="From landing to report"
          value={settings.landing_to_report_minutes}
          explain={(minutes) => landingExample(minutes, settings.slip_time, clock)}
          save={(landing_to_report_minutes) => session.updateSettings({ landing_to_report_minutes })}
        />
      </Fold>
      <Fold title="Between home and the airport" summary={user.home_airports.join(', ')}>
        {user.home_airports.flatMap((airport) => {
          const { to_departure, from_landing } = doorMinutes(airport, settings)
          return [
            <MinutesSetting
              key={`${airport} to departure`}
              label={`From your door to departure, ${name(airport)}`}
              value={to_departure}
              explain={(minutes) => toDepartureExample(minutes, clock)}
              save={(minutes) => saveDoor(airport, { to_departure: minutes })}
            />,
            <MinutesSetting
              key={`${airport} from landing`}
              label={`From landing to your door, ${name(airport)}`}
              value={from_landing}
              explain={(minutes) => fromLandingExample(minutes, clock)}
              save={(minutes) => saveDoor(airport, { from_landing: minutes })}
            />,
          ]
        })}
      </Fold>
      <TransferSettings
        title="Between airports near base"
        airports={workAirports(user, settings)}
        settings={settings}
      />
      <TransferSettings
        title="Between your home airports"
        airports={user.home_airports}
        settings={settings}
      />
    </>
  )
}

interface TransferSettingsProps {
  title: string
  airports: readonly string[]
  settings: UserSettings
}

/** The ways by land between every two airports: our estimate, the person's own time, or not known. */
function TransferSettings({ title, airports, settings }: TransferSettingsProps) {
  const { session } = useEngine()
  const [isWhole, setWhole] = useState(false)
  const pairs = transferPairs(airports)
  const shown = isWhole ? pairs : pairs.slice(0, transfersInSight)
  const lookUp = useAirports([...new Set(shown.flat())])
  if (pairs.length === 0) return null
  return (
    <Fold title={title} summary={airports.join(', ')}>
      <Note>Each way, from getting off one flight to being at the other airport.</Note>
      {shown.map(([from, to]) => {
        const pair = airportPair(from, to)
        const estimate = estimatedMinutes(from, to)
        return (
          <MinutesSetting
            key={pair}
            label={`${airportText(from, lookUp(from))} – ${airportText(to, lookUp(to))}`}
            value={settings.transfer_minutes[pair] ?? estimate}
            unknown={noEstimate}
            explain={(minutes) => transferHint(minutes, estimate)}
            save={(minutes) =>
              session.updateSettings({ transfer_minutes: ownTransfers(settings, pair, minutes, estimate) })
            }
          />
        )
      })}
      {shown.length < pairs.length && (
        <Button tone="secondary" onClick={() => setWhole(true)}>
          {`Show ${pairs.length - shown.length} more`}
        </Button>
      )}
    </Fold>
  )
}
