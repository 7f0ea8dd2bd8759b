import type { Meta } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { newcomer, newcomerProfile } from '@slipstream/mocks/fixtures/registration'
import { mockVerificationCode } from '@slipstream/mocks/fixtures/user'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import type { Engine } from '#data/engine.ts'
import { expectSeen } from '#testing/reader.ts'
import { server } from '#testing/server.ts'
import { fillProfile, findStage, resumed } from '#testing/steps/registration-steps.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the test: on a busy machine they come late otherwise.
import './PaymentStep.tsx'
import './ProfileStep.tsx'
import '#features/roster/SampleMonthSheet.tsx'
import { behaviour } from '@slipstream/design-system/testing/behaviour'

/** Specification §4 Registration and §5. */
const meta = {
  title: 'Screens/Registration',
  component: StoryApp,
  parameters: { layout: 'fullscreen', clock: mockNow, ...server('unauthenticated') },
  args: { path: '/register', isSignedIn: false },
} satisfies Meta<typeof StoryApp>
const test = behaviour(meta)
type Canvas = ReturnType<typeof within>

async function enterCard(canvas: Canvas, digits: string) {
  await userEvent.type(await canvas.findByLabelText('Card number'), digits)
  await userEvent.type(canvas.getByLabelText('Expiry date'), '829')
  await userEvent.type(canvas.getByLabelText('Security code'), '123{Enter}')
}

test('the code is required, has six digits and is pasted from the text around it', {
  ...resumed('verify'),
  play: async ({ canvas }) => {
    const code = await canvas.findByLabelText('Code')
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm email' }))
    await expect(code).toHaveAccessibleDescription(/Code is a required field$/)
    await expect(code).toHaveFocus()
    await userEvent.type(code, '12345{Enter}')
    await expect(code).toHaveAccessibleDescription(/Code must be at least 6 characters$/)
    await userEvent.clear(code)
    await userEvent.paste(`Your code: ${mockVerificationCode.slice(0, 3)} ${mockVerificationCode.slice(3)}\n`)
    await expect(code).toHaveValue(mockVerificationCode)
    await userEvent.keyboard('7{Enter}')
    await findStage('Your profile')
  },
})

test('a wrong code is selected, and typing replaces it', {
  ...resumed('verify'),
  play: async ({ canvas }) => {
    const code = await canvas.findByLabelText('Code')
    await userEvent.type(code, '135791{Enter}')
    await waitFor(() => expect(code).toHaveAccessibleDescription(/The code is not correct/))
    await waitFor(() => expect(code).toHaveFocus())
    await waitFor(() => expect(document.getSelection()?.toString()).toBe('135791'))
    await userEvent.keyboard(mockVerificationCode)
    await expect(code).toHaveValue(mockVerificationCode)
    await expect(canvas.queryByText(/The code is not correct/)).toBeNull()
  },
})

test('Use another email returns to the account with the email', {
  ...resumed('verify'),
  play: async ({ canvas, step }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Use another email' }))
    await findStage('Create your account')
    await step('with the address to be mended', async () => {
      await expect(await canvas.findByLabelText('Email')).toHaveValue(newcomer.email)
      await userEvent.type(canvas.getByLabelText('Email'), '.org')
      await userEvent.type(canvas.getByLabelText('Password'), `${newcomer.password}{Enter}`)
    })
    await waitFor(() =>
      expect(canvas.getByLabelText('Code')).toHaveAccessibleDescription(new RegExp(`${newcomer.email}.org`)),
    )
  },
})

test('a password that the server finds too common is refused at its field', {
  args: { path: '/register', isSignedIn: false },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Email'), newcomer.email)
    const password = canvas.getByLabelText('Password')
    await userEvent.type(password, 'Password1{Enter}')
    await waitFor(() => expect(password).toHaveAccessibleDescription(/Choose a less common password/))
    await userEvent.type(password, ' of mine')
    await expect(password).not.toHaveAccessibleDescription(/less common/)
  },
})

test('starting over is asked about once the email is confirmed', {
  ...resumed('profile'),
  play: async ({ canvas, step }) => {
    await userEvent.type(await canvas.findByLabelText('First name'), 'Rowan')
    await step('and can be taken back', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Use another email' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Go on' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      await expect(canvas.getByLabelText('First name')).toHaveValue('Rowan')
    })
    await step('or meant', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Use another email' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Start over' }))
      await findStage('Create your account')
    })
  },
})

test('a registration that was left goes on with what was typed', {
  ...resumed('profile'),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('First name'), 'Rowan')
    await userEvent.click(canvas.getByRole('link', { name: 'Slipstream' }))
    await userEvent.click(await canvas.findByRole('link', { name: 'Continue your registration' }))
    await findStage('Your profile')
    await expect(await canvas.findByLabelText('First name')).toHaveValue('Rowan')
  },
})

test('says that a new code was asked for too often', {
  ...resumed('verify', 'registrationLimited'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a new code' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Too many attempts. Please try again in 30 seconds.',
    )
  },
})

test('says that the email with the code could not be sent', {
  ...resumed('verify', 'mailDown'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a new code' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'The email could not be sent. Please try again in a few minutes.',
    )
  },
})

test('the profile can be changed before paying', {
  ...resumed('profile'),
  play: async ({ canvas, step }) => {
    await fillProfile(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await findStage('Plan and payment')
    await userEvent.click(await canvas.findByRole('button', { name: 'Change your profile' }))
    await step('with all that was typed', async () => {
      await expect(await canvas.findByLabelText('Surname')).toHaveValue(newcomerProfile.surname)
      await userEvent.type(canvas.getByLabelText('Surname'), '-Hale')
      await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    })
    await findStage('Plan and payment')
  },
})

test('a home airport can be chosen while the base is still looked up', {
  ...resumed('profile'),
  play: async ({ canvas, step }) => {
    const fetchNow = globalThis.fetch
    const held = Promise.withResolvers<void>()
    globalThis.fetch = async (input, init) => {
      const { href } = new URL(input instanceof Request ? input.url : input, location.href)
      if (/airports.*lhr/i.test(href)) await held.promise
      return fetchNow(input, init)
    }
    try {
      await userEvent.type(await canvas.findByLabelText('Base'), 'LHR')
      await userEvent.type(canvas.getByLabelText('Home airport'), 'MAN')
      await screen.findByRole('option', { name: /^Manchester, M A N/ })
      held.resolve()
      await step('the answer for the base comes, and the list stays open', async () => {
        await waitFor(() =>
          expect(document.querySelector('input[value="London Heathrow (LHR)"]')).not.toBeNull(),
        )
        await userEvent.click(screen.getByRole('option', { name: /^Manchester, M A N/ }))
        await waitFor(() => expect(canvas.getByLabelText('Home airport')).toHaveValue('Manchester (MAN)'))
      })
    } finally {
      held.resolve()
      globalThis.fetch = fetchNow
    }
  },
})

test('Continue waits for the airport whose code was typed last', {
  ...resumed('profile'),
  play: async ({ canvas }) => {
    await fillProfile(canvas, { base: 'LHR' })
    const fetchNow = globalThis.fetch
    const held = Promise.withResolvers<void>()
    globalThis.fetch = async (input, init) => {
      const { href } = new URL(input instanceof Request ? input.url : input, location.href)
      if (/airports.*gla/i.test(href)) await held.promise
      return fetchNow(input, init)
    }
    try {
      const home = canvas.getByLabelText('Home airport')
      await userEvent.clear(home)
      await userEvent.type(home, 'GLA')
      await userEvent.tab()
      await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
      await expect(canvas.queryByRole('region', { name: /problem/ })).toBeNull()
      held.resolve()
      await findStage('Plan and payment')
    } finally {
      held.resolve()
      globalThis.fetch = fetchNow
    }
  },
})

test('a profile that was not saved stays as typed', {
  ...resumed('profile', 'registrationProfileFailure'),
  play: async ({ canvas }) => {
    await fillProfile(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByText('Profile update failed')).toBeVisible()
    await expect(canvas.getByLabelText('Surname')).toHaveValue(newcomerProfile.surname)
  },
})

test('a registration that was not paid asks for a card again', {
  // The device remembers a payment that the server knows nothing of.
  ...resumed('complete'),
  play: async ({ canvas, step }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Please add a card to start your subscription first.',
    )
    await step('a card is the way on', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Use another card' }))
      await enterCard(canvas, '4242424242424242')
      await expect(await canvas.findByRole('heading', { level: 1, name: 'Roster' })).toBeVisible()
    })
  },
})

test('says at the end that the email has an account by now', {
  ...resumed('complete', 'completionTaken'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^There is already an account with this email\./)).toBeVisible()
    await expect(canvas.getAllByRole('link', { name: 'Log in' })[0]).toHaveAttribute('href', '/')
    await expect(canvas.getByLabelText('Email')).toHaveValue(newcomer.email)
  },
})

test('says that a registration has expired or was finished elsewhere', {
  args: { path: '/register', state: { registrationStatus: 'profile' } },
  play: async ({ canvas }) => {
    await findStage('Create your account')
    await expect(
      await canvas.findByText(
        'Your registration has expired or was finished elsewhere. Please start again, or log in.',
      ),
    ).toBeVisible()
  },
})

test('ignores a forged registration status', {
  args: { path: '/register', state: { registrationStatus: 'admin' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Email')).toBeVisible()
    await expect(canvas.queryByText(/expired/)).toBeNull()
  },
})

/** Every change of settings that went to the server. */
const savedSettings: unknown[] = []
function watchSettings({ session }: Engine) {
  savedSettings.length = 0
  const update = session.updateSettings.bind(session)
  spyOn(session, 'updateSettings').mockImplementation((patch) => {
    savedSettings.push(patch)
    return update(patch)
  })
}

/** They are a setting: the session that the last call opens saves it. */
test('the airports of the base are chips, and those chosen are saved once the account is open', {
  ...resumed('profile'),
  args: { ...resumed('profile').args, prepare: watchSettings },
  play: async ({ canvas, step }) => {
    await fillProfile(canvas)
    const stations = within(await canvas.findByRole('group', { name: 'At work at' }))
    await userEvent.click(await stations.findByRole('button', { name: 'London City' }))
    await step('the last one stays', async () => {
      await userEvent.click(stations.getByRole('button', { name: 'London Gatwick' }))
      await expect(stations.getByRole('button', { name: 'London Heathrow' })).toBeDisabled()
      await userEvent.click(stations.getByRole('button', { name: 'London Gatwick' }))
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await findStage('Plan and payment')
    await step('not before', () => expect(savedSettings).toEqual([]))
    await enterCard(canvas, '4242424242424242')
    await canvas.findByRole('heading', { level: 1, name: 'Roster' })
    await waitFor(() => expect(savedSettings).toEqual([{ commutingStations: ['LHR', 'LGW'] }]))
    await step('and the end of the trial is said', () =>
      expectSeen(() => screen.getByText('Trial until 5 December.')),
    )
  },
})

/** The money of the base, until the settings say otherwise. */
test('prices of the sample month are in the currency of the base, and closing it returns to the step', {
  ...resumed('profile'),
  play: async ({ canvas, step }) => {
    await fillProfile(canvas, { base: 'DUB' })
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await findStage('Plan and payment')
    await userEvent.click(await canvas.findByRole('button', { name: 'See a sample month' }))
    await expectSeen(() => screen.getByRole('dialog', { name: /^Sample month/ }))
    const sheet = within(screen.getByRole('dialog'))
    await waitFor(() => expect(sheet.getAllByText(/€\d/).length).toBeGreaterThan(3))
    await expect(sheet.queryByText(/£/)).toBeNull()
    await step('closed', async () => {
      await userEvent.click(sheet.getByRole('button', { name: 'Back' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await findStage('Plan and payment')
    })
  },
})

/** Issue 46, Numbers: without the card, which its provider asks for. */
test('a first roster takes a new person at most nine taps and eight fields', {
  args: { path: '/', isSignedIn: false },
  play: async ({ canvas }) => {
    let [taps, fields] = [0, 0]
    const tap = async (role: 'button' | 'link' | 'radio', name: string) => {
      taps += 1
      await userEvent.click(await screen.findByRole(role, { name }))
    }
    const fill = async (label: string, text: string) => {
      fields += 1
      await userEvent.type(await canvas.findByLabelText(label), text)
    }
    await tap('link', 'Create an account')
    await findStage('Create your account')
    await fill('Email', newcomer.email)
    await fill('Password', newcomer.password)
    await tap('button', 'Continue')
    await findStage('Confirm your email')
    await fill('Code', mockVerificationCode)
    await tap('button', 'Confirm email')
    await findStage('Your profile')
    await fill('First name', newcomerProfile.first_name)
    await fill('Surname', newcomerProfile.surname)
    await tap('radio', 'Cabin crew')
    await fill('Airline', 'BA')
    await fill('Base', 'LHR')
    await fill('Home airport', 'MAN')
    await screen.findByRole('option', { name: /^Manchester, M A N/ })
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByLabelText('Home airport')).toHaveValue('Manchester (MAN)'))
    await tap('button', 'Continue')
    await findStage('Plan and payment')
    await userEvent.type(await canvas.findByLabelText('Card number'), '4242424242424242')
    await userEvent.type(canvas.getByLabelText('Expiry date'), '829')
    await userEvent.type(canvas.getByLabelText('Security code'), '123')
    await tap('button', 'Start 30 days free')
    await tap('button', 'Fetch roster')
    await expectSeen(() => screen.getByRole('dialog', { name: 'Crew-system password' }))
    // The last one submits it.
    await expect(taps + 1).toBeLessThanOrEqual(9)
    await expect(fields).toBeLessThanOrEqual(8)
  },
})

/** After a reload only the server has the profile. */
test('the sample month after a reload is of an example, and says so', {
  ...resumed('payment'),
  play: async ({ canvas }) => {
    const open = await canvas.findByRole('button', { name: 'See a sample month' })
    await userEvent.click(open)
    await expectSeen(() => screen.getByText('With Edinburgh as home, Heathrow as base'))
    const sheet = within(screen.getByRole('dialog'))
    await waitFor(() => expect(sheet.getAllByRole('listitem').length).toBeGreaterThan(8))
    await expect(sheet.getByText('Sample')).toBeVisible()
    await expect(sheet.getAllByText(/^Home \d nights?$/).length).toBeGreaterThan(0)
    await expect(sheet.getAllByRole('button')).toHaveLength(2)
    await userEvent.click(sheet.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(open).toHaveFocus())
  },
})
