import type { UserSettings } from '@slipstream/contract/user'
import { timeOfDayLabel, zoneTimeLabel, type Clock } from '@slipstream/commute/time/clock'
import { FormSection } from '@slipstream/design-system/Form'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { useClock } from '#shared/clock.ts'
import { ChoiceSetting } from './fields/ChoiceSetting.tsx'

export const clockChoices = [
  { value: 'base', label: 'Base time' },
  { value: 'home', label: 'Home time' },
  { value: 'utc', label: 'UTC' },
] as const satisfies { value: UserSettings['clock']; label: string }[]

const hourChoices = [
  { value: '24', label: '24-hour' },
  { value: '12', label: '12-hour' },
] as const

/** `Base time, 24-hour` */
export const formatClock = ({ clock, clock_hours: hours }: Pick<UserSettings, 'clock' | 'clock_hours'>) =>
  `${clockChoices.find(({ value }) => value === clock)?.label}, ${hours}-hour`

const clockExample = ({ zone }: Clock) =>
  `Report and clear are in ${zoneTimeLabel(zone)}. Flight times stay local to their airport.`

/** Whose time report and clear stand in, and how hours are written. */
export function ClockSettings() {
  const { session } = useEngine()
  const { settings } = useStore(session)
  const clock = useClock()
  if (!settings) return null
  return (
    <FormSection title="Times">
      <ChoiceSetting
        label="Report and clear"
        options={clockChoices}
        value={settings.clock}
        explain={(value) => (value === settings.clock ? clockExample(clock) : 'Saving.')}
        save={(chosen) => session.updateSettings({ clock: chosen })}
      />
      <ChoiceSetting
        label="Hours"
        options={hourChoices}
        value={settings.clock_hours === 12 ? '12' : '24'}
        explain={(value) =>
          `Twenty past six in the evening is ${timeOfDayLabel('18:20', { hours: value === '12' ? 12 : 24 })}.`
        }
        save={(hours) => session.updateSettings({ clock_hours: hours === '12' ? 12 : 24 })}
      />
    </FormSection>
  )
}
