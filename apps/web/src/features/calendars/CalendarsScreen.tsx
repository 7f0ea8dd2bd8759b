import { useEffectEvent, useLayoutEffect } from 'react'
import { Section } from '@slipstream/design-system/primitives/Section'
import { Card } from '@slipstream/design-system/primitives/Card'
import { Page } from '@slipstream/design-system/primitives/Page'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { BackLink } from '#layout/navigation/BackLink.tsx'
import { useAddress } from '#layout/navigation/address.ts'
import { DashboardShell } from '#layout/DashboardShell.tsx'
import { paths } from '#layout/navigation/paths.ts'
import { Redirect } from '#layout/navigation/Redirect.tsx'
import { useIsOffline } from '#data/use-connection.ts'
import { ImportForm } from './import/ImportForm.tsx'
import { isImportSource } from './import/import-source.ts'
import { ImportPreview } from './import/ImportPreview.tsx'
import { ImportTaken } from './import/ImportTaken.tsx'
import { WhoseRoster } from './import/WhoseRoster.tsx'
import { RosterFeeds } from './RosterFeeds.tsx'
import { SharedAnswers } from './SharedAnswers.tsx'
import { useCalendarLinks, useFeeds, type Loaded } from './use-calendars.ts'
import { useImport } from './import/use-import.ts'
import { NotOffered } from '#shared/NotOffered.tsx'
import { useSharedFile, type Shared } from '#shared/files/use-shared-file.ts'
import { AsyncContent } from '@slipstream/design-system/primitives/AsyncContent'
import type { CalendarKind, CalendarLink } from '@slipstream/contract/calendar-links'
import { ListRowSkeleton } from '@slipstream/design-system/Skeleton/outlines'
import { CalendarLinkPanel } from './CalendarLinkPanel.tsx'
import { calendarLimits } from '@slipstream/contract/roster-import'
import { Banner } from '@slipstream/design-system/Banner'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { SavedSwitch } from '#shared/forms/SavedSwitch.tsx'

/** Real rosters in and out (issue 5, items 6 and 7): a calendar taken over, and the roster in other calendars. */
export function CalendarsScreen() {
  // Like the other settings it needs the network; without it there is the hub (specification §2).
  if (useIsOffline()) return <Redirect to={paths.settings} />
  return (
    <DashboardShell title="Calendars" back={<BackLink to={paths.settings} label="Settings" />}>
      <Page gap="none">
        <Calendars />
      </Page>
    </DashboardShell>
  )
}

function Calendars() {
  const feeds = useFeeds()
  const links = useCalendarLinks()
  const state = useImport(feeds.reload)
  const { stage, back, draft, setDraft } = state
  const shared = useSharedFile('calendar', (file) =>
    setDraft({ ...draft, source: 'file', files: [{ id: 'shared', file }] }),
  )
  const from = useAddress(({ search }) => new URLSearchParams(search).get('from'))
  const choose = useEffectEvent((source: string | null) => {
    if (isImportSource(source)) setDraft({ ...draft, source })
  })
  // Before another source is painted.
  useLayoutEffect(() => choose(from), [from])
  if (stage.name === 'preview') return <ImportPreview {...stage} state={state} />
  if (stage.name === 'whose') return <WhoseRoster {...stage} state={state} />
  if (stage.name === 'taken') return <ImportTaken {...stage} onDone={back} />
  if (feeds.isMissing && links.isMissing) return <NotOffered title="No calendars" />
  return (
    <Stack gap="xxl">
      {!feeds.isMissing && (
        <>
          <Section title="Import your roster">
            <Note>
              From the calendar that your roster system exports, or from your printed roster, as a PDF or as
              text. You see a preview before anything changes.
            </Note>
            {shared && <SharedNotice shared={shared} />}
            <ImportForm state={state} />
          </Section>
          <RosterFeeds feeds={feeds} state={state} />
          <SharedAnswers />
        </>
      )}
      {!links.isMissing && <CalendarOut links={links} />}
    </Stack>
  )
}

const kinds: readonly CalendarKind[] = ['full', 'busy']

/** The roster in other calendars: addresses that they read by themselves, and files. */
function CalendarOut({ links }: { links: Loaded<CalendarLink[]> }) {
  return (
    <Section title="Your calendar">
      <Note>
        A link keeps your roster up to date in Apple, Google or Outlook calendars. Share one only with people
        you trust; revoke it and it stops working at once.
      </Note>
      <AsyncContent
        value={links.value}
        name="your calendar links"
        skeleton={<ListRowSkeleton />}
        problem={links.problem}
        onTryAgain={links.reload}
      >
        {(made) =>
          kinds.map((kind) => (
            <CalendarLinkPanel
              key={kind}
              kind={kind}
              link={made.find((link) => link.kind === kind)}
              onChange={(link) =>
                links.set([...made.filter((other) => other.kind !== kind), ...(link ? [link] : [])])
              }
            />
          ))
        }
      </AsyncContent>
      <LeaveAlarm />
    </Section>
  )
}

function LeaveAlarm() {
  const { session } = useEngine()
  const { settings } = useStore(session)
  return (
    settings && (
      <Card>
        <SavedSwitch
          label="Ring when it is time to leave your door"
          hint="In the roster’s calendar, at each flight to work. Apple’s Calendar rings if “Remove alarms” is off for it; Google’s leaves alarms of links out."
          isOn={settings.leave_alarm}
          save={(leaveAlarm) => session.updateSettings({ leaveAlarm })}
        />
      </Card>
    )
  )
}

const problems = {
  none: 'What was shared held no file. Choose your roster’s file here.',
  'not-roster': 'That file is not a roster: calendars end in .ics or .vcs, printed rosters in .pdf or .txt.',
  'too-large': `The file that was shared has more than ${calendarLimits.bytes / 1_000_000} MB. Share fewer months at a time.`,
  'not-kept': 'This device had no room for the file that was shared. Choose it here.',
} as const

/** What became of a file that another app shared. */
function SharedNotice({ shared }: { shared: Shared }) {
  return 'problem' in shared ? (
    <Banner tone="warning">{problems[shared.problem]}</Banner>
  ) : (
    <Banner tone="info">“{shared.name}” came from another app. Nothing of it is sent or taken yet.</Banner>
  )
}
