import { DutyStatus, type DutyStatusKey } from '../DutyStatus/DutyStatus.tsx'
import { dutyTypes, type DutyType } from '../duty-kind/duty-types.ts'
import { commuteStates, restPlaces } from './commute-marks.ts'
import type { RosterCalendarDay } from './RosterCalendar.tsx'
import { KindSwatch, Legend, LegendItem, LegendRow, PlanIcon } from './RosterCalendar.styles.ts'

/** The most urgent first. */
const statusOrder: readonly DutyStatusKey[] = [
  'not_booked',
  'booked_incorrect_time',
  'standby',
  'hotel',
  'booked_correct_time',
]
const planOrder = ['to_plan', 'planned'] as const
const placeOrder = ['home', 'base'] as const
const kindOrder: readonly DutyType[] = ['trip', 'standby', 'training', 'ground_duty', 'leave', 'manual_entry']

/** What the days in sight have, and no more. */
export function CalendarLegend({ days }: { days: readonly RosterCalendarDay[] }) {
  const marks = days.flatMap((day) => day.marks)
  const kinds = new Set(marks.map(({ kind }) => kind))
  const commutes = days.flatMap((day) => day.commutes ?? [])
  const states = new Set<string | undefined>([
    ...marks.map(({ status }) => status),
    ...commutes.map(({ state }) => state),
  ])
  const places = new Set(days.flatMap((day) => day.rests ?? []).map(({ place }) => place))
  if (kinds.size + places.size + states.size === 0) return null
  return (
    // A day's accessible name has all of it in words.
    <Legend aria-hidden="true">
      {kinds.size > 0 && (
        <LegendRow>
          {kindOrder
            .filter((kind) => kinds.has(kind))
            .map((kind) => {
              const { icon: Kind, label } = dutyTypes[kind]
              return (
                <LegendItem key={kind}>
                  <KindSwatch data-kind={kind}>
                    <Kind />
                  </KindSwatch>
                  {label}
                </LegendItem>
              )
            })}
        </LegendRow>
      )}
      <LegendRow>
        {statusOrder
          .filter((status) => states.has(status))
          .map((status) => (
            <DutyStatus key={status} status={status} />
          ))}
        {planOrder
          .filter((state) => states.has(state))
          .map((state) => {
            const { icon: State, label } = commuteStates[state]
            return (
              <LegendItem key={state}>
                <PlanIcon>
                  <State />
                </PlanIcon>
                {label}
              </LegendItem>
            )
          })}
        {placeOrder
          .filter((place) => places.has(place))
          .map((place) => {
            const { icon: Place, label } = restPlaces[place]
            return (
              <LegendItem key={place}>
                <PlanIcon>
                  <Place />
                </PlanIcon>
                {label}
              </LegendItem>
            )
          })}
      </LegendRow>
    </Legend>
  )
}
