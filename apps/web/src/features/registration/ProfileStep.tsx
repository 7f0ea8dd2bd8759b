import { Button } from '@slipstream/design-system/Button'
import { Form } from '@slipstream/design-system/Form'
import { useState } from 'react'
import { profileProblems, toProfileData, validateProfile } from '#app/profile/profile-draft.ts'
import { ProfileFields } from '#app/profile/ProfileFields.tsx'
import { useAttempt } from '#app/use-attempt.ts'
import { useProfileDraft } from './drafts.ts'
import type { StepProps } from './step-props.ts'

/** Who the newcomer is, where they work and where they live. */
export function ProfileStep({ registration, onFailure, onSaved }: StepProps & { onSaved: () => void }) {
  const [draft, setDraft] = useProfileDraft()
  const [isSent, setSent] = useState(false)
  const { isPending, failure, run } = useAttempt(onFailure)
  const errors = isSent ? validateProfile(draft) : {}

  const submit = () => {
    const isWrong = Object.keys(validateProfile(draft)).length > 0
    setSent(isWrong)
    if (isWrong) return
    void run(async () => {
      await registration.saveProfile(toProfileData(draft))
      onSaved()
    })
  }
  return (
    <Form
      aria-label="Your profile"
      problems={profileProblems(errors)}
      serverError={failure?.message}
      isPending={isPending}
      onSubmit={submit}
      footer={
        <Button type="submit" size="lg" isBlock isPending={isPending} pendingLabel="Saving your profile">
          Continue
        </Button>
      }
    >
      <ProfileFields value={draft} onChange={setDraft} errors={errors} />
    </Form>
  )
}
