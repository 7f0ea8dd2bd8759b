import { useEffect, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { DialogFrame } from '../dialog-frame/DialogFrame.tsx'
import type { DialogRest } from '../dialog-frame/dialog-rest.ts'
import { Actions } from '../dialog-frame/DialogFrame.styles.ts'
import * as S from './JobProgress.styles.ts'

export interface JobProgressProps extends DialogRest {
  isOpen: boolean
  /** The job's title, e.g. 'Fetching roster'. */
  title: string
  /** The job's own status text. It replaces the waiting phrase. */
  statusText?: string | undefined
  /** 'AAA -> BBB (date)', the date already written as day and short month. */
  routeText?: string | undefined
  /** Given if the user can stop waiting. */
  onCancel?: (() => void) | undefined
  cancelLabel?: string | undefined
}

/** Milliseconds between two phrases, spec §9 (Waiting phrase rotation). */
const phraseRotation = 4000

/** The first, second and last are the specification's own examples (spec §2, Job progress modal). */
const waitingPhrases = [
  'loading... please wait',
  'getting things ready...',
  'reading every sector...',
  'lining up flights to work...',
  'and the way home...',
  'never miss the best fare.',
]

const bars = ['booked_correct_time', 'booked_incorrect_time', 'standby', 'not_booked', 'hotel'] as const

/** Shown while a job runs. It stays open until the job ends: neither Escape nor a press outside closes it. */
export function JobProgress({
  isOpen,
  title,
  statusText,
  routeText,
  onCancel,
  cancelLabel = 'Cancel',
  ...rest
}: JobProgressProps) {
  return (
    <DialogFrame {...rest} isOpen={isOpen} title={title}>
      <S.Bars aria-hidden="true">
        {bars.map((bar) => (
          <S.Bar key={bar} data-bar={bar} />
        ))}
      </S.Bars>
      {routeText && <S.Route>{routeText}</S.Route>}
      <S.Status>
        <span aria-live="polite">{statusText}</span>
        {/* Readable, but not announced at each change: it carries no news. */}
        {!statusText && <WaitingPhrase />}
      </S.Status>
      {onCancel && (
        <Actions>
          <Button tone="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
        </Actions>
      )}
    </DialogFrame>
  )
}

/** Mounted only while it is visible, and so is its timer. */
function WaitingPhrase() {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn((last) => (last + 1) % waitingPhrases.length), phraseRotation)
    return () => clearInterval(timer)
  }, [])
  return waitingPhrases[turn]
}
