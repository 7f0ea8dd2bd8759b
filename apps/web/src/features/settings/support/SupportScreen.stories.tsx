import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { expect, userEvent, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: on a busy machine they come late otherwise.
import './SupportScreen.tsx'
import '../SettingsRoutes.tsx'

const meta = {
  title: 'Screens/Settings/Support',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('default') },
  args: { path: '/dashboard/settings/support' },
} satisfies Meta<typeof StoryApp>
export default meta
type Story = StoryObj<typeof meta>

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const letter = { subject: 'Roster of July', message: 'A duty is missing after the last update.' }
const screenshot = new File(['png'], 'roster.png', { type: 'image/png' })

async function write(canvas: Canvas) {
  await userEvent.type(await canvas.findByLabelText('Subject'), letter.subject)
  await userEvent.type(canvas.getByLabelText('Message'), letter.message)
  const group = await canvas.findByRole('group', { name: 'Attachments' })
  const picker = group.querySelector<HTMLInputElement>('input[type=file]')
  if (!picker) throw new Error('There is no input for files.')
  await userEvent.upload(picker, screenshot)
  await expect(await canvas.findByText('roster.png')).toBeVisible()
}

const send = (canvas: Canvas) => userEvent.click(canvas.getByRole('button', { name: /Send message/ }))

export const Empty: Story = {
  tags: ['picture', 'wide'],
  play: async ({ canvas }) => {
    await canvas.findByRole('group', { name: 'Attachments' })
    await expect(canvas.getByText('We answer to demo@slipstream.example.')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /mail app/ })).toHaveAttribute(
      'href',
      expect.stringContaining('mailto:hello@slipstream.example'),
    )
    await expectWithinWindow()
  },
}

export const WhatIsMissing: Story = {
  tags: ['error'],
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Subject'), '   ')
    await send(canvas)
    const summary = within(await canvas.findByRole('region', { name: 'There are 2 problems' }))
    await expect(summary.getByText('Subject is required')).toBeVisible()
    await expect(summary.getByText('Message is required')).toBeVisible()
  },
}

export const Sent: Story = {
  play: async ({ canvas }) => {
    await write(canvas)
    await send(canvas)
    await expect(await canvas.findByRole('heading', { name: 'Message sent' })).toBeVisible()
    await expect(canvas.getByText(/A copy is on its way to demo@slipstream\.example/)).toBeVisible()
  },
}

export const FailureKeepsEverything: Story = {
  tags: ['error'],
  parameters: server('supportFailure'),
  play: async ({ canvas }) => {
    await write(canvas)
    await send(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Your message and its files are still here.',
    )
  },
}
