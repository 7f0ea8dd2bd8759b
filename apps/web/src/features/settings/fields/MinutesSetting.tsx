import { NumberSetting } from './NumberSetting.tsx'
import { inMinutes } from '../commute/plan-setting-text.ts'
import { readPlanMinutes } from './read-number.ts'

interface MinutesSettingProps {
  label: string
  value: number | null
  /** Explains the empty field of a value that is not known. */
  unknown?: string
  explain: (minutes: number) => string
  save: (minutes: number) => Promise<unknown>
}

/** A length of the way, in whole minutes. */
export function MinutesSetting(props: MinutesSettingProps) {
  return (
    <NumberSetting
      {...props}
      suffix="minutes"
      inputMode="numeric"
      read={readPlanMinutes}
      format={inMinutes}
      wrong={`${props.label} must be a whole number of minutes from 0 to 600`}
    />
  )
}
