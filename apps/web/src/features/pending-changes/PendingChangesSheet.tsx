import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Text, Note } from '@slipstream/design-system/primitives/Text'
import { useEffect } from 'react'
import type { Conflict, Outbox, PendingChange } from '@slipstream/client/outbox/types'
import { BottomSheet } from '@slipstream/design-system/BottomSheet'
import { Button } from '@slipstream/design-system/Button'
import { ListCard } from '@slipstream/design-system/primitives/ListCard'
import { textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { usePending } from '#data/use-pending.ts'
import { useStore } from '#data/use-store.ts'
import { useIsOffline } from '#data/use-connection.ts'
import { ConflictCard } from '#shared/ConflictCard.tsx'
import { Row } from '#shared/Rows.styles.ts'
import { changeText, changeTitle, conflictText, getSides } from './pending-change-text.ts'

const Words = styled.div`
  flex: 1 1 8rem;
  min-inline-size: 0;
`

const Title = styled.p`
  ${textStyle.label}
  /* If the line wraps, a day stays in one piece. */
  text-wrap: balance;
`

interface WaitingSheetProps {
  isOpen: boolean
  onClose: () => void
}

/** Withdraws the notices of conflicts that the open sheet shows: they would cover the choice. */
function useConflictNoticesGone(isOpen: boolean, conflicts: readonly Conflict[]) {
  const clock = useClock()
  const { snackbars } = useEngine()
  useEffect(() => {
    if (!isOpen) return
    const said = new Set(conflicts.map(({ change }) => conflictText(change, clock)))
    for (const { id, text } of snackbars.recent.getSnapshot()) if (said.has(text)) snackbars.withdraw(id)
  }, [isOpen, conflicts, snackbars, clock])
}

/** Runs a call of the outbox, which has loaded: it is what says that anything is pending. */
function useOutbox() {
  const { outbox } = useEngine()
  return (call: (opened: Outbox) => Promise<unknown>) => void outbox().then(call, () => undefined)
}

/** All pending changes: conflicts first, then the others in the order in which they will be sent. */
export function PendingChangesSheet({ isOpen, onClose }: WaitingSheetProps) {
  // After a reload the address opens it before the outbox has loaded: nothing is known yet.
  const isKnown = useStore(useEngine().pending) !== null
  const { waiting, conflicts, isSending } = usePending()
  const run = useOutbox()
  const isOffline = useIsOffline()
  useConflictNoticesGone(isOpen, conflicts)
  const undecided = new Set(conflicts.map(({ id }) => id))
  const others = waiting.filter(({ id }) => !undecided.has(id))
  return (
    <BottomSheet
      isOpen={isOpen && isKnown}
      onOpenChange={(opens) => !opens && onClose()}
      title="Pending changes"
    >
      <Stack gap="lg">
        {conflicts.map((conflict) => (
          <WaitingConflict key={conflict.id} conflict={conflict} />
        ))}
        {others.length > 0 && (
          <>
            <Text tone="muted">
              {isOffline
                ? 'These are kept on this device and sent, in this order, once you are back online.'
                : 'These have not reached the server yet. They are kept on this device and sent in this order.'}
            </Text>
            <ListCard aria-label="Changes not sent yet">
              {others.map((change) => (
                <WaitingRow key={change.id} waiting={change} />
              ))}
            </ListCard>
          </>
        )}
        {waiting.length === 0 && <Text tone="muted">Every change has been sent.</Text>}
        {others.length > 0 && !isOffline && (
          <Button
            tone="secondary"
            isBlock
            isPending={isSending}
            pendingLabel="Sending your changes"
            onClick={() => run((outbox) => outbox.flush())}
          >
            Send now
          </Button>
        )}
      </Stack>
    </BottomSheet>
  )
}

function WaitingRow({ waiting }: { waiting: PendingChange }) {
  const clock = useClock()
  const run = useOutbox()
  const { id, change } = waiting
  const { overlays } = useEngine()
  // Asks first: an unsent change exists nowhere else, and the sheet opens with the focus on the first Discard button.
  async function discard() {
    const isSure = await overlays.ask({
      type: 'warning',
      title: 'Discard this change?',
      message: `${changeTitle(change, clock)}: ${changeText(change)}. It is then not sent, and cannot be brought back.`,
      confirm: { confirmLabel: 'Discard', cancelLabel: 'Keep it' },
    })
    if (isSure) run((outbox) => outbox.discard(id))
  }
  return (
    <Row>
      <Words>
        <Title>{changeTitle(change, clock)}</Title>
        <Note hasFigures>{changeText(change)}</Note>
      </Words>
      <Button
        tone="quiet"
        aria-label={`Discard: ${changeTitle(change, clock)}, ${changeText(change)}`}
        onClick={() => void discard()}
      >
        Discard
      </Button>
    </Row>
  )
}

/** The user's change beside the current state, and the two ways to resolve it. */
function WaitingConflict({ conflict }: { conflict: Conflict }) {
  const clock = useClock()
  const run = useOutbox()
  const { id, change, theirs } = conflict
  const sides = getSides(change, theirs, clock)
  const title = changeTitle(change, clock)
  // A deleted item can be added again, but not booked.
  const canKeepMine = theirs !== null || change.kind === 'change-entry'
  return (
    <ConflictCard
      id={`conflict-${id}`}
      title={title}
      level={3}
      note={
        theirs
          ? 'This was changed elsewhere too. Choose which to keep.'
          : 'This was deleted elsewhere. Choose whether it stays deleted.'
      }
      mine={sides.mine}
      theirs={sides.theirs ?? ['Deleted']}
    >
      {canKeepMine && (
        <Button
          aria-label={`${theirs ? 'Keep mine' : 'Add mine again'}: ${title}`}
          onClick={() => run((outbox) => outbox.keepMine(id))}
        >
          {theirs ? 'Keep mine' : 'Add mine again'}
        </Button>
      )}
      <Button
        tone="secondary"
        aria-label={`${theirs ? 'Keep the saved version' : 'Keep it deleted'}: ${title}`}
        onClick={() => run((outbox) => outbox.keepTheirs(id))}
      >
        {theirs ? 'Keep the saved version' : 'Keep it deleted'}
      </Button>
    </ConflictCard>
  )
}
