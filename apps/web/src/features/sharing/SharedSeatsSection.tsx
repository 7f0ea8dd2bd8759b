import type { SharedSeats } from '@slipstream/contract/shared-seats'
import { AsyncContent } from '@slipstream/design-system/primitives/AsyncContent'
import { Card } from '@slipstream/design-system/primitives/Card'
import { Section } from '@slipstream/design-system/primitives/Section'
import { Note } from '@slipstream/design-system/primitives/Text'
import { ListRowSkeleton } from '@slipstream/design-system/Skeleton/outlines'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { airlineWaitText } from '#shared/sharing/use-colleagues.ts'
import { useSharedSeats } from '#shared/sharing/use-shared-seats.ts'
import { SavedSwitch } from '#shared/forms/SavedSwitch.tsx'
import { useMinute } from '#shared/use-minute.ts'

/** Whether seats that one sees are shared with colleagues (docs/decisions/0095-seats-seen.md). */
export function SharedSeatsSection() {
  const seats = useSharedSeats()
  const { value, problem } = seats
  // Most operators do not offer it, so nothing is shown before it is known.
  const isUnknown = value === null && problem === undefined
  if (seats.isMissing || isUnknown || value?.is_offered === false) return null
  return (
    <Section title="Seats that I see">
      <Note>
        See the seats that colleagues of your airline saw on your flights, from three days before they leave
        until they land. You see only what those share who turned this on too, and they see yours.
      </Note>
      <AsyncContent
        value={value}
        name="your choice"
        skeleton={<ListRowSkeleton />}
        problem={problem}
        onTryAgain={seats.reload}
        isTrying={seats.isFetching}
      >
        {(known) => <Choice value={known} setOn={seats.setOn} />}
      </AsyncContent>
    </Section>
  )
}

interface ChoiceProps {
  value: SharedSeats
  setOn: ReturnType<typeof useSharedSeats>['setOn']
}

function Choice({ value, setOn }: ChoiceProps) {
  const clock = useClock()
  const now = useMinute()
  const { overlays } = useEngine()
  const wait = airlineWaitText(value, now, clock)
  return (
    <Card>
      <SavedSwitch
        label="Share seats with colleagues"
        hint="They see open seats, how many are listed and when you saw it. No name, and not your place on the list."
        isOn={value.is_on}
        save={setOn}
        askFirst={() =>
          overlays.ask({
            type: 'info',
            title: 'Share the seats that you see?',
            message: `Your airline may forbid sharing loads. Colleagues who turned this on too see the open seats and the length of the list that you enter, and when you saw them, until the flight lands. They don’t see your name. Slipstream cannot check who works for ${value.airline}.`,
            confirm: { confirmLabel: 'Share seats', cancelLabel: 'Cancel' },
          })
        }
      />
      {wait !== undefined && <Note hasFigures>{wait}</Note>}
    </Card>
  )
}
