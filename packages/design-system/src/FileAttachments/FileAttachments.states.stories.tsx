import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { hostile } from '../testing/hostile.ts'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { type Attachment, FileAttachments } from './FileAttachments.tsx'
import { Attached, note, picture, roster, sampleFile, supportLimits } from './FileAttachments.test-data.tsx'

const meta = {
  title: 'Components/Ask for input/FileAttachments/States',
  id: 'components-fileattachments-states',
  tags: ['!autodocs'],
  component: FileAttachments,
  args: { label: 'Attachments', ...supportLimits, value: [], onChange: fn() },
} satisfies Meta<typeof FileAttachments>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: () => (
    <StateSheet>
      <StateRow caption="empty; one only, with the camera" isStacked>
        <Attached />
        <Attached label="Screenshot" maxFiles={1} isCameraOffered />
      </StateRow>
      <StateRow caption="picture with a long name, documents" isStacked>
        <Attached label="Attached" value={[picture, roster, note]} />
      </StateRow>
      <StateRow caption="sending, failed" isStacked>
        <Attached
          label="Sending"
          value={[
            { ...picture, progress: 40 },
            { ...roster, progress: 0 },
            { ...note, error: 'It could not be sent. Remove it or try again.' },
          ]}
        />
      </StateRow>
      <StateRow caption="disabled, invalid" isStacked>
        <Attached label="Disabled" value={[note]} isDisabled />
        <Attached label="Invalid" error="Attach the screenshot of the error." />
      </StateRow>
    </StateSheet>
  ),
}

/** Bytes that call themselves a picture. */
const broken: Attachment = { id: 'broken', file: sampleFile('broken.png', 'image/png', 40) }

const chooser = (canvasElement: HTMLElement) =>
  canvasElement.querySelector<HTMLInputElement>('input[type=file]')!

/** Refused files say why, those that fit stay, and a picture that cannot be shown leaves its sign. */
export const Refused: Story = {
  tags: ['variation'],
  render: () => <Attached value={[broken]} />,
  play: async ({ canvasElement }) => {
    await userEvent.upload(
      chooser(canvasElement),
      [
        sampleFile('holiday.exe', 'application/x-msdownload', 4_000),
        sampleFile('empty.txt', 'text/plain', 0),
        sampleFile('film.png', 'image/png', 1_000_001),
        sampleFile('roster-july.pdf', 'application/pdf', 96_400),
        sampleFile('roster-july.pdf', 'application/pdf', 96_400),
      ],
      { applyAccept: false },
    )
    await within(canvasElement).findByText('2 of 5 files attached. 96 kB of 2.5 MB.')
    await waitFor(() => expect(canvasElement.querySelector('li img')).toBeNull())
  },
}

const forty = Array.from({ length: 40 }, (_, index) => ({
  id: `file-${index}`,
  file: sampleFile(`${index % 2 ? hostile.unbroken : 'IMG'}_${index}.pdf`, 'application/pdf', 1_000 + index),
}))

export const BadInput: Story = badInput(
  meta,
  (text) => ({
    label: text,
    acceptedText: text,
    error: text,
    value: [
      { id: 'named', file: sampleFile(`${text}.pdf`, 'application/pdf', 1), error: text },
      { id: 'none', file: sampleFile('', '', 0) },
    ],
  }),
  { value: forty, maxFiles: 40 },
)
