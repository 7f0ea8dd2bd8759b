import type { ReactNode } from 'react'
import { AppShell } from '@slipstream/design-system/AppShell'
import { StatusChip } from '@slipstream/design-system/StatusChip'

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
      chips={
        <>
          {isOffline && <StatusChip tone="warning">Offline</StatusChip>}
          {isSyncing && (
            <StatusChip tone="info" isBusy>
              Syncing...
            </StatusChip>
          )}
        </>
      }
    >
      {children}
    </AppShell>
  )
}
