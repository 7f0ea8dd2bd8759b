import {
  demoCrewPassword,
  demoPassword,
  demoUser,
  mockResetToken,
  mockVerificationCode,
} from '@slipstream/mocks/fixtures/user'
import { mockNowMs } from '@slipstream/mocks/clock'
import { createHandlers } from '@slipstream/mocks/handlers'
import { createMockWorld } from '@slipstream/mocks/world'
import { setupServer } from 'msw/node'
import { describeConformance, type Target } from './suite.ts'

function start(): Promise<Target> {
  const server = setupServer()
  server.listen({ onUnhandledFrame: 'error' })
  return Promise.resolve({
    url: 'http://localhost',
    email: demoUser.email,
    password: demoPassword,
    crewPassword: demoCrewPassword,
    letters: {
      verificationCode: () => Promise.resolve(mockVerificationCode),
      resetToken: () => Promise.resolve(mockResetToken),
    },
    now: () => mockNowMs,
    forget: () => {
      server.resetHandlers(...createHandlers(createMockWorld({ signedIn: false, csrfEnforced: true })))
    },
    stop: () => {
      server.close()
      return Promise.resolve()
    },
  })
}

describeConformance('the mocked server', { start })
