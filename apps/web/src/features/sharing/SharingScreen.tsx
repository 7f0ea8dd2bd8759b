import { Page } from '@slipstream/design-system/primitives/Page'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { useState } from 'react'
import { BackLink } from '#layout/navigation/BackLink.tsx'
import { DashboardShell } from '#layout/DashboardShell.tsx'
import { paths } from '#layout/navigation/paths.ts'
import { Redirect } from '#layout/navigation/Redirect.tsx'
import { useIsOffline } from '#data/use-connection.ts'
import { ColleaguesSection } from './ColleaguesSection.tsx'
import { SharedSeatsSection } from './SharedSeatsSection.tsx'
import { FamilyLinkList } from './FamilyLinkList.tsx'
import { ShareForm, type MadeLink } from './ShareForm.tsx'
import { readDays } from './sharing-text.ts'
import { NotOffered } from '#shared/NotOffered.tsx'
import { useFamilyLinks } from './use-sharing.ts'
import { useSearch } from '#layout/navigation/address.ts'
import { Card } from '@slipstream/design-system/primitives/Card'
import { Section } from '@slipstream/design-system/primitives/Section'
import { Note } from '@slipstream/design-system/primitives/Text'
import { Button } from '@slipstream/design-system/Button'
import Share2 from 'lucide-react/icons/share-2'
import { shareOrCopy } from '#shared/flights/share.ts'
import { NewLink } from '#shared/NewLink.tsx'

/** Sharing with consent: pages for the family and what they see, and with colleagues (issue 22 item 6). */
export function SharingScreen() {
  // Like the other settings it needs the network; without it there is the hub (specification §2).
  if (useIsOffline()) return <Redirect to={paths.settings} />
  return (
    <DashboardShell title="Sharing" back={<BackLink to={paths.settings} label="Settings" />}>
      <Page gap="none">
        <Sharing />
      </Page>
    </DashboardShell>
  )
}

function Sharing() {
  const search = useSearch()
  const rest = search.get('rest')
  const links = useFamilyLinks()
  const [made, setMade] = useState<MadeLink>()
  const list = <FamilyLinkList links={links} onRevoked={(id) => made?.link.id === id && setMade(undefined)} />
  const first = search.get('first')
  const isFamilyFirst = first !== 'colleagues' && first !== 'seats'
  const withColleagues =
    first === 'seats' ? (
      <>
        <SharedSeatsSection />
        <ColleaguesSection />
      </>
    ) : (
      <>
        <ColleaguesSection />
        <SharedSeatsSection />
      </>
    )
  if (links.isMissing)
    return (
      <Stack gap="xxl">
        <NotOffered title="No links for your family" />
        {withColleagues}
      </Stack>
    )
  const isListFirst = rest === null && made === undefined && (links.value?.length ?? 0) > 0
  return (
    <Stack gap="xxl">
      {!isFamilyFirst && withColleagues}
      {isListFirst && list}
      {made ? (
        <ShareMade made={made} onDone={() => setMade(undefined)} />
      ) : (
        <ShareForm
          rest={rest}
          initialDays={readDays(search.get('days'))}
          onFailed={links.reload}
          onMade={(next) => {
            setMade(next)
            links.set([next.link, ...(links.value ?? [])])
          }}
        />
      )}
      {!isListFirst && list}
      {isFamilyFirst && withColleagues}
    </Stack>
  )
}

interface ShareMadeProps {
  made: MadeLink
  onDone: () => void
}

/** A link that was just created, to copy or to send from the phone. */
function ShareMade({ made: { link, url }, onDone }: ShareMadeProps) {
  return (
    <Section title={`Link for ${link.label}`}>
      <Card gap="lg">
        <Note>Anyone who has this link can open the page, so send it only to people you trust.</Note>
        <NewLink url={url}>
          {'share' in navigator && (
            <Button
              tone="secondary"
              iconStart={<Share2 aria-hidden="true" />}
              onClick={() => void shareOrCopy({ title: 'When I’m home', text: url })}
            >
              Share
            </Button>
          )}
        </NewLink>
      </Card>
      <Button tone="quiet" onClick={onDone}>
        Create another link
      </Button>
    </Section>
  )
}
