import type { ComponentPropsWithRef } from 'react'
import { StatusChip } from '../StatusChip/StatusChip.tsx'
import * as S from './ConnectionChips.styles.ts'

/** Spec §4, Network quality. */
export type ConnectionQuality = 'good' | 'slow' | 'poor' | 'offline'

const words = {
  slow: { tone: 'warning', text: 'Slow connection' },
  poor: { tone: 'critical', text: 'Very slow connection' },
  offline: { tone: 'warning', text: 'Offline' },
} as const

export interface ConnectionChipsProps extends Omit<ComponentPropsWithRef<'output'>, 'children'> {
  quality: ConnectionQuality
  /** A refresh runs in the background, and the user is signed in. */
  isSyncing?: boolean | undefined
}

/** How the app is connected, and whether it catches up (spec §2, Status chips). A good connection says nothing. */
export function ConnectionChips({ quality, isSyncing = false, ...rest }: ConnectionChipsProps) {
  const connection = quality === 'good' ? null : words[quality]
  return (
    <S.Root {...rest} data-quality={quality}>
      {connection && (
        <StatusChip isLive={false} tone={connection.tone}>
          {connection.text}
        </StatusChip>
      )}
      {isSyncing && (
        <StatusChip isLive={false} tone="info" isBusy>
          Syncing...
        </StatusChip>
      )}
    </S.Root>
  )
}
