import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { server } from '#testing/server.ts'
import { expectWithinWindow, toSettings } from '#testing/reader.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: on a busy machine they come late otherwise.
import './SupportScreen.tsx'
import './SettingsRoutes.tsx'

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

async function expectAllKept(canvas: Canvas) {
  await expect(await canvas.findByLabelText('Subject')).toHaveValue(letter.subject)
  await expect(canvas.getByLabelText('Message')).toHaveValue(letter.message)
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
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Subject'), '   ')
    await send(canvas)
    const summary = within(await canvas.findByRole('region', { name: 'There are 2 problems' }))
    await expect(summary.getByText('Subject is required')).toBeVisible()
    await expect(summary.getByText('Message is required')).toBeVisible()
  },
}

export const TooLong: Story = {
  play: async ({ canvas }) => {
    const subject = await canvas.findByLabelText('Subject')
    await userEvent.click(subject)
    await userEvent.paste('x'.repeat(161))
    await userEvent.type(canvas.getByLabelText('Message'), letter.message)
    await send(canvas)
    await expect(await canvas.findByText('Subject must be at most 160 characters')).toBeVisible()
    await expect(subject).toHaveFocus()
    await expect(subject).toHaveValue('x'.repeat(161))
  },
}

export const Sending: Story = {
  parameters: server('supportPending'),
  play: async ({ canvas }) => {
    await write(canvas)
    await send(canvas)
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /Send message/ })).toHaveAttribute('aria-disabled', 'true'),
    )
  },
}

const sent: NonNullable<Story['play']> = async ({ canvas }) => {
  await write(canvas)
  await send(canvas)
  await expect(await canvas.findByRole('heading', { name: 'Message sent' })).toBeVisible()
  await expect(canvas.getByText(/A copy is on its way to demo@slipstream\.example/)).toBeVisible()
}

export const Sent: Story = { play: sent }

export const NextMessageStartsEmpty: Story = {
  play: async (context) => {
    const { canvas } = context
    await sent(context)
    await userEvent.click(canvas.getByRole('button', { name: 'Write another message' }))
    await expect(await canvas.findByLabelText('Subject')).toHaveValue('')
    await expect(canvas.queryByText('roster.png')).toBeNull()
  },
}

const sendingFails: NonNullable<Story['play']> = async ({ canvas }) => {
  await write(canvas)
  await send(canvas)
  await expect(await canvas.findByRole('alert')).toHaveTextContent(
    'Your message and its files are still here.',
  )
  await expectAllKept(canvas)
}

export const FailureKeepsEverything: Story = {
  parameters: server('supportFailure'),
  play: sendingFails,
}

export const UnsentMessageIsKept: Story = {
  parameters: server('supportFailure'),
  play: async (context) => {
    const { canvas, step } = context
    await sendingFails(context)
    await step('leaving the screen keeps it too, and the hub says so', async () => {
      await toSettings(canvas)
      await expect(await canvas.findByText('A message not sent yet')).toBeVisible()
      await userEvent.click(canvas.getByRole('link', { name: 'Support' }))
      await expectAllKept(canvas)
    })
  },
}

export const Unreachable: Story = {
  parameters: server('offline'),
  play: async ({ canvas }) => {
    await write(canvas)
    await send(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'No response received from server. Please check your network connection. Your message and its files are saved here: send them once you are back online.',
    )
    await expectAllKept(canvas)
  },
}

export const TooLargeForTheServer: Story = {
  parameters: server('supportTooLarge'),
  play: async ({ canvas }) => {
    await write(canvas)
    await send(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('still here')
    await expectAllKept(canvas)
  },
}

export const BadKindOfFile: Story = {
  parameters: server('supportBadFile'),
  play: async ({ canvas }) => {
    await write(canvas)
    await send(canvas)
    await expect(await canvas.findByRole('alert')).toHaveTextContent('still here')
    await expectAllKept(canvas)
  },
}
