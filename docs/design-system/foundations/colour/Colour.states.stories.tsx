import type { Meta, StoryObj } from '@storybook/react-vite'
import { ComponentTokens as ComponentTokensSpecimen } from './ComponentTokens.tsx'
import { ContrastPairs } from './ContrastPairs.tsx'
import { FromRawToUse as FromRawToUseSpecimen } from './FromRawToUse.tsx'
import { Palette as PaletteSpecimen } from './Palette.tsx'
import { StatusColours } from './StatusColours.tsx'

/** The blocks of Colour.mdx. */
const meta = {
  title: 'Foundations/Colour',
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Palette: Story = { render: () => <PaletteSpecimen /> }

// It names the components that use a colour, and so changes with every component; its colours are in the other pictures.
export const FromRawToUse: Story = { tags: ['no-picture'], render: () => <FromRawToUseSpecimen /> }

export const ComponentTokens: Story = { render: () => <ComponentTokensSpecimen /> }

export const DutyColours: Story = { render: () => <StatusColours group="duty" /> }

export const FlightChangeColours: Story = { render: () => <StatusColours group="flightChange" /> }

/* Each ratio is held by contrast.test.ts, and each colour is pictured in the parts. */

export const ContrastOfWords: Story = { tags: ['no-picture'], render: () => <ContrastPairs about="words" /> }

export const ContrastOfControls: Story = {
  tags: ['no-picture'],
  render: () => <ContrastPairs about="controls" />,
}

export const ContrastOfStatuses: Story = {
  tags: ['no-picture'],
  render: () => <ContrastPairs about="statuses" />,
}
