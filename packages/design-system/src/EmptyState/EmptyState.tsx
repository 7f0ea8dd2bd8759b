import type { ReactNode } from 'react'
import { StatePanel, type StatePanelProps } from '../state-panel/StatePanel.tsx'

export interface EmptyStateProps extends Omit<StatePanelProps, 'tone' | 'isCard' | 'note' | 'actions'> {
  /** The next step, a button or a link. */
  action?: ReactNode
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ action, ...panel }: EmptyStateProps) {
  return <StatePanel {...panel} tone="neutral" actions={action} />
}
