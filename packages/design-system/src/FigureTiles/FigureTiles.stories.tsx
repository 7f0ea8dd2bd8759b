import type { Meta, StoryObj } from '@storybook/react-vite'
import { FigureTiles } from './FigureTiles.tsx'
import { yearTiles } from './samples.ts'

const meta = {
  title: 'Components/FigureTiles',
  component: FigureTiles,
  // The repository is at its limit of pictures.
  tags: ['no-picture'],
  args: { tiles: yearTiles },
} satisfies Meta<typeof FigureTiles>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = { tags: ['wide'] }
