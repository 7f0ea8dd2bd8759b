import { useCallback } from 'react'
import { leastChangeMinutes } from '@slipstream/commute/plan/read/change-minutes'
import type { UserSettings } from '@slipstream/contract/user'
import { Fold } from '@slipstream/design-system/primitives/Fold'
import { Note } from '@slipstream/design-system/primitives/Text'
import { AirportListField } from '#shared/airports/AirportListField.tsx'
import { airportText } from '#shared/airports/airport-text.ts'
import { useAirports } from '#shared/airports/use-airports.ts'
import { useEngine } from '#data/engine.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { MinutesSetting } from '../fields/MinutesSetting.tsx'
import { changeHint } from './plan-setting-text.ts'

/** Most airports to change at (contract user.ts): each is two more routes to ask for. */
const mostChanges = 3

/** Where the person changes from one flight to another, and how long that takes them (docs/decisions/0062-connections.md). */
export function ConnectionSettings({ settings }: { settings: UserSettings }) {
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
