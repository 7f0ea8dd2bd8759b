import type { Meta, StoryObj } from '@storybook/react-vite'
import { MenuButton } from '../../Menu/MenuButton.tsx'
import { ListCard } from '../../primitives/ListCard.tsx'
import { hostile } from '../../testing/hostile.ts'
import { StateRow, StateSheet } from '../../testing/StateSheet.tsx'
import { expectNothingWiderThanWindow } from '../../testing/inside-window.ts'
import { BookingLine } from '../rest/BookingLine.tsx'
import { FlightOffer } from './FlightOffer.tsx'
import { bookings, demandingOffer, offers } from './offers.test-data.ts'
import { withSampleFormats } from '../travel.test-data.tsx'

const meta = { title: 'Travel/Offers/States', decorators: [withSampleFormats] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const menu = (name: string) => <MenuButton label={`More for ${name}`}>{null}</MenuButton>

export const Flights: Story = {
  render: () => (
    <StateSheet>
      {offers.map(([caption, each]) => (
        <StateRow key={caption} caption={caption} isStacked>
          <ListCard as="div">
            <FlightOffer {...each} menu={menu(each.name)} />
          </ListCard>
        </StateRow>
      ))}
    </StateSheet>
  ),
}

export const Bookings: Story = {
  render: () => (
    <StateSheet>
      {bookings.map(([caption, each]) => (
        <StateRow key={caption} caption={caption} isStacked>
          <BookingLine {...each} menu={menu('your booking')} />
        </StateRow>
      ))}
    </StateSheet>
  ),
}

/** What neither an airline nor a fare may break, in 288 px: all that the smallest phone leaves between its margins. */
export const BadInput: Story = {
  render: () => (
    <ListCard style={{ maxInlineSize: 288 }}>
      {[...Object.values(hostile), ''].map((text) => (
        <li key={text} dir={text === hostile.rightToLeft ? 'rtl' : undefined} data-case>
          <FlightOffer {...demandingOffer(text)} menu={menu('it')} footer={text} />
        </li>
      ))}
    </ListCard>
  ),
  play: expectNothingWiderThanWindow,
}
