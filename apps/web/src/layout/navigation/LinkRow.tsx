import { SettingsRow, type SettingsRowProps } from '@slipstream/design-system/SettingsRow'
import { useHref } from 'react-router-dom'
import { useLinkPress, usePath } from './address.ts'

interface LinkRowProps extends Omit<SettingsRowProps, 'action'> {
  to: string
  /** For the history entry. */
  state?: unknown
}

/** A row that leads to a screen of ours. */
export function LinkRow({ to, state, ...row }: LinkRowProps) {
  const href = useHref(to)
  const onClick = useLinkPress(to, { state })
  const isCurrent = usePath() === to
  return <SettingsRow {...row} aria-current={isCurrent ? 'page' : undefined} action={{ href, onClick }} />
}
