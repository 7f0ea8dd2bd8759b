import { Section } from '@slipstream/design-system/primitives/Section'
import { Page } from '@slipstream/design-system/primitives/Page'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { BackLink } from '#layout/BackLink.tsx'
import { DashboardShell } from '#layout/DashboardShell.tsx'
import { paths } from '#layout/paths.ts'
import { Redirect } from '#layout/Redirect.tsx'
import { useIsOffline } from '#data/use-connection.ts'
import { CalendarOut } from './CalendarOut.tsx'
import { ImportForm } from './ImportForm.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportTaken } from './ImportTaken.tsx'
import { SharedNotice } from './SharedNotice.tsx'
import { RosterFeeds } from './RosterFeeds.tsx'
import { useCalendarLinks, useFeeds } from './use-calendars.ts'
import { useImport } from './use-import.ts'
import { NotOffered } from '#shared/NotOffered.tsx'
import { useSharedFile } from '#shared/use-shared-file.ts'

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
  if (stage.name === 'preview') return <ImportPreview {...stage} state={state} />
  if (stage.name === 'taken') return <ImportTaken {...stage} onDone={back} />
  if (feeds.isMissing && links.isMissing) return <NotOffered title="No calendars" />
  return (
    <Stack gap="xxl">
      {!feeds.isMissing && (
        <>
          <Section title="Import your roster">
            <Note>
              From the calendar that your roster system exports. You see a preview before anything changes.
            </Note>
            {shared && <SharedNotice shared={shared} />}
            <ImportForm state={state} />
          </Section>
          <RosterFeeds feeds={feeds} state={state} />
        </>
      )}
      {!links.isMissing && <CalendarOut links={links} />}
    </Stack>
  )
}
