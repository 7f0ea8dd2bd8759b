import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { useEffect, useRef } from 'react'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import * as S from '../Calendars.styles.ts'
import type { Import, Origin } from './use-import.ts'

interface WhoseRosterProps {
  state: Import
  origin: Origin
}

/** Asked before anything of a printed roster is sent that does not name its reader. */
export function WhoseRoster({ state, origin }: WhoseRosterProps) {
  const { user } = useStore(useEngine().session)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack as="section" aria-labelledby="whose">
      <Heading level={2} ref={heading} id="whose" tabIndex={-1}>
        Is this your roster?
      </Heading>
      <Note>We did not find the name {user?.surname} in it. Nothing of it is sent before you answer.</Note>
      {state.problem !== null && <Banner tone="critical">{state.problem} Nothing was changed.</Banner>}
      <S.Actions>
        <Button
          isPending={state.pending === 'read'}
          pendingLabel="Reading your roster"
          onClick={() => state.read(origin, undefined, true)}
        >
          Yes, it’s mine
        </Button>
        <Button tone="quiet" isDisabled={state.pending !== null} onClick={state.back}>
          Choose another
        </Button>
      </S.Actions>
    </Stack>
  )
}
