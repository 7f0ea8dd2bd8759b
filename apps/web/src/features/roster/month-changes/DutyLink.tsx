import type { ReactNode } from 'react'
import { Link } from '@slipstream/design-system/Link'
import { useHref } from 'react-router-dom'
import { useLinkPress } from '#layout/navigation/address.ts'
import { openedHere } from '#layout/navigation/navigation-state.ts'
import { rosterSearch, type RosterLayout, type RosterView } from '../roster-url.ts'

interface DutyLinkProps {
  month: string
  layout: RosterLayout
  itemKey: string
  view?: RosterView
  children: ReactNode
}

/** Opens a duty and replaces the sheet that names it, so that back leads to the month. */
export function DutyLink({ month, layout, itemKey, view = 'duty', children }: DutyLinkProps) {
  const to = rosterSearch(month, layout, { itemKey, view })
  const onClick = useLinkPress(to, { replaces: true, state: openedHere })
  return (
    <Link href={useHref(to)} onClick={onClick} isStandalone>
      {children}
    </Link>
  )
}
