import { useState, useEffect, useRef } from 'react'
import { isNetworkError } from '@slipstream/client/http/http-errors'
import { emailSupport, supportAttachmentTypes, supportLimits } from '@slipstream/contract/support'
import { Button } from '@slipstream/design-system/Button'
import { Form } from '@slipstream/design-system/Form'
import { LinkButton } from '@slipstream/design-system/LinkButton'
import { TextArea } from '@slipstream/design-system/TextArea'
import { TextField } from '@slipstream/design-system/TextField'
import { useEngine } from '#data/engine.ts'
import { FilesField } from '#shared/files/FilesField.tsx'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { emptySupportDraft, type SupportDraft, useSupportDraft } from '../drafts.ts'
import { EmptyState } from '@slipstream/design-system/EmptyState'
import MailCheck from 'lucide-react/icons/mail-check'

/** Longest subject and message (contract support.ts). */
export const supportLengths = { subject: 160, message: 10_000 } as const

interface SupportErrors {
  subject?: string | undefined
  message?: string | undefined
}

function lengthError(label: string, text: string, most: number): string | undefined {
  const length = text.trim().length
  if (length === 0) return `${label} is required`
  return length > most ? `${label} must be at most ${most.toLocaleString('en-GB')} characters` : undefined
}

/** Why a message cannot be sent; undefined where a field passes. */
export function validateSupport({ subject, message }: SupportDraft): SupportErrors {
  return {
    subject: lengthError('Subject', subject, supportLengths.subject),
    message: lengthError('Message', message, supportLengths.message),
  }
}

/** Five pictures take their time on a hotel's network, in ms. */
const uploadLimit = 120_000

/** What went wrong, and that nothing is lost by it. */
function failureText(failure: Error): string {
  const wayOn = isNetworkError(failure)
    ? 'Your message and its files are saved here: send them once you are back online.'
    : 'Your message and its files are still here.'
  return `${failure.message} ${wayOn}`
}

const getProblem = (fieldId: string, message: string | undefined) =>
  message === undefined ? [] : [{ fieldId, message }]

/** A message with its files. Nothing of it is lost: not by a failure, nor by leaving the screen. */
export function SupportForm({ email, onSent }: { email: string; onSent: () => void }) {
  const { http, config } = useEngine()
  const [draft, setDraft] = useSupportDraft()
  const [isJudged, setJudged] = useState(false)
  const { isPending, failure, run } = useAttempt()
  const { subject, message, attachments } = draft
  const errors = isJudged ? validateSupport(draft) : {}

  const send = async () => {
    const { subject: noSubject, message: noMessage } = validateSupport(draft)
    const isWrong = noSubject !== undefined || noMessage !== undefined
    setJudged(isWrong)
    if (isWrong) return
    const files = attachments.map(({ file }) => file)
    const body = { subject: subject.trim(), message: message.trim() }
    await run(async () => {
      await http.call(emailSupport, { body }, { files, timeoutMs: uploadLimit })
      setDraft(emptySupportDraft)
      onSent()
    })
  }

  const byMail = new URLSearchParams({ subject, body: message }).toString().replaceAll('+', '%20')
  return (
    <Form
      aria-label="Message to support"
      problems={[
        ...getProblem('support-subject', errors.subject),
        ...getProblem('support-message', errors.message),
      ]}
      serverError={failure && failureText(failure)}
      isPending={isPending}
      onSubmit={() => void send()}
      footer={
        <>
          <LinkButton tone="quiet" href={`mailto:${config.contactEmail}?${byMail}`}>
            Use my mail app
          </LinkButton>
          <Button type="submit" isPending={isPending} pendingLabel="Sending your message">
            Send message
          </Button>
        </>
      }
    >
      <TextField
        id="support-subject"
        label="Subject"
        value={subject}
        onChange={(text) => setDraft({ ...draft, subject: text })}
        error={errors.subject}
        isReadOnly={isPending}
        isRequired
      />
      <TextArea
        id="support-message"
        label="Message"
        hint={`We answer to ${email || 'your email address'}.`}
        leastRows={6}
        maxLength={supportLengths.message}
        value={message}
        onChange={(text) => setDraft({ ...draft, message: text })}
        error={errors.message}
        isReadOnly={isPending}
        isRequired
      />
      <FilesField
        otherwise="The connection is too weak to attach files now. You can still send the message."
        label="Attachments"
        value={attachments}
        onChange={(files) => setDraft({ ...draft, attachments: files })}
        accept={[...supportAttachmentTypes]}
        acceptedText="pictures, PDF and text files"
        maxFiles={supportLimits.attachments}
        maxBytesEach={supportLimits.attachmentBytes}
        maxBytesTotal={supportLimits.attachments * supportLimits.attachmentBytes}
        pasteFrom="page"
        isDisabled={isPending}
      />
    </Form>
  )
}

/** Says where the answer will come. It takes the focus from the form that is gone, and so is read. */
export function SupportSent({ email, onWriteAnother }: { email: string; onWriteAnother: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <EmptyState
      ref={panel}
      tabIndex={-1}
      icon={<MailCheck />}
      title="Message sent"
      message={`A copy is on its way to ${email || 'your email address'}. We answer there.`}
      action={
        <Button tone="secondary" onClick={onWriteAnother}>
          Write another message
        </Button>
      }
    />
  )
}
