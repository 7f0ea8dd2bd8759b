import {
  createFamilyLink,
  familyDetailSchema,
  familyLabelLength,
  type FamilyLink,
  type FamilyLinkDays,
  type FamilyView,
} from '@slipstream/contract/family-links'
import { AsyncContent } from '@slipstream/design-system/primitives/AsyncContent'
import { Card } from '@slipstream/design-system/primitives/Card'
import { Section } from '@slipstream/design-system/primitives/Section'
import { Note, Text } from '@slipstream/design-system/primitives/Text'
import { Button } from '@slipstream/design-system/Button'
import { Form } from '@slipstream/design-system/Form'
import { SegmentedControl } from '@slipstream/design-system/SegmentedControl'
import { Select } from '@slipstream/design-system/Select'
import { ListRowSkeleton } from '@slipstream/design-system/Skeleton/outlines'
import { TextField } from '@slipstream/design-system/TextField'
import { useState } from 'react'
import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { useEngine } from '#data/engine.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { useFieldProblems } from '#shared/forms/use-field-problems.ts'
import { daysOptions, detailText, readDays } from './sharing-text.ts'
import { useFamilyPreview, type FamilyScope } from './use-sharing.ts'

function Entries({ heading, entries }: { heading: string; entries: FamilyView['times'] }) {
  if (entries.length === 0) return null
  return (
    <Stack gap="sm">
      <Heading level={4} size="label">
        {heading}
      </Heading>
      {entries.map(({ title, lines }) => (
        <div key={title}>
          <Text hasFigures>{title}</Text>
          {lines.map((line) => (
            <Note key={line} hasFigures>
              {line}
            </Note>
          ))}
        </div>
      ))}
    </Stack>
  )
}

/** A family page as its reader sees it: every text of it, in its order, from the server that writes the page. */
function FamilyPreview({ view }: { view: FamilyView }) {
  const { title, headline, lines, days, times, duties, as_of: asOf, footer } = view
  return (
    <Card gap="lg">
      <Stack gap="xs">
        <Note>{title}</Note>
        <Heading level={3} size="title">
          {headline}
        </Heading>
        {lines.map((line) => (
          <Text key={line} hasFigures>
            {line}
          </Text>
        ))}
      </Stack>
      <div>
        {days.map(({ label, text }) => (
          <Inline key={label}>
            <Note hasFigures>{label}</Note>
            <Text hasFigures>{text}</Text>
          </Inline>
        ))}
      </div>
      <Entries heading="Next" entries={times} />
      <Entries heading="At work" entries={duties} />
      <Stack gap="xs">
        <Note hasFigures>{asOf}</Note>
        <Note>{footer}</Note>
      </Stack>
    </Card>
  )
}

/** A link with its address, which the server gives out this once. */
export interface MadeLink {
  link: FamilyLink
  url: string
}

interface ShareFormProps {
  /** The rest that sharing was opened from; null for all of them. */
  rest: string | null
  /** How long a link is offered to work. */
  initialDays: FamilyLinkDays
  onMade: (made: MadeLink) => void
  /** The link was not made or, where the answer was lost, may have been. */
  onFailed: () => void
}

const labelFields = ['label'] as const
const scopes = [
  { value: 'rest', label: 'This time off' },
  { value: 'always', label: 'Every time off' },
]
const details = familyDetailSchema.options.map((value) => ({ value, label: detailText[value].label }))

/** Who a link is for, what it shows and how long it works, with what they will see below. */
export function ShareForm({ rest, initialDays, onMade, onFailed }: ShareFormProps) {
  const { http } = useEngine()
  const [label, setLabel] = useState('')
  const [scope, setScope] = useState<FamilyScope>({ rest, detail: 'times' })
  const [days, setDays] = useState(initialDays)
  const { isPending, failure, run } = useAttempt(onFailed)
  const preview = useFamilyPreview(scope)
  const { field, problems, check } = useFieldProblems({
    idPrefix: 'share',
    names: labelFields,
    values: { label },
    found: { label: label.trim() === '' ? 'Enter who the link is for.' : undefined },
  })

  const create = () => {
    if (!check()) return
    void run(async () => onMade(await http.call(createFamilyLink, { body: { label, days, ...scope } })))
  }

  return (
    <>
      <Section title="When I’m home">
        <Note>
          A page that shows somebody when you are home, without an account. It follows your roster until the
          link expires or you revoke it.
        </Note>
        <Card>
          <Form
            aria-label="New link"
            problems={problems}
            serverError={failure?.message}
            isPending={isPending}
            onSubmit={create}
            footer={
              <Button type="submit" isPending={isPending} pendingLabel="Creating the link">
                Create link
              </Button>
            }
          >
            <TextField
              {...field('label')}
              label="Who is it for?"
              hint="Only you see this name."
              value={label}
              onChange={setLabel}
              maxLength={familyLabelLength}
              isReadOnly={isPending}
              autoComplete="off"
              isRequired
            />
            {rest !== null && (
              <SegmentedControl
                label="Share"
                options={scopes}
                value={scope.rest === null ? 'always' : 'rest'}
                onChange={(value) => setScope({ ...scope, rest: value === 'rest' ? rest : null })}
                isDisabled={isPending}
              />
            )}
            <SegmentedControl
              label="Shows"
              options={details}
              hint={detailText[scope.detail].reads}
              value={scope.detail}
              onChange={(value) => {
                const detail = familyDetailSchema.safeParse(value)
                if (detail.success) setScope({ ...scope, detail: detail.data })
              }}
              isDisabled={isPending}
            />
            <Select
              label="Works for"
              options={daysOptions}
              value={String(days)}
              onChange={(value) => setDays(readDays(value))}
              isDisabled={isPending}
            />
          </Form>
        </Card>
      </Section>
      <Section title="What they see now">
        <Note>
          Only flights that you booked, listed or planned in Slipstream count. Without one, it is not known
          when you are home.
        </Note>
        <AsyncContent
          value={preview.value}
          name="the preview"
          skeleton={<ListRowSkeleton />}
          problem={preview.problem}
          onTryAgain={preview.reload}
        >
          {(view) => <FamilyPreview view={view} />}
        </AsyncContent>
      </Section>
    </>
  )
}
