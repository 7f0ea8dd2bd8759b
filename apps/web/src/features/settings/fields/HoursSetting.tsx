import { inHours } from '../commute/plan-setting-text.ts'
import { NumberSetting, type NumberSettingProps } from './NumberSetting.tsx'

interface HoursSettingProps extends Pick<
  NumberSettingProps,
  'label' | 'inputMode' | 'value' | 'read' | 'explain' | 'save'
> {
  /** What the value must be: 'from 0 to 72 hours'. */
  limits: string
}

/** A length of time in hours. */
export function HoursSetting({ limits, ...setting }: HoursSettingProps) {
  return (
    <NumberSetting
      {...setting}
      suffix="hours"
      format={inHours}
      wrong={`${setting.label} must be ${limits}`}
    />
  )
}
