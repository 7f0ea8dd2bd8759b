import type { Colleague, Colleagues } from '@slipstream/contract/colleagues'
import type { User } from '@slipstream/contract/user'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { AsyncContent } from '@slipstream/design-system/primitives/AsyncContent'
import { Card } from '@slipstream/design-system/primitives/Card'
import { ListCard } from '@slipstream/design-system/primitives/ListCard'
import { Section } from '@slipstream/design-system/primitives/Section'
import { Note } from '@slipstream/design-system/primitives/Text'
import { SettingsGroup, SettingsRow } from '@slipstream/design-system/SettingsRow'
import { ListRowSkeleton } from '@slipstream/design-system/Skeleton/outlines'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { LinkRow } from '#layout/navigation/LinkRow.tsx'
import { paths } from '#layout/navigation/paths.ts'
import { roleText } from '#shared/profile/role-text.ts'
import { airlineWaitText, useColleagues } from '#shared/sharing/use-colleagues.ts'
import { SavedSwitch } from '#shared/forms/SavedSwitch.tsx'
import { useRowAttempt } from '#shared/forms/use-attempt.ts'
import { useMinute } from '#shared/use-minute.ts'

type Loaded = ReturnType<typeof useColleagues>

/** Whether colleagues on the same flight see each other, and from whom the person is hidden (issue 22 item 6). */
export function ColleaguesSection() {
  const { user } = useStore(useEngine().session)
  const colleagues = useColleagues()
  if (!user || colleagues.isMissing) return null
  return (
    <Section title="Colleagues on my flights">
      <Note>
        See which colleagues of your airline are on the flights that you booked or are listed for, from three
        days before they leave until they land. You see only those who turned this on too, and they see you.
      </Note>
      <AsyncContent
        value={colleagues.value}
        name="your choice"
        skeleton={<ListRowSkeleton />}
        problem={colleagues.problem}
        onTryAgain={colleagues.reload}
        isTrying={colleagues.isFetching}
      >
        {(value) => <Choices user={user} value={value} colleagues={colleagues} />}
      </AsyncContent>
    </Section>
  )
}

interface ChoicesProps {
  user: User
  value: Colleagues
  colleagues: Loaded
}

function Choices({ user, value, colleagues }: ChoicesProps) {
  const clock = useClock()
  const now = useMinute()
  const { airline } = value
  const wait = airlineWaitText(value, now, clock)
  return (
    <>
      <Card>
        <SavedSwitch
          label="Show me to colleagues"
          hint={`They see “${user.first_name}, ${roleText[user.role].toLowerCase()}”. No surname, duty, home or kind of ticket.`}
          isOn={value.is_on}
          save={colleagues.setOn}
        />
        <Note>
          Slipstream cannot check who works for an airline. Anyone who has had {airline} in their profile for
          a week counts as a colleague.
        </Note>
      </Card>
      <ListCard aria-label="Your airline">
        <LinkRow
          to={paths.profile}
          title="Your airline"
          {...(wait === undefined
            ? { value: airline, spokenValue: Array.from(airline).join(' ') }
            : { description: wait })}
        />
      </ListCard>
      {value.hidden_people.length > 0 && (
        <HiddenPeople people={value.hidden_people} colleagues={colleagues} />
      )}
    </>
  )
}

function HiddenPeople({ people, colleagues }: { people: readonly Colleague[]; colleagues: Loaded }) {
  const { snackbars } = useEngine()
  const { failure, runFor, buttonFor } = useRowAttempt(colleagues.reload)
  const show = (person: Colleague) =>
    runFor(person.id, async () => {
      await colleagues.hideFrom(person, false)
      snackbars.show({ tone: 'success', text: `${person.first_name} may see you again.` })
    })
  return (
    <>
      <SettingsGroup
        heading="Hidden from"
        headingLevel={3}
        note="On every flight, you and they do not see each other."
      >
        {people.map((person) => (
          <SettingsRow
            key={person.id}
            title={person.first_name}
            description={roleText[person.role]}
            action={{
              control: (
                <Button
                  {...buttonFor(person.id)}
                  tone="quiet"
                  aria-label={`Show me again to ${person.first_name}`}
                  pendingLabel="Showing you again"
                  onClick={() => void show(person)}
                >
                  Show me
                </Button>
              ),
            }}
          />
        ))}
      </SettingsGroup>
      {failure && <Banner tone="critical">Not changed. {failure.message}</Banner>}
    </>
  )
}
