import { AsyncContent } from '@slipstream/design-system/primitives/AsyncContent'
import { Section } from '@slipstream/design-system/primitives/Section'
import { Note } from '@slipstream/design-system/primitives/Text'
import type { CalendarKind, CalendarLink } from '@slipstream/contract/calendar-links'
import { ListRowSkeleton } from '@slipstream/design-system/Skeleton/outlines'
import { CalendarLinkPanel } from './CalendarLinkPanel.tsx'
import type { Loaded } from './use-calendars.ts'

const kinds: readonly CalendarKind[] = ['full', 'busy']

/** The roster in other calendars: addresses that they read by themselves, and files. */
export function CalendarOut({ links }: { links: Loaded<CalendarLink[]> }) {
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
    </Section>
  )
}
