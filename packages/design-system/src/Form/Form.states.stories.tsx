import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { hostile } from '../state-sheet/hostile.ts'
import { TextField } from '../TextField/TextField.tsx'
import { Form, FormSection } from './Form.tsx'
import { RegistrationForm, somebody } from './samples.tsx'

const meta = {
  title: 'Components/Form/States',
  component: Form,
  args: { children: '', footer: '', onSubmit: fn() },
} satisfies Meta<typeof Form>
export default meta
type Story = StoryObj<typeof meta>

export const WithProblems: Story = { render: () => <RegistrationForm isChecked /> }

export const Pending: Story = {
  tags: ['variation'],
  render: () => <RegistrationForm initial={somebody} isPending />,
}

export const ServerError: Story = {
  render: () => <RegistrationForm initial={somebody} serverError="Registration failed" />,
}

/** The window's picture: the buttons stand at its lower edge. */
export const StickyFooter: Story = {
  tags: ['viewport-picture'],
  render: () => <RegistrationForm initial={somebody} serverError="Registration failed" isFooterSticky />,
}

export const BadInput: Story = {
  // Emoji and Hebrew come from the machine's own fonts, which differ.
  tags: ['no-picture'],
  render: () => (
    <div style={{ inlineSize: '288px' }}>
      <Form
        problems={Object.values(hostile).map((message) => ({ message }))}
        serverError={hostile.unbroken}
        onSubmit={fn()}
        footer={
          <>
            <Button tone="secondary">{hostile.rightToLeft}</Button>
            <Button type="submit">{hostile.long}</Button>
          </>
        }
      >
        <FormSection title={hostile.unbroken} description={hostile.long}>
          <TextField label={hostile.emoji} />
        </FormSection>
        <FormSection title="Your work" description="">
          <TextField label={hostile.rightToLeft} />
        </FormSection>
      </Form>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('div')?.scrollWidth).toBeLessThanOrEqual(288)
  },
}
