import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { Checkbox } from '@slipstream/design-system/Checkbox'
import type { ImportPreview as Preview } from '@slipstream/contract/roster-import'
import { useEffect, useRef, useState } from 'react'
import { changesSummary } from '#app/changes/change-words.ts'
import { useEngine } from '#app/engine-context.ts'
import * as S from './Calendars.styles.ts'
import { PreviewChanges, PreviewDuties, PreviewProblems } from './PreviewFacts.tsx'
import { dutiesWords, monthsWords, readingSentence, unchangedSentence } from './preview-words.ts'
import { TimesQuestion } from './TimesQuestion.tsx'
import type { Import, Origin } from './use-import.ts'

interface ImportPreviewProps {
  state: Import
  preview: Preview
  origin: Origin
}

/** What a calendar would do to the roster. Nothing is taken before the reader says so. */
export function ImportPreview({ state, preview, origin }: ImportPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { pending, problem, hasLapsed, read, back } = state
  const { times, are_times_stated: areStated } = preview
  const readAgain = () => read(origin, areStated ? undefined : (times ?? undefined))

  return (
    <S.Section aria-labelledby="preview">
      <S.SectionTitle ref={heading} id="preview" tabIndex={-1}>
        {times === null ? 'One question first' : 'This is what it would change'}
      </S.SectionTitle>
      <S.Note>
        {readingSentence(preview)}
        {preview.import_id !== null && ' Below, all times are London time, as everywhere in your roster.'}
      </S.Note>
      {!areStated && origin.kind !== 'feed' && (
        <TimesQuestion
          key={times}
          times={times}
          isPending={pending === 'read'}
          onAnswer={(answer) => read(origin, answer)}
        />
      )}
      {preview.import_id !== null && <Effect preview={preview} />}
      {preview.problems.length > 0 && (
        <>
          <S.PartTitle>Not taken as it stands</S.PartTitle>
          <PreviewProblems problems={preview.problems} />
        </>
      )}
      {problem !== null && (
        <Banner
          tone="critical"
          action={
            hasLapsed ? (
              <Button tone="secondary" isPending={pending === 'read'} onClick={readAgain}>
                Read it again
              </Button>
            ) : undefined
          }
        >
          {problem} Nothing was changed.
        </Banner>
      )}
      {preview.import_id === null ? (
        <S.Actions>
          <Button tone="secondary" isDisabled={pending !== null} onClick={back}>
            Choose another calendar
          </Button>
        </S.Actions>
      ) : (
        <Decision {...{ state, preview, origin }} importId={preview.import_id} />
      )}
    </S.Section>
  )
}

function Effect({ preview: { months, items, changes, unchanged } }: { preview: Preview }) {
  const { now } = useEngine()
  const year = new Date(now()).toISOString().slice(0, 4)
  if (items.length === 0 && changes.length === 0)
    return <Banner tone="warning">There are no duties in this calendar.</Banner>
  return (
    <>
      <Banner tone={changes.length === 0 ? 'success' : 'info'}>
        {changes.length === 0
          ? `Nothing new: ${unchanged === 1 ? 'its duty is' : `its ${dutiesWords(unchanged)} are`} on your roster already.`
          : `${monthsWords(months)}: what a calendar or your crew system gave before is replaced. What you entered yourself stays.`}
      </Banner>
      {changes.length > 0 && (
        <>
          <S.PartTitle>{changesSummary(changes)}</S.PartTitle>
          <PreviewChanges changes={changes} year={year} />
          {unchanged > 0 && <S.Note>{unchangedSentence(unchanged)}</S.Note>}
        </>
      )}
      {items.length > 0 && <PreviewDuties items={items} />}
    </>
  )
}

function Decision({ state, preview, origin, importId }: ImportPreviewProps & { importId: string }) {
  const { pending, take, back } = state
  const [keepsFeed, setKeepsFeed] = useState(false)
  const isAddress = origin.kind === 'url'
  const hasNews = preview.changes.length > 0
  return (
    <S.Decision>
      {isAddress && (
        <Checkbox
          label="Keep this address to read it again"
          hint="It may open your roster to whoever has it: we never show it again, only where it leads."
          isChecked={keepsFeed}
          onChange={setKeepsFeed}
          isDisabled={pending !== null}
        />
      )}
      <S.Actions>
        {(hasNews || keepsFeed) && (
          <Button
            isPending={pending === 'take'}
            isDisabled={pending === 'read'}
            pendingLabel="Taking the roster"
            onClick={() => take(importId, keepsFeed)}
          >
            {hasNews ? 'Take this roster' : 'Keep the address'}
          </Button>
        )}
        <Button tone={hasNews ? 'quiet' : 'secondary'} isDisabled={pending !== null} onClick={back}>
          {hasNews ? 'Leave it' : 'Back to calendars'}
        </Button>
      </S.Actions>
    </S.Decision>
  )
}
