import { SettingsRow, type SettingsRowProps } from '@slipstream/design-system/SettingsRow'
import { useHref, useLinkClickHandler } from 'react-router-dom'

interface LinkRowProps extends Omit<SettingsRowProps, 'action'> {
  to: string
  /** For the history entry. */
  state?: unknown
}

/** A row that leads to a screen of ours. */
export function LinkRow({ to, state, ...row }: LinkRowProps) {
  const href = useHref(to)
  const onClick = useLinkClickHandler(to, { state })
  return <SettingsRow {...row} action={{ href, onClick }} />
}
