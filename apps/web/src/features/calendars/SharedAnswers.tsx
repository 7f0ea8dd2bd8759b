import { AsyncContent } from '@slipstream/design-system/primitives/AsyncContent'
import { Card } from '@slipstream/design-system/primitives/Card'
import { Section } from '@slipstream/design-system/primitives/Section'
import { ListRowSkeleton } from '@slipstream/design-system/Skeleton/outlines'
import { SavedSwitch } from '#shared/forms/SavedSwitch.tsx'
import { useSharedAnswers } from './use-calendars.ts'

/** Whether what the user chooses for codes counts for colleagues (docs/decisions/0082-shared-answers.md). */
export function SharedAnswers() {
  const answers = useSharedAnswers()
  if (answers.isMissing) return null
  return (
    <Section title="Codes on your roster">
      <AsyncContent
        value={answers.value}
        name="your choice"
        skeleton={<ListRowSkeleton />}
        problem={answers.problem}
        onTryAgain={answers.reload}
      >
        {({ is_on: isOn }) => (
          <Card>
            <SavedSwitch
              label="Count my answers for colleagues"
              hint="Colleagues of your airline see how many people chose the same for a code, from five on and without names."
              isOn={isOn}
              save={answers.setOn}
            />
          </Card>
        )}
      </AsyncContent>
    </Section>
  )
}
