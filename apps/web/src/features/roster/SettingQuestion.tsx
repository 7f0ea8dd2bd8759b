import type { UserSettings } from '@slipstream/contract/user'
import type { UserSettingsPatch } from '@slipstream/contract/user-changes'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { useEngine } from '#data/engine.ts'
import { useAttempt } from '#shared/use-attempt.ts'

export type SettingQuestionName = 'home_standby' | 'landing_to_report'

interface Question {
  readonly text: string
  readonly answers: readonly { readonly label: string; readonly patch: UserSettingsPatch }[]
}

const questions: Readonly<Record<SettingQuestionName, Question>> = {
  home_standby: {
    text: 'Where do you wait on home standby? Until you answer, we plan it near base.',
    answers: [
      { label: 'At home', patch: { home_standby: 'home' } },
      { label: 'Near base', patch: { home_standby: 'near_base' } },
    ],
  },
  landing_to_report: {
    text: 'We now keep at least 45 min from landing to report. Before, it was 15 min.',
    answers: [
      { label: 'Keep 45', patch: {} },
      { label: 'Keep 15', patch: { landing_to_report_minutes: 15 } },
    ],
  },
}

interface SettingQuestionProps {
  name: SettingQuestionName
  settings: Pick<UserSettings, 'questions'>
}

/** Asks once for a setting that the plan depends on (design.md section 2 Presence, Journey). */
export function SettingQuestion({ name, settings }: SettingQuestionProps) {
  const { session, snackbars } = useEngine()
  const { isPending, run } = useAttempt((failure) =>
    snackbars.show({ tone: 'critical', text: failure.message }),
  )
  const others = settings.questions.filter((each) => each !== name)
  const { text, answers } = questions[name]
  return (
    <Banner
      action={
        <Inline>
          {answers.map(({ label, patch }) => (
            <Button
              key={label}
              tone="secondary"
              isDisabled={isPending}
              onClick={() => void run(() => session.updateSettings({ ...patch, questions: others }))}
            >
              {label}
            </Button>
          ))}
        </Inline>
      }
    >
      {text}
    </Banner>
  )
}
