import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { RosterCard } from '../RosterCard/RosterCard.tsx'
import { groundDuty, leave, trip } from '../RosterCard/samples.ts'
import { StateRow, StateSheet } from '../state-sheet/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { RestStrip, type RestStripAction, type RestStripTone } from './RestStrip.tsx'
import {
  atHome,
  inConflict,
  missesReport,
  nearBase,
  needsAttention,
  noWay,
  nothingToDo,
  oneWay,
  past,
  stayAttention,
  unknownRest,
} from './samples.ts'

const meta = {
  title: 'Components/RestStrip/States',
  component: RestStrip,
  tags: ['!autodocs'],
  args: atHome,
} satisfies Meta<typeof RestStrip>
export default meta
type Story = StoryObj<typeof meta>

const goHome: RestStripAction[] = [{ label: 'Plan to go home', onPress: fn() }]
const waysOut: RestStripAction[] = [
  { label: 'Change the flight home', onPress: fn() },
  { label: 'Change the flight to work', onPress: fn() },
  { label: 'Stay near base', onPress: fn() },
]
const book: RestStripAction[] = [{ label: 'Book the flight home', isPrimary: true, onPress: fn() }]

const tones: readonly RestStripTone[] = ['neutral', 'attention', 'critical', 'muted']
const ofEachKind = [atHome, nearBase, oneWay, nothingToDo, inConflict, unknownRest]

/** Every kind in every tone, also those that no plan gives. */
export const Matrix: Story = {
  render: () => (
    <StateSheet>
      {tones.map((tone) => (
        <StateRow key={tone} caption={tone} isStacked>
          {ofEachKind.map((rest) => (
            <RestStrip key={rest.kind} {...rest} tone={tone} onOpen={fn()} />
          ))}
        </StateRow>
      ))}
    </StateSheet>
  ),
}

export const WithWaysOn: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="stay, and what home would give" isStacked>
        <RestStrip {...nearBase} actions={goHome} onOpen={fn()} />
      </StateRow>
      <StateRow caption="conflict, three ways out" isStacked>
        <RestStrip {...inConflict} actions={waysOut} onOpen={fn()} />
      </StateRow>
      <StateRow caption="will not make report" isStacked>
        <RestStrip
          {...missesReport}
          actions={[{ label: 'Change the flight to work', isPrimary: true, onPress: fn() }]}
          onOpen={fn()}
        />
      </StateRow>
      <StateRow caption="needs attention soon" isStacked>
        <RestStrip {...needsAttention} actions={book} onOpen={fn()} />
        <RestStrip {...stayAttention} onOpen={fn()} />
      </StateRow>
      <StateRow caption="nothing can be planned" isStacked>
        <RestStrip {...noWay} actions={[{ label: 'Set your home airport', onPress: fn() }]} />
      </StateRow>
      <StateRow caption="waiting to be sent" isStacked>
        <RestStrip {...atHome} isWaiting onOpen={fn()} />
        <RestStrip {...nearBase} isWaiting actions={goHome} onOpen={fn()} />
        <RestStrip {...inConflict} isWaiting actions={waysOut} onOpen={fn()} />
      </StateRow>
      <StateRow caption="informs only; headline alone" isStacked>
        <RestStrip {...atHome} />
        <RestStrip kind="stay" headline="Stay near base" />
      </StateRow>
    </StateSheet>
  ),
}

export const BetweenCards: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 12 }}>
      <RestStrip {...past} onOpen={fn()} />
      <RosterCard {...trip} />
      <RestStrip {...atHome} onOpen={fn()} />
      <RosterCard {...groundDuty} />
      <RestStrip {...nearBase} actions={goHome} onOpen={fn()} />
      <RosterCard {...trip} />
      <RestStrip {...inConflict} actions={waysOut} onOpen={fn()} />
      <RosterCard {...leave} />
      <RestStrip {...needsAttention} actions={book} onOpen={fn()} />
      <RosterCard {...groundDuty} />
      <RestStrip {...unknownRest} onOpen={fn()} />
    </div>
  ),
}

export const BadInput: Story = badInput(
  meta,
  (text) => ({
    kind: 'conflict',
    tone: 'critical',
    headline: text,
    facts: [text, '£112'],
    spoken: undefined,
    note: text,
    actions: [{ label: text, onPress: fn() }],
    onOpen: fn(),
  }),
  { headline: '–', facts: [''], note: '', actions: [] },
)
