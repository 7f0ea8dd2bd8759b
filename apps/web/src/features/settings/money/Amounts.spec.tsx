import { behaviour } from '@slipstream/design-system/testing/behaviour'
import { expect, spyOn, userEvent, waitFor, type within } from 'storybook/test'
import type { Engine } from '#data/engine.ts'
import { server } from '#testing/server.ts'
// Loaded with the test: on a busy machine they come late otherwise.
import './MoneyScreen.tsx'
import '../SettingsRoutes.tsx'
import meta from '../AppSettings.stories.tsx'

const test = behaviour({ ...meta, args: { path: '/dashboard/settings/money' } })
type Canvas = ReturnType<typeof within>

/** Every change that went to the server, in order. */
const saved: unknown[] = []
function watchSaves({ session }: Engine) {
  saved.length = 0
  const update = session.updateSettings.bind(session)
  spyOn(session, 'updateSettings').mockImplementation((patch) => {
    saved.push(patch)
    return update(patch)
  })
}

async function enter(canvas: Canvas, label: string, text: string) {
  const field = await canvas.findByLabelText(label)
  await userEvent.clear(field)
  await userEvent.type(field, text)
  await userEvent.tab()
}
const prefix = (canvas: Canvas, label: string) => canvas.getByLabelText(label).previousElementSibling

test('an amount is entered in the currency of the profile, in whole yen, and saved with it', {
  args: { prepare: watchSaves },
  parameters: server('amountsInYen'),
  play: async ({ canvas, step }) => {
    await step('each stands as it was entered', async () => {
      await waitFor(() => expect(canvas.getByLabelText('Price limit')).toHaveValue('20000'))
      await expect(prefix(canvas, 'Price limit')).toHaveTextContent('JP¥')
      await expect(canvas.getByLabelText('Price of a night near base')).toHaveValue('15000')
      await canvas.findByText(/^Your plan uses fares above JP¥20,000 only where/)
      await canvas.findByRole('radio', { name: 'Balanced JP¥1,950' })
      await canvas.findByText(/^An hour at home is worth JP¥1,950: for 3 more hours .* JP¥5,850 more\.$/)
    })
    await step('¥1,000 is ¥1,000, about £5', async () => {
      await enter(canvas, 'Price limit', '1,000')
      await waitFor(() =>
        expect(saved).toEqual([
          { max_sector_price: 5.13, max_sector_price_entered: { amount: '1000', currency: 'JPY' } },
        ]),
      )
      await waitFor(() => expect(canvas.getByLabelText('Price limit')).toHaveValue('1000'))
    })
    await step('half a yen and more than £1,000 cannot be', async () => {
      await enter(canvas, 'Price limit', '1000.50')
      await canvas.findByText('Price limit must be a whole amount from 0 to JP¥190,000')
      await enter(canvas, 'Price limit', '190001')
      await canvas.findByText('Price limit must be a whole amount from 0 to JP¥190,000')
      await expect(saved).toHaveLength(1)
    })
  },
})

test('a change of the currency shows what was entered converted, and keeps it until it is changed', {
  args: { prepare: watchSaves },
  parameters: server('amountsInYen'),
  play: async ({ canvas, step }) => {
    await waitFor(() => expect(canvas.getByLabelText('Price limit')).toHaveValue('20000'))
    await step('in dollars, with the yen named', async () => {
      await userEvent.selectOptions(canvas.getByLabelText('Currency'), 'USD')
      await canvas.findByText(
        /^Your plan uses fares above US\$134 .* Set as JP¥20,000, converted at the rates of 4 Nov\.$/,
      )
      await expect(canvas.getByLabelText('Price limit')).toHaveValue('134')
      await expect(prefix(canvas, 'Price limit')).toHaveTextContent('US$')
      await expect(saved).toEqual([])
    })
    await step('a visit to the field changes nothing', async () => {
      await userEvent.click(canvas.getByLabelText('Price limit'))
      await userEvent.tab()
      await expect(saved).toEqual([])
    })
    await step('what is typed is in dollars, and the other amount stays in yen', async () => {
      await enter(canvas, 'Price limit', '150.50')
      await waitFor(() =>
        expect(saved).toEqual([
          { max_sector_price: 114.89, max_sector_price_entered: { amount: '150.5', currency: 'USD' } },
        ]),
      )
      await waitFor(() => expect(canvas.getByLabelText('Price limit')).toHaveValue('150.5'))
      await canvas.findByText(/^A rest near base costs US\$101 a night .* Set as JP¥15,000,/)
    })
    await step('and the yen is as it was when the currency changes back', async () => {
      await userEvent.selectOptions(canvas.getByLabelText('Currency'), 'JPY')
      await waitFor(() => expect(canvas.getByLabelText('Price of a night near base')).toHaveValue('15000'))
    })
  },
})

test('without a rate an amount stays in its old currency, and says so', {
  args: { prepare: watchSaves },
  parameters: server('amountsWithoutRate'),
  play: async ({ canvas }) => {
    await canvas.findByText(
      /0 means no limit\. Price limit stays in JPY: there is no exchange rate to USD now\.$/,
    )
    await expect(canvas.getByLabelText('Price limit')).toHaveValue('20000')
    await expect(prefix(canvas, 'Price limit')).toHaveTextContent('JP¥')
    await canvas.findByRole('radio', { name: 'Balanced £10' })
    await enter(canvas, 'Price limit', '25000')
    await canvas.findByText(
      'Not saved, so it is JP¥20,000 again. There is no exchange rate for JPY now. Try again later.',
    )
    await expect(saved).toEqual([])
  },
})

test('a rate that is a year old is used, with its year', {
  parameters: server('amountsByOldRates'),
  play: async ({ canvas }) => {
    await canvas.findByText(/Set as JP¥20,000, converted at the rates of 4 Nov 2025\.$/)
  },
})

test('what is typed when the currency changes elsewhere is saved in the currency it was typed in', {
  args: {
    prepare: (engine) => {
      watchSaves(engine)
      Object.assign(device, { engine })
    },
  },
  parameters: server('amountsInYen'),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByLabelText('Price limit')).toHaveValue('20000'))
    const field = canvas.getByLabelText('Price limit')
    await userEvent.clear(field)
    await userEvent.type(field, '16')
    await device.engine?.session.saveProfile({ currency: 'USD' })
    await waitFor(() => expect(canvas.getByLabelText('Currency')).toHaveValue('USD'))
    await expect(prefix(canvas, 'Price limit')).toHaveTextContent('JP¥')
    await userEvent.type(field, '000')
    await userEvent.tab()
    await waitFor(() =>
      expect(saved.at(-1)).toEqual({
        max_sector_price: 82.05,
        max_sector_price_entered: { amount: '16000', currency: 'JPY' },
      }),
    )
    await canvas.findByText(/Set as JP¥16,000, converted at the rates of 4 Nov\.$/)
  },
})
const device: { engine?: Engine } = {}

test('an older server keeps the pounds, and the field says so', {
  parameters: server('amountsOnOlderServer'),
  play: async ({ canvas }) => {
    await waitFor(() => expect(prefix(canvas, 'Price limit')).toHaveTextContent('JP¥'))
    await enter(canvas, 'Price limit', '20000')
    await canvas.findByText(/Set as £102\.56, converted at the rates of 4 Nov\.$/)
    await expect(canvas.getByLabelText('Price limit')).toHaveValue('19999')
  },
})
