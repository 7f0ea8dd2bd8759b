import { plannedListings } from '@slipstream/commute/today/listing/listing'
import { flightName } from '@slipstream/commute/flights/flights'
import { addMonths, currentMonth } from '@slipstream/commute/time/calendar-dates'
import { dayTimeLabel } from '@slipstream/commute/time/clock'
import type { UserSettings } from '@slipstream/contract/user'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { LinkButton } from '@slipstream/design-system/LinkButton'
import { Card } from '@slipstream/design-system/primitives/Card'
import { ListCard } from '@slipstream/design-system/primitives/ListCard'
import { Section } from '@slipstream/design-system/primitives/Section'
import { Stack } from '@slipstream/design-system/primitives/Stack'
import { Note } from '@slipstream/design-system/primitives/Text'
import { SettingsRow } from '@slipstream/design-system/SettingsRow'
import { useState } from 'react'
import { useClock } from '#shared/clock.ts'
import { useEngine } from '#data/engine.ts'
import { useStore } from '#data/use-store.ts'
import { listingText } from '#shared/flights/listing-text.ts'
import { useKnownRoster } from '#shared/roster/use-known-roster.ts'
import { useMinute } from '#shared/use-minute.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { useMonthsAhead } from '#shared/roster/use-months-ahead.ts'
import { getListingDraft, newListingDraft, listingRuleText, type ListingDraft } from './listing-draft.ts'
import { ListingRuleForm } from './ListingRuleForm.tsx'
import { useRefetchSettings } from '../use-refetch-settings.ts'

type Rules = UserSettings['listing_rules']

/** When airlines open their staff lists, and the planned flights that are to be listed (issue 22 item 10). */
export function StaffListsScreen() {
  const { settings } = useStore(useEngine().session)
  useRefetchSettings()
  if (!settings) return null
  return (
    <Stack gap="xxl">
      <ToList rules={settings.listing_rules} />
      <RuleList rules={settings.listing_rules} />
    </Stack>
  )
}

const noRates = { to: 'GBP', perUnit: {} }

function ToList({ rules }: { rules: Rules }) {
  const clock = useClock()
  const now = useMinute()
  const { months } = useEngine()
  useMonthsAhead()
  const month = currentMonth(now)
  const { items } = useKnownRoster(month, noRates)
  const [current, next] = [useStore(months.get(month)).data, useStore(months.get(addMonths(month, 1))).data]
  const listings = plannedListings(items, rules, now)
  return (
    <Section title="To list">
      {listings.length === 0 ? (
        <Note>
          {current && next
            ? 'No staff ticket is planned that is still to be listed. Plan one from a duty’s flights, and you get a reminder when its list opens.'
            : 'Your roster is not here yet: what is still to be listed is not known.'}
        </Note>
      ) : (
        <ListCard aria-label="Flights to list">
          {listings.map((listing) => {
            const { flight, link, itemKey, direction } = listing
            const name = flightName(flight)
            return (
              <SettingsRow
                key={`${itemKey} ${direction}`}
                title={`${name}, ${dayTimeLabel(flight.departure_time, clock)}`}
                description={`${flight.origin} to ${flight.destination}. ${listingText(listing, clock) ?? ''}`}
                {...(link !== null && {
                  action: {
                    control: (
                      <LinkButton
                        href={link}
                        target="_blank"
                        rel="noopener"
                        tone="secondary"
                        aria-label={`List for ${name}, in a new tab`}
                      >
                        List
                      </LinkButton>
                    ),
                  },
                })}
              />
            )
          })}
        </ListCard>
      )}
    </Section>
  )
}

function RuleList({ rules }: { rules: Rules }) {
  const clock = useClock()
  const { session, overlays, snackbars } = useEngine()
  const { isPending, failure, run } = useAttempt()
  const [draft, setDraft] = useState<ListingDraft | null>(null)
  const [changing, setChanging] = useState<string | null>(null)
  const airlines = Object.keys(rules).toSorted()

  const save = (next: Rules, said: string) =>
    run(async () => {
      await session.updateSettings({ listingRules: next })
      setDraft(null)
      setChanging(null)
      snackbars.show({ tone: 'success', text: said })
    })
  const remove = async (airline: string) => {
    const isSure = await overlays.ask({
      type: 'warning',
      title: `Remove the staff list of ${airline}?`,
      message: 'You get no more reminders for its flights.',
      confirm: { confirmLabel: 'Remove', cancelLabel: 'Keep' },
    })
    if (!isSure) return
    const { [airline]: _, ...others } = rules
    await save(others, 'Staff list removed.')
  }

  return (
    <Section title="When lists open">
      <Note>We remind you when the list of an airline opens.</Note>
      {airlines.length > 0 && (
        <ListCard aria-label="Airlines">
          {airlines.map((airline) => {
            const rule = rules[airline]
            return (
              rule && (
                <SettingsRow
                  key={airline}
                  title={airline}
                  description={`${listingRuleText(rule, clock)}, by the clock at the airport of departure. ${rule.link === null ? 'No link.' : 'With a link.'}`}
                  action={{
                    control: (
                      <Button
                        tone="secondary"
                        aria-label={`Change the staff list of ${airline}`}
                        onClick={() => {
                          setChanging(airline)
                          setDraft(getListingDraft(airline, rule))
                        }}
                      >
                        Change
                      </Button>
                    ),
                  }}
                />
              )
            )
          })}
        </ListCard>
      )}
      {draft ? (
        <Card>
          <ListingRuleForm
            key={changing}
            draft={draft}
            onRemove={changing === null ? undefined : () => void remove(changing)}
            isPending={isPending}
            failure={failure}
            onChange={setDraft}
            onCancel={() => {
              setDraft(null)
              setChanging(null)
            }}
            onSave={(airline, rule) =>
              void save({ ...rules, [airline]: rule }, `Saved: ${airline}, ${listingRuleText(rule, clock)}.`)
            }
          />
        </Card>
      ) : (
        <Button tone="secondary" onClick={() => setDraft(newListingDraft)}>
          Add an airline
        </Button>
      )}
      {failure && !draft && <Banner tone="critical">Not saved. {failure.message}</Banner>}
    </Section>
  )
}
