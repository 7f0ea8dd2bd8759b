import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { hostile } from '../testing/hostile.ts'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { everyHostileText } from '../testing/bad-input.tsx'
import { expectNothingWiderThanWindow } from '../testing/inside-window.ts'
import { ComboBox } from './ComboBox.tsx'
import { airports, suggestions } from './ComboBox.test-data.ts'

const meta = {
  title: 'Components/Ask for input/ComboBox/States',
  id: 'components-combobox-states',
  tags: ['!autodocs'],
  component: ComboBox,
  args: { label: 'From', items: airports, value: null, onChange: fn(), onInputChange: fn() },
} satisfies Meta<typeof ComboBox>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: (args) => (
    <StateSheet>
      <StateRow caption="empty, with a hint" isStacked>
        <ComboBox {...args} placeholder="City or code" hint="Where you live" />
      </StateRow>
      <StateRow caption="chosen" isStacked>
        <ComboBox {...args} label="To" value="LHR" />
      </StateRow>
      <StateRow caption="typed, not chosen" isStacked>
        <ComboBox {...args} label="Via" inputValue="Atlantis" error="Choose an airport from the list" />
      </StateRow>
      <StateRow caption="the search failed" isStacked>
        <ComboBox
          {...args}
          label="Base"
          inputValue="edin"
          failure={{ message: 'The airport search did not answer.', onRetry: fn() }}
        />
      </StateRow>
      <StateRow caption="disabled" isStacked>
        <ComboBox {...args} label="Station" value="LGW" isDisabled />
      </StateRow>
    </StateSheet>
  ),
}

/** Opens the list, whose options then stand above the page. */
async function open() {
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.keyboard('{ArrowDown}')
  const list = await screen.findByRole('listbox')
  await waitFor(() => expect(list).toBeVisible())
}

export const OpenInSections: Story = {
  args: { items: suggestions, value: 'LHR' },
  tags: ['phone-picture', 'viewport-picture'],
  play: open,
}

/** The answer to 'lon' stays in sight while that to 'lond' is on its way. */
export const OpenAndBusy: Story = {
  args: { items: airports.slice(0, 4), isFilteredByServer: true, isLoading: true, inputValue: 'lond' },
  tags: ['variation', 'viewport-picture'],
  play: open,
}

export const OpenWithNothing: Story = {
  args: { inputValue: 'Atlantis', emptyText: 'No airport found. Try its city or its code.' },
  tags: ['variation', 'viewport-picture'],
  play: open,
}

export const BadInput: Story = {
  args: {
    label: everyHostileText,
    hint: everyHostileText,
    error: everyHostileText,
    items: Object.values(hostile).map((text) => ({
      id: text,
      label: text,
      description: text,
      code: text,
      group: text,
    })),
  },
  play: async () => {
    await open()
    const list = screen.getByRole('listbox')
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
    await expectNothingWiderThanWindow()
  },
}
