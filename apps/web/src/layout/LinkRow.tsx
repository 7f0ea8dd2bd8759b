import { SettingsRow, type SettingsRowProps } from '@slipstream/design-system/SettingsRow'
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom'

interface LinkRowProps extends Omit<SettingsRowProps, 'action'> {
  to: string
  /** For the history entry. */
  state?: unknown
}

/** A row that leads to a screen of ours. */
export function LinkRow({ to, state, ...row }: LinkRowProps) {
  const href = useHref(to)
  const onClick = useLinkClickHandler(to, { state })
  const isCurrent = useLocation().pathname === to
  return <SettingsRow {...row} aria-current={isCurrent ? 'page' : undefined} action={{ href, onClick }} />
}
