import type { Meta } from '@storybook/react-vite'
import { mockNow } from '@slipstream/mocks/clock'
import { newcomer, newcomerProfile } from '@slipstream/mocks/fixtures/registration'
import { demoUser, mockVerificationCode } from '@slipstream/mocks/fixtures/user'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import type { Engine } from '#data/engine.ts'
import { server } from '#testing/server.ts'
import { enterAccount, fillProfile, findStage, resumed } from '#testing/registration-steps.ts'
import { StoryApp } from '#testing/StoryApp.tsx'
// Loaded with the story: on a busy machine they come late otherwise.
import './PaymentStep.tsx'
import './ProfileStep.tsx'
import { behaviour } from '@slipstream/design-system/testing/behaviour'

/** Specification §4 Registration and §5: what registration does, by keyboard and by finger. */
const meta = {
  title: 'Screens/Registration/Behaviour',
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

test('from the first field to the roster', {
  play: async ({ canvas, step }) => {
    await step('account', () => enterAccount(canvas, newcomer.email, newcomer.password))
    await step('the code has the focus already', async () => {
      await findStage('Confirm your email')
      await waitFor(() => expect(canvas.getByLabelText('Code')).toHaveFocus())
      await userEvent.keyboard(`${mockVerificationCode}{Enter}`)
    })
    await step('profile', async () => {
      await waitFor(async () => expect(await findStage('Your profile')).toHaveFocus())
      await fillProfile(canvas)
      await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    })
    await step('payment', async () => {
      await findStage('Plan and payment')
      await enterCard(canvas, '4242424242424242')
    })
    await step('signed in, and on the roster', async () => {
      await expect(await canvas.findByRole('heading', { level: 1, name: 'Roster' })).toBeVisible()
    })
  },
})

test('short password', {
  play: async ({ canvas, step }) => {
    const password = await canvas.findByLabelText('Password')
    await userEvent.type(canvas.getByLabelText('Email'), newcomer.email)
    await step('seven characters are too few', async () => {
      await userEvent.type(password, '7 chars{Enter}')
      await expect(password).toHaveAccessibleDescription(/Password must be at least 8 characters$/)
      await expect(password).toHaveFocus()
    })
    await step('eight are enough', async () => {
      await userEvent.type(password, '!{Enter}')
      await findStage('Confirm your email')
    })
  },
})

test('email taken leads to log in and reset', {
  play: async ({ canvas, step }) => {
    await enterAccount(canvas, demoUser.email, newcomer.password)
    const refusal = within(await canvas.findByRole('alert'))
    await expect(refusal.getByRole('link', { name: 'reset your password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    await step('the log-in form has the address already', async () => {
      await userEvent.click(refusal.getByRole('link', { name: 'Log in' }))
      await canvas.findByRole('heading', { name: 'Log in' })
      await expect(canvas.getByLabelText('Email')).toHaveValue(demoUser.email)
    })
  },
})

test('empty and short code', {
  ...resumed('verify'),
  play: async ({ canvas, step }) => {
    const code = await canvas.findByLabelText('Code')
    await step('empty', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Confirm email' }))
      await expect(code).toHaveAccessibleDescription(/Code is a required field$/)
      await expect(code).toHaveFocus()
    })
    await step('five digits are too few', async () => {
      await userEvent.type(code, '12345{Enter}')
      await expect(code).toHaveAccessibleDescription(/Code must be at least 6 characters$/)
    })
    await step('a seventh digit and letters find no room', async () => {
      await userEvent.type(code, '6x7')
      await expect(code).toHaveValue('123456')
    })
  },
})

test('pasted code', {
  ...resumed('verify'),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText('Code'))
    await userEvent.paste(`Your code: ${mockVerificationCode.slice(0, 3)} ${mockVerificationCode.slice(3)}\n`)
    await expect(canvas.getByLabelText('Code')).toHaveValue(mockVerificationCode)
    await userEvent.keyboard('{Enter}')
    await findStage('Your profile')
  },
})

test('wrong code is typed over', {
  ...resumed('verify'),
  play: async ({ canvas, step }) => {
    const code = await canvas.findByLabelText('Code')
    await userEvent.type(code, '135791{Enter}')
    await waitFor(() => expect(code).toHaveAccessibleDescription(/The code is not correct/))
    await step('the field has the focus, the code is selected: the right one takes its place', async () => {
      await expect(code).toHaveFocus()
      await userEvent.keyboard(mockVerificationCode)
      await expect(code).toHaveValue(mockVerificationCode)
      await expect(canvas.queryByText(/The code is not correct/)).toBeNull()
    })
    await userEvent.keyboard('{Enter}')
    await findStage('Your profile')
  },
})

test('another email', {
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

test('starting over is asked', {
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

test('leaving loses nothing', {
  ...resumed('profile'),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('First name'), 'Rowan')
    await userEvent.click(canvas.getByRole('link', { name: 'Slipstream' }))
    await userEvent.click(await canvas.findByRole('link', { name: 'Continue your registration' }))
    await findStage('Your profile')
    await expect(await canvas.findByLabelText('First name')).toHaveValue('Rowan')
  },
})

test('profile can be changed before paying', {
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

test('home is chosen while the base is still looked up', {
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
      await userEvent.type(canvas.getByLabelText(/Add a home airport/), 'MAN')
      await screen.findByRole('option', { name: /^Manchester, M A N/ })
      held.resolve()
      await step('the answer for the base comes, and the list stays open', async () => {
        await waitFor(() =>
          expect(document.querySelector('input[value="London Heathrow (LHR)"]')).not.toBeNull(),
        )
        await userEvent.click(screen.getByRole('option', { name: /^Manchester, M A N/ }))
        await canvas.findByRole('button', { name: /^Remove Manchester/ })
      })
    } finally {
      held.resolve()
      globalThis.fetch = fetchNow
    }
  },
})

test('profile is refused', {
  ...resumed('profile', 'registrationProfileFailure'),
  play: async ({ canvas }) => {
    await fillProfile(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByText('Profile update failed')).toBeVisible()
    await expect(canvas.getByLabelText('Surname')).toHaveValue(newcomerProfile.surname)
  },
})

test('declined then paid', {
  ...resumed('payment'),
  play: async ({ canvas }) => {
    await enterCard(canvas, '4000000000000002')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your card was declined.')
    await userEvent.clear(canvas.getByLabelText('Card number'))
    await userEvent.type(canvas.getByLabelText('Card number'), '4242424242424242{Enter}')
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Roster' })).toBeVisible()
  },
})

test('not paid after all', {
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

test('email became another account', {
  ...resumed('complete', 'completionTaken'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^There is already an account with this email\./)).toBeVisible()
    await expect(canvas.getAllByRole('link', { name: 'Log in' })[0]).toHaveAttribute('href', '/')
    await expect(canvas.getByLabelText('Email')).toHaveValue(newcomer.email)
  },
})

test('opened for a registration that is gone', {
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

test('opened with a forged status', {
  args: { path: '/register', state: { registrationStatus: 'admin' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Email')).toBeVisible()
    await expect(canvas.queryByText(/expired/)).toBeNull()
  },
})

test('signed in already', {
  parameters: server('default'),
  args: { isSignedIn: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Roster' })).toBeVisible()
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

/** Home, base and gap in one short step, with what they mean (issue 15, Settings). */
test('the gap is asked with its meaning', {
  ...resumed('profile'),
  play: async ({ canvas, step }) => {
    const gap = await canvas.findByLabelText('Minimum gap')
    await step('60 minutes are suggested', async () => {
      await expect(gap).toHaveValue('60')
      await expect(gap).toHaveAccessibleDescription(
        /Report 11:35 at your base with a 60 min gap: land by 10:35\./,
      )
    })
    await step('the example is at the base, once that is known', async () => {
      await userEvent.type(canvas.getByLabelText('Base'), 'LHR')
      await userEvent.tab()
      await waitFor(() =>
        expect(gap).toHaveAccessibleDescription(/Report 11:35 at LHR with a 60 min gap: land by 10:35\./),
      )
    })
    await step('and follows what is typed', async () => {
      await userEvent.clear(gap)
      await userEvent.type(gap, '90')
      await expect(gap).toHaveAccessibleDescription(/with a 90 min gap: land by 10:05\./)
    })
    await step('what cannot be is a problem like any other', async () => {
      await userEvent.clear(gap)
      await userEvent.type(gap, '1441')
      await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
      await expect(await canvas.findByRole('region', { name: /problems/ })).toHaveTextContent(
        'Minimum gap must be a whole number of minutes from 0 to 1440',
      )
    })
  },
})

/** They are settings, so they are saved with the session that the last call opens. */
test('gap and ground duties are saved once the account is open', {
  ...resumed('profile'),
  args: { ...resumed('profile').args, prepare: watchSettings },
  play: async ({ canvas, step }) => {
    await fillProfile(canvas)
    await userEvent.clear(canvas.getByLabelText('Minimum gap'))
    await userEvent.type(canvas.getByLabelText('Minimum gap'), '75')
    await userEvent.click(canvas.getByLabelText('I commute to training and office days too'))
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await findStage('Plan and payment')
    await step('not before', () => expect(savedSettings).toEqual([]))
    await enterCard(canvas, '4242424242424242')
    await canvas.findByRole('heading', { level: 1, name: 'Roster' })
    await waitFor(() => expect(savedSettings).toEqual([{ slipTime: 75, includeGroundDuties: true }]))
  },
})

/** After a reload nobody knows what was answered: the suggestion is not taken for it. */
test('the gap that was lost is said', {
  ...resumed('payment'),
  args: { ...resumed('payment').args, prepare: watchSettings },
  play: async ({ canvas }) => {
    await enterCard(canvas, '4242424242424242')
    await waitFor(() => {
      const notices = screen.getAllByText('Your minimum gap was not saved. Set it in Settings, App.')
      return expect(notices.some((notice) => notice.checkVisibility())).toBe(true)
    })
    await expect(savedSettings).toEqual([])
  },
})
