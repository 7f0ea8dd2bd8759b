import { Card } from '@slipstream/design-system/primitives/Card'
import { Button } from '@slipstream/design-system/Button'
import { Form } from '@slipstream/design-system/Form'
import { SegmentedControl } from '@slipstream/design-system/SegmentedControl'
import { TextArea } from '@slipstream/design-system/TextArea'
import { TextField } from '@slipstream/design-system/TextField'
import { calendarLimits } from '@slipstream/contract/roster-import'
import { useState } from 'react'
import { FilesField } from '#shared/files/FilesField.tsx'
import { isImportSource, sourceProblem, type ImportSource } from './import-source.ts'
import type { Import } from './use-import.ts'

const sources: readonly { value: ImportSource; label: string }[] = [
  { value: 'file', label: 'File' },
  { value: 'text', label: 'Text' },
  { value: 'url', label: 'Link' },
]

/** Where the roster comes from. What is typed for one source waits while another is looked at. */
export function ImportForm({ state }: { state: Import }) {
  const { draft, setDraft, pending, origin, read } = state
  const problem = origin?.kind === 'feed' ? null : state.problem
  const [isJudged, setJudged] = useState(false)
  const found = isJudged ? sourceProblem(draft) : undefined
  const fieldId = `import-${draft.source}`
  const isPending = pending !== null

  const submit = () => {
    const isWrong = sourceProblem(draft) !== undefined
    setJudged(isWrong)
    if (!isWrong) read({ kind: draft.source })
  }

  return (
    <Card>
      <Form
        aria-label="Import your roster"
        problems={found === undefined ? [] : [{ fieldId, message: found }]}
        serverError={problem && `${problem} Nothing was changed, and what you entered is still here.`}
        isPending={isPending}
        onSubmit={submit}
        footer={
          <Button
            type="submit"
            isPending={isPending && origin?.kind !== 'feed'}
            isDisabled={isPending && origin?.kind === 'feed'}
            pendingLabel="Reading your roster"
          >
            Preview
          </Button>
        }
      >
        <SegmentedControl
          label="From"
          options={sources}
          value={draft.source}
          onChange={(value) => {
            if (!isImportSource(value)) return
            setJudged(false)
            setDraft({ ...draft, source: value })
          }}
          isDisabled={isPending}
        />
        {draft.source === 'file' && (
          <FilesField
            otherwise="The connection is too weak to choose files now. Paste the roster’s text instead."
            id={fieldId}
            tabIndex={-1}
            label="Roster file"
            value={draft.files}
            onChange={(files) => setDraft({ ...draft, files })}
            accept={[
              '.ics',
              '.ical',
              '.vcs',
              '.pdf',
              '.txt',
              'text/calendar',
              'application/pdf',
              'text/plain',
            ]}
            acceptedText="calendars (.ics, .vcs) and printed rosters (.pdf, .txt)"
            maxFiles={1}
            maxBytesEach={calendarLimits.bytes}
            maxBytesTotal={calendarLimits.bytes}
            error={found}
            isDisabled={isPending}
          />
        )}
        {draft.source === 'text' && (
          <TextArea
            id={fieldId}
            label="Roster text"
            hint="A calendar, or your roster as it is printed: of that, only its duties leave your phone."
            leastRows={6}
            value={draft.text}
            onChange={(text) => setDraft({ ...draft, text })}
            error={found}
            isReadOnly={isPending}
            spellCheck={false}
            autoCapitalize="off"
            isRequired
          />
        )}
        {draft.source === 'url' && (
          <TextField
            id={fieldId}
            type="url"
            label="Calendar link"
            hint="The one your roster system gives you to subscribe to. It begins with https:// or webcal://."
            value={draft.url}
            onChange={(url) => setDraft({ ...draft, url })}
            error={found}
            isReadOnly={isPending}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            isRequired
          />
        )}
      </Form>
    </Card>
  )
}
