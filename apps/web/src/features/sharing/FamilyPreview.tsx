import type { FamilyView } from '@slipstream/contract/family-links'
import { Card } from '@slipstream/design-system/primitives/Card'
import { Heading } from '@slipstream/design-system/primitives/Heading'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note, Text } from '@slipstream/design-system/primitives/Text'

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
export function FamilyPreview({ view }: { view: FamilyView }) {
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
