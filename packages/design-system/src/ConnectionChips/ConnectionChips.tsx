import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { StatusChip } from '../StatusChip/StatusChip.tsx'
import { space } from '../tokens/space.ts'

const Root = styled.output`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.sm};
  min-inline-size: 0;
`

/** Spec §4, Network quality. */
export type ConnectionQuality = 'good' | 'slow' | 'poor' | 'offline'

const words = {
  slow: { tone: 'warning', text: 'Slow connection' },
  poor: { tone: 'critical', text: 'Very slow connection' },
  offline: { tone: 'warning', text: 'Offline' },
} as const

export interface ConnectionChipsProps extends Omit<ComponentPropsWithRef<'output'>, 'children'> {
  quality: ConnectionQuality
  /** A background refresh is running, and the user is signed in. */
  isSyncing?: boolean | undefined
}

/** The state of the connection and of background refreshes (spec §2, Status chips). Nothing is shown for a good connection. */
export function ConnectionChips({ quality, isSyncing = false, ...rest }: ConnectionChipsProps) {
  const connection = quality === 'good' ? null : words[quality]
  return (
    <Root {...rest} data-quality={quality}>
      {connection && <StatusChip tone={connection.tone}>{connection.text}</StatusChip>}
      {isSyncing && (
        <StatusChip tone="info" isBusy>
          Syncing...
        </StatusChip>
      )}
    </Root>
  )
}
