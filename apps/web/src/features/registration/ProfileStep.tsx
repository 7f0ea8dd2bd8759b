import { Button } from '@slipstream/design-system/Button'
import { Form } from '@slipstream/design-system/Form'
import { useState } from 'react'
import { profileProblems, toProfileData, validateProfile } from '#shared/profile/profile-draft.ts'
import { ProfileFailure } from '#shared/profile/ProfileFailure.tsx'
import { ProfileFields } from '#shared/profile/ProfileFields.tsx'
import { gapProblem, readMinutes } from '#shared/profile/gap-text.ts'
import { useAttempt } from '#shared/use-attempt.ts'
import { useGapDraft, useProfileDraft } from './drafts.ts'
import { GapField, gapFieldId } from './GapField.tsx'
import type { StepProps } from './registration-steps.ts'

/** The new user's name, base, home airports and minimum gap. */
export function ProfileStep({ registration, onFailure, onSaved }: StepProps & { onSaved: () => void }) {
  const [draft, setDraft] = useProfileDraft()
  const [gap, setGap] = useGapDraft()
  const [isSent, setSent] = useState(false)
  const { isPending, failure, run } = useAttempt(onFailure)
  const errors = isSent ? validateProfile(draft) : {}
  const isGapWrong = readMinutes(gap.text) === null
  const problems = [
    ...profileProblems(errors),
    ...(isSent && isGapWrong ? [{ fieldId: gapFieldId, message: gapProblem }] : []),
  ]

  const submit = () => {
    const isWrong = isGapWrong || Object.keys(validateProfile(draft)).length > 0
    setSent(isWrong)
    if (isWrong) return
    void run(async () => {
      await registration.saveProfile(toProfileData(draft))
      setGap({ ...gap, isSaid: true })
      onSaved()
    })
  }
  return (
    <Form
      aria-label="Your profile"
      problems={problems}
      serverError={failure && <ProfileFailure failure={failure} />}
      isPending={isPending}
      onSubmit={submit}
      footer={
        <Button type="submit" size="lg" isBlock isPending={isPending} pendingLabel="Saving your profile">
          Continue
        </Button>
      }
    >
      <ProfileFields
        value={draft}
        onChange={setDraft}
        errors={errors}
        commuteExtra={
          <GapField
            value={gap.text}
            onChange={(text) => setGap({ ...gap, text })}
            base={draft.base}
            isChecked={isSent}
          />
        }
      />
    </Form>
  )
}
