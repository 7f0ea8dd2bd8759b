import { policyRule } from '@slipstream/commute/plan/policy-rule'
import {
  clashingAirlines,
  mostPolicyParts,
  mostPolicyWays,
  type PolicyPart,
  type PolicyRule,
  withPolicy,
} from '@slipstream/contract/policy-rule'
import type { User, UserSettings } from '@slipstream/contract/user'
import { Banner } from '@slipstream/design-system/Banner'
import { Button } from '@slipstream/design-system/Button'
import { FormSection } from '@slipstream/design-system/Form'
import { Fold } from '@slipstream/design-system/primitives/Fold'
import { Inline } from '@slipstream/design-system/primitives/Inline'
import { useEngine } from '#data/engine.ts'
import { useClock } from '#shared/clock.ts'
import { useAttempt } from '#shared/forms/use-attempt.ts'
import { ruleText, waysText } from '#shared/policy-text.ts'
import { ChoiceSetting } from '../fields/ChoiceSetting.tsx'
import { HoursSetting } from '../fields/HoursSetting.tsx'
import { MinutesSetting } from '../fields/MinutesSetting.tsx'
import { NumberSetting } from '../fields/NumberSetting.tsx'
import { readPolicyCall, readPolicyHours, readPolicyUses, readSeatHours } from '../fields/read-number.ts'
import { inMinutes, policyHoursExample, policyMinutesExample } from './plan-setting-text.ts'
import { newPart, policyTemplates, templateName } from './policy-templates.ts'

/** What the airline asks of crew who commute, from a template or from parts (docs/decisions/0094-policy-rules.md). */
export function PolicySettings({ user, settings }: { user: User; settings: UserSettings }) {
  const { session } = useEngine()
  const { failure, run } = useAttempt()
  const rule = policyRule(settings)
  const { airline } = user
  const templates = policyTemplates(airline)

  async function save(next: PolicyRule) {
    for (const way of next.any) {
      const airlines = clashingAirlines(way)
      if (airlines)
        throw new Error(`A flight is never of ${airlines.join(' and ')}, so nothing would meet that way.`)
    }
    const saved = await session.updateSettings(withPolicy({ policy_rule: next }))
    if (JSON.stringify(saved.policy_rule) !== JSON.stringify(next))
      throw new Error('The server cannot store this rule yet. Try again later.')
  }
  const choose = async (name: string) => {
    const template = templates[name]
    if (template) await save(template)
    else if (name === 'none') await session.updateSettings({ commuter_policy: 'none', policy_rule: null })
  }
  const name = rule ? (templateName(rule, airline) ?? 'own') : 'none'
  return (
    <Fold title="Commuter policy" summary={ruleText(settings)}>
      <ChoiceSetting
        as="list"
        label="Commuter policy of your airline"
        options={[
          { value: 'none', label: 'None' },
          ...Object.entries(templates).map(([value, template]) => ({ value, label: waysText(template) })),
          ...(name === 'own' ? [{ value: 'own', label: 'Your own rule' }] : []),
        ]}
        value={name}
        explain={(value) =>
          value === 'none'
            ? 'Your airline asks nothing special of crew who commute.'
            : 'Choose what is nearest, then edit it by what your airline’s own text says.'
        }
        save={choose}
      />
      {rule && (
        <>
          {rule.any.map((way, wayAt) =>
            way.all.map((part, partAt) => {
              const title = partTitle(rule, wayAt, partAt)
              const others = way.all.filter((_, at) => at !== partAt)
              const withAll = (all: PolicyPart[]): PolicyRule => ({
                any: rule.any.flatMap((each, at) =>
                  at !== wayAt ? [each] : all.length > 0 ? [{ all }] : [],
                ),
              })
              const replace = (parts: PolicyPart[]) => withAll(way.all.toSpliced(partAt, 1, ...parts))
              const isLastOfAll = rule.any.length === 1 && others.length === 0
              return (
                <PartSettings
                  key={title}
                  title={title}
                  part={part}
                  airline={airline}
                  save={(change) => save(replace([{ ...part, ...change }]))}
                  add={
                    way.all.length < mostPolicyParts
                      ? () => void run(() => save(replace([part, newPart])))
                      : undefined
                  }
                  remove={isLastOfAll ? undefined : () => void run(() => save(replace([])))}
                />
              )
            }),
          )}
          {rule.any.length < mostPolicyWays && (
            <Button
              tone="secondary"
              onClick={() => void run(() => save({ any: [...rule.any, { all: [newPart] }] }))}
            >
              Add another way to meet it
            </Button>
          )}
          {failure && <Banner tone="critical">{`Not saved. ${failure.message}`}</Banner>}
          <HoursSetting
            label="Flights planned before report"
            inputMode="numeric"
            value={settings.commuter_policy_hours}
            read={readPolicyHours}
            explain={policyHoursExample}
            limits="a whole number of hours from 0 to 336"
            save={(commuter_policy_hours) => session.updateSettings({ commuter_policy_hours })}
          />
        </>
      )}
    </Fold>
  )
}

function partTitle({ any }: PolicyRule, wayAt: number, partAt: number): string {
  const way = any.length > 1 ? `Way ${wayAt + 1}` : 'What it asks'
  const isOnly = any[wayAt]?.all.length === 1
  return isOnly ? way : `${way}, part ${partAt + 1}`
}

const seats = [
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'listed', label: 'Standby or jumpseat listing counts too' },
  { value: 'seats_shown', label: 'Free seats were shown' },
] as const satisfies { value: PolicyPart['seat']; label: string }[]

const seatHints: Record<PolicyPart['seat'], string> = {
  confirmed: 'A standby ticket or a jumpseat does not count.',
  listed: 'Any flight that makes report counts.',
  seats_shown: 'Each flight must show an open seat in what you entered at “What do you see?”.',
}

interface PartSettingsProps {
  title: string
  part: PolicyPart
  /** Of the profile; '' where it is not known. */
  airline: string
  save: (change: Partial<PolicyPart>) => Promise<unknown>
  /** Undefined where another is one too many. */
  add: (() => void) | undefined
  /** Undefined for the last one. */
  remove: (() => void) | undefined
}

function PartSettings({ title, part, airline, save, add, remove }: PartSettingsProps) {
  const clock = useClock()
  const airlines = [...new Set([airline, part.airline ?? ''])].filter((code) => code !== '')
  const calls = part.call_before_minutes ?? 0
  return (
    <FormSection title={title} headingLevel={3}>
      <ChoiceSetting
        label="Flights"
        options={[
          { value: '1', label: 'One' },
          { value: '2', label: 'Two' },
        ]}
        value={part.flights === 1 ? '1' : '2'}
        explain={(value) =>
          value === '2'
            ? 'The flight you take, and a back-up.'
            : 'The flight you take. Its back-up is not asked.'
        }
        save={(value) => save({ flights: Number(value) })}
      />
      <ChoiceSetting
        as="list"
        label="Airline"
        options={[
          { value: 'any', label: 'Any airline' },
          ...airlines.map((code) => ({ value: code, label: `${code} only` })),
        ]}
        value={part.airline ?? 'any'}
        explain={(value) =>
          value === 'any' ? 'A flight of any airline counts.' : 'It counts if this airline sells or flies it.'
        }
        save={(value) => save({ airline: value === 'any' ? null : value })}
      />
      <ChoiceSetting
        as="list"
        label="Seat"
        options={seats}
        value={part.seat}
        explain={(value) => seatHints[value ?? part.seat]}
        save={(seat) => save({ seat })}
      />
      {part.seat === 'seats_shown' && (
        <HoursSetting
          label="Seats entered before report"
          inputMode="numeric"
          value={part.seats_before_minutes / 60}
          read={readSeatHours}
          explain={(hours) =>
            hours === 0 ? '0: at any time before the flight leaves.' : 'Later ones do not count.'
          }
          limits="a whole number of hours from 0 to 168"
          save={(hours) => save({ seats_before_minutes: hours * 60 })}
        />
      )}
      <MinutesSetting
        label="Landed before report"
        value={part.land_before_minutes}
        explain={(minutes) =>
          minutes === 0 ? '0: it lands by report.' : policyMinutesExample(minutes, clock)
        }
        save={(land_before_minutes) => save({ land_before_minutes })}
      />
      <NumberSetting
        label="Call to your airline before report"
        suffix="minutes"
        inputMode="numeric"
        value={calls}
        read={readPolicyCall}
        format={inMinutes}
        explain={(minutes) =>
          minutes === 0
            ? '0: no call is asked.'
            : 'The rest says by when to call. Nobody records that you did.'
        }
        wrong="Call before report must be a whole number of minutes from 0 to 1440"
        save={(minutes) => save({ call_before_minutes: minutes || null })}
      />
      <NumberSetting
        label="Uses a year"
        inputMode="numeric"
        value={part.uses_a_year ?? 0}
        read={readPolicyUses}
        format={String}
        explain={(uses) => (uses === 0 ? '0: as often as needed.' : 'You count them: nobody does it here.')}
        wrong="Uses a year must be a whole number from 0 to 366"
        save={(uses) => save({ uses_a_year: uses || null })}
      />
      <Inline>
        {add && (
          <Button tone="quiet" onClick={add}>
            Ask for more in this way
          </Button>
        )}
        {remove && (
          <Button tone="quiet" onClick={remove}>
            {`Remove ${title.toLowerCase()}`}
          </Button>
        )}
      </Inline>
    </FormSection>
  )
}
