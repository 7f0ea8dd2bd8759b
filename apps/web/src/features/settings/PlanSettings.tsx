import type { UserSettings } from '@slipstream/contract/user'
import { FormSection } from '@slipstream/design-system/Form'
import { Switch } from '@slipstream/design-system/Switch'
import { useEngine } from '#data/engine.ts'
import { useAttempt } from '#shared/use-attempt.ts'
import { ChoiceSetting } from './ChoiceSetting.tsx'
import { HoursSetting } from './HoursSetting.tsx'
import { MinutesSetting } from './MinutesSetting.tsx'
import { NumberSetting } from './NumberSetting.tsx'
import {
  formatPounds,
  homeValueExample,
  homeValues,
  hoursOf,
  minHomeExample,
  nightExample,
  policies,
  policyExample,
  policyHoursExample,
  policyMinutesExample,
  standbyExample,
  standbyPlaces,
} from './plan-setting-text.ts'
import { readHours, readNightPrice, readPolicyHours } from './read-number.ts'
import { planSwitches } from './setting-text.ts'
import { SettingSwitch } from './SettingSwitch.tsx'

/** GBP a night, of an account that is new, and of one that gave its place near base up. */
const usualNightPrice = 90

const homeValueOptions = homeValues.map(({ value, label, pounds }) => ({
  value,
  label: `${label} £${pounds}`,
}))

function NightSetting({ value }: { value: number }) {
  const { session } = useEngine()
  const { isPending, failure, run } = useAttempt()
  const hasPlace = value === 0
  return (
    <>
      <Switch
        label="I have a place near base"
        hint="A rest near base then costs nothing."
        isOn={hasPlace}
        isPending={isPending}
        error={
          failure ? `Not saved, so it is ${hasPlace ? 'on' : 'off'} again. ${failure.message}` : undefined
        }
        onChange={(isOn) =>
          void run(() => session.updateSettings({ night_price: isOn ? 0 : usualNightPrice }))
        }
      />
      {!hasPlace && (
        <NumberSetting
          label="Price of a night near base"
          prefix="£"
          inputMode="decimal"
          value={value}
          read={readNightPrice}
          explain={nightExample}
          format={formatPounds}
          wrong="Price of a night must be an amount from 1 to 1000 pounds"
          save={(night_price) => session.updateSettings({ night_price })}
        />
      )}
    </>
  )
}

/** What decides between going home and staying near base (design.md section 2 Ranking). */
export function PlanSettings({ settings }: { settings: UserSettings }) {
  const { session } = useEngine()
  return (
    <FormSection
      title="Planning your rests"
      description="How we choose between going home and staying near base."
    >
      <HoursSetting
        label="Least time at home"
        inputMode="decimal"
        value={hoursOf(settings.min_home_minutes)}
        read={readHours}
        explain={minHomeExample}
        limits="from 0 to 72 hours, in steps of a quarter"
        save={(hours) => session.updateSettings({ min_home_minutes: hours * 60 })}
      />
      <ChoiceSetting
        label="What an hour at home is worth"
        options={homeValueOptions}
        value={settings.home_value}
        explain={(value) => homeValueExample(value ?? 'balanced')}
        save={(home_value) => session.updateSettings({ home_value })}
      />
      <NightSetting value={settings.night_price} />
      {planSwitches.map(({ name, ...words }) => (
        <SettingSwitch key={name} {...words} isOn={settings[name]} />
      ))}
      <ChoiceSetting
        label="Where you wait on home standby"
        options={standbyPlaces}
        value={settings.home_standby}
        explain={standbyExample}
        save={(home_standby) => session.updateSettings({ home_standby })}
      />
      <ChoiceSetting
        as="list"
        label="Commuter policy of your airline"
        options={policies}
        value={settings.commuter_policy}
        explain={(value) => policyExample(value ?? 'none')}
        save={(commuter_policy) => session.updateSettings({ commuter_policy })}
      />
      {settings.commuter_policy === 'minutes' && (
        <MinutesSetting
          label="Landed before report"
          value={settings.commuter_policy_minutes}
          explain={policyMinutesExample}
          save={(commuter_policy_minutes) => session.updateSettings({ commuter_policy_minutes })}
        />
      )}
      {settings.commuter_policy !== 'none' && (
        <HoursSetting
          label="Flights planned before report"
          inputMode="numeric"
          value={settings.commuter_policy_hours}
          read={readPolicyHours}
          explain={policyHoursExample}
          limits="a whole number of hours from 0 to 336"
          save={(commuter_policy_hours) => session.updateSettings({ commuter_policy_hours })}
        />
      )}
    </FormSection>
  )
}
