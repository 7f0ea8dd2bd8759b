import { stationsOfBase } from '@slipstream/commute/plan/read/stations'
import type { User, UserSettings } from '@slipstream/contract/user'
import type { UserSettingsPatch } from '@slipstream/contract/user-changes'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { useEngine } from '#data/engine.ts'
import { useReportedAttempt } from '#shared/forms/use-attempt.ts'

export type SettingQuestionName =
  | 'home_standby'
  | 'landing_to_report'
  | 'commuting_stations'
  | 'lev_became_euro'
  | 'slip_time'

interface Answer {
  readonly label: string
  readonly patch: UserSettingsPatch
  readonly isSuggested?: boolean
}

interface Question {
  readonly text: string
  readonly answers: readonly Answer[]
}

const questions: Readonly<Record<Exclude<SettingQuestionName, 'commuting_stations'>, Question>> = {
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
  lev_became_euro: {
    text: 'Bulgaria has the euro now. We changed your amounts in BGN to EUR, at 1.95583 BGN for €1.',
    answers: [{ label: 'OK', patch: {} }],
  },
  slip_time: {
    text: 'Minimum gap from landing to report? You can set another in Settings.',
    answers: [45, 60, 90].map((slip_time) => ({
      label: `${slip_time} min`,
      patch: { slip_time },
      isSuggested: slip_time === 60,
    })),
  },
}

const codes = new Intl.ListFormat('en-GB')

/** London's default was everybody's, wherever their base (design.md section 2 Base). */
function askForStations(base: string, stations: readonly string[]): Question {
  const ofBase = stationsOfBase(base)
  return {
    text: `Your base is ${base}. Are your stations still ${codes.format(stations)}?`,
    answers: [
      { label: `Use ${ofBase.join(', ')}`, patch: { commuting_stations: ofBase } },
      { label: 'Yes', patch: {} },
    ],
  }
}

interface SettingQuestionProps {
  name: SettingQuestionName
  settings: Pick<UserSettings, 'questions' | 'commuting_stations'>
  user: Pick<User, 'base'>
}

/** Asks once for a setting that the plan depends on (design.md section 2 Presence, Journey). */
export function SettingQuestion({ name, settings, user }: SettingQuestionProps) {
  const { session } = useEngine()
  const { isPending, run } = useReportedAttempt()
  const others = settings.questions.filter((each) => each !== name)
  // Another server may not know the list: it is sent to one that asked.
  const answered = settings.questions.includes(name) ? { questions: others } : {}
  const { text, answers } =
    name === 'commuting_stations' ? askForStations(user.base, settings.commuting_stations) : questions[name]
  return (
    <Banner
      action={
        <Inline>
          {answers.map(({ label, patch, isSuggested = false }) => (
            <Button
              key={label}
              tone={isSuggested ? 'primary' : 'secondary'}
              isDisabled={isPending}
              onClick={() => void run(() => session.updateSettings({ ...patch, ...answered }))}
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
