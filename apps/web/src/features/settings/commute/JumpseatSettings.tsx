import { mostJumpseatAirlines, type UserSettings } from '@slipstream/contract/user'
import { Banner } from '@slipstream/design-system/Banner'
import { ChipList } from '@slipstream/design-system/ChipList'
import { Fold } from '@slipstream/design-system/primitives/Fold'
import { Note } from '@slipstream/design-system/primitives/Text'
import { useEngine } from '#data/engine.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { AirlineField } from '#shared/profile/AirlineField.tsx'

/** Whose jumpseat the person may ask for: by their own word (docs/decisions/0096-jumpseat.md). */
export function JumpseatSettings({ settings }: { settings: UserSettings }) {
  const { session } = useEngine()
  const { failure, run } = useAttempt()
  const { jumpseat_airlines: airlines, include_staff_travel: hasStaffTravel } = settings
  const save = (jumpseat_airlines: string[]) => void run(() => session.updateSettings({ jumpseat_airlines }))
  const add = (code: string | null) => {
    if (code !== null && !airlines.includes(code)) save([...airlines, code])
  }
  return (
    <Fold title="Jumpseat" summary={airlines.join(', ') || 'None'}>
      <Note>
        The captain decides who rides, and Slipstream cannot check who may. A jumpseat is never booked, and a
        plan that rests on one is at risk.
      </Note>
      {airlines.length < mostJumpseatAirlines ? (
        <AirlineField label="Add an airline" value={null} onChange={add} />
      ) : (
        <Note>{mostJumpseatAirlines} is the most there can be. Remove one to add another.</Note>
      )}
      <ChipList
        label="Airlines that let you ask"
        items={airlines.map((code) => ({ id: code, label: code, spoken: Array.from(code).join(' ') }))}
        onRemove={(code) => save(airlines.filter((each) => each !== code))}
        emptyText="None: no jumpseat is shown."
      />
      {airlines.length > 0 && !hasStaffTravel && (
        <Note>Staff travel is off in your settings, so no jumpseat is shown.</Note>
      )}
      {failure && (
        <Banner tone="critical">Not saved, so your airlines are as they were. {failure.message}</Banner>
      )}
    </Fold>
  )
}
