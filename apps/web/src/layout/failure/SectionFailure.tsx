import { useEffect, useState } from 'react'
import { ErrorPanel } from '@slipstream/design-system/ErrorPanel'
import { useEngine } from '#data/engine.ts'
import { logFailure } from './log-failure.ts'
import { newReference, referenceNote, getReference } from '../navigation/reference.ts'
import type { SectionFailureProps } from './SectionBoundary.tsx'

/** The panel shown for a failed section. The reference it shows is also logged. */
export function SectionFailure({ error, section, isPage, onTryAgain }: SectionFailureProps) {
  const { log } = useEngine()
  const [reference] = useState(() => getReference(error) ?? newReference())
  useEffect(
    () => void logFailure(log, 'section failed', error, { section, reference }),
    [log, error, section, reference],
  )
  return (
    <ErrorPanel
      {...(isPage && { headingLevel: 1, isCard: false, style: { paddingBlockStart: '20vh' } })}
      note={reference && referenceNote(reference)}
      onTryAgain={onTryAgain}
      onRefreshPage={() => window.location.reload()}
    />
  )
}
