import type { Meta, StoryObj } from '@storybook/react-vite'
import { IconCatalogue } from './IconCatalogue.tsx'
import { IconSizes } from './IconSizes.tsx'

/** The blocks of Iconography.mdx. */
const meta = {
  title: 'Foundations/Iconography',
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Sizes: Story = { tags: ['variation'], render: () => <IconSizes /> }

export const Catalogue: Story = { render: () => <IconCatalogue /> }
