import type { ReactNode } from 'react'
import { AppShell } from '@slipstream/design-system/AppShell'
import { ConnectionChips } from '@slipstream/design-system/ConnectionChips'

interface DashboardShellProps {
  title: string
  /** A refresh runs behind what is shown. */
  isSyncing?: boolean
  isOffline?: boolean
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every signed-in screen, with the status chips of specification §2. */
export function DashboardShell({
  title,
  isSyncing = false,
  isOffline = false,
  actions,
  children,
}: DashboardShellProps) {
  return (
    <AppShell
      title={title}
      actions={actions}
      chips={<ConnectionChips quality={isOffline ? 'offline' : 'good'} isSyncing={isSyncing} />}
    >
      {children}
    </AppShell>
  )
}
