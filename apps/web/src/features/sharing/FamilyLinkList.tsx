import { revokeFamilyLink, type FamilyLink } from '@slipstream/contract/family-links'
import { AsyncContent } from '@slipstream/design-system/primitives/AsyncContent'
import { ListCard } from '@slipstream/design-system/primitives/ListCard'
import { Section } from '@slipstream/design-system/primitives/Section'
import { Note } from '@slipstream/design-system/primitives/Text'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { SettingsRow } from '@slipstream/design-system/SettingsRow'
import { ListRowSkeleton } from '@slipstream/design-system/Skeleton/outlines'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { useRowAttempt } from '#shared/forms/use-attempt.ts'
import { scopeText, usageText } from './sharing-text.ts'
import type { useFamilyLinks } from './use-sharing.ts'

interface FamilyLinkListProps {
  links: ReturnType<typeof useFamilyLinks>
  /** One of them does not work any more. */
  onRevoked: (id: string) => void
}

/** Everybody who has a link, what it shows, how long it works and when it was opened; each can be revoked. */
export function FamilyLinkList({ links, onRevoked }: FamilyLinkListProps) {
  return (
    <Section title="Who has a link">
      <AsyncContent
        value={links.value}
        name="your links"
        skeleton={<ListRowSkeleton />}
        problem={links.problem}
        onTryAgain={links.reload}
        isEmpty={(made) => made.length === 0}
        empty={<Note>Nobody has a link to your times at home.</Note>}
      >
        {(made) => <Links links={links} made={made} onRevoked={onRevoked} />}
      </AsyncContent>
    </Section>
  )
}

function Links({ links, made, onRevoked }: FamilyLinkListProps & { made: readonly FamilyLink[] }) {
  const clock = useClock()
  const { http, overlays, snackbars, now } = useEngine()
  // Another tab may have revoked it first.
  const { failure, runFor, buttonFor } = useRowAttempt(links.reload)

  const revoke = async ({ id, label }: FamilyLink) => {
    const isSure = await overlays.ask({
      type: 'warning',
      title: `Revoke the link for ${label}?`,
      message: 'It stops working at once, for everyone who has it.',
      confirm: { confirmLabel: 'Revoke link', cancelLabel: 'Keep link' },
    })
    if (!isSure) return
    await runFor(id, async () => {
      await http.call(revokeFamilyLink, { params: { id } })
      links.set(made.filter((link) => link.id !== id))
      onRevoked(id)
      snackbars.show({ tone: 'success', text: 'Link revoked.' })
    })
  }

  return (
    <>
      <ListCard aria-label="Who has a link">
        {made.map((link) => (
          <SettingsRow
            key={link.id}
            title={link.label}
            description={`${scopeText(link, clock)}. ${usageText(link, now(), clock)}`}
            action={{
              control: (
                <Button
                  {...buttonFor(link.id)}
                  tone="quiet"
                  aria-label={`Revoke the link for ${link.label}`}
                  pendingLabel="Revoking the link"
                  onClick={() => void revoke(link)}
                >
                  Revoke
                </Button>
              ),
            }}
          />
        ))}
      </ListCard>
      <Note>A message app that shows a preview of the link counts as opening it.</Note>
      {failure && <Banner tone="critical">The link was not revoked. {failure.message}</Banner>}
    </>
  )
}
