import { apiBasePath, type Endpoint } from '@slipstream/contract/endpoint'
import type { User, UserSettings } from '@slipstream/contract/user'
import type { MockHandler } from '@slipstream/mocks/handlers'
import { storyRunHeader } from '@slipstream/mocks/story-run'
import type { Loader } from '@storybook/react-vite'
import type { UnhandledFrameHandle } from 'msw'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { readWorkbench, type Workbench } from './toolbar.ts'

/** What a screen of the running story asked of the server and no handler answered. */
let unanswered: string[] = []

/** What it asked at all: `GET /api/v1/user/profile/fetch`. */
let asked: string[] = []

/** Counts the stories that were shown. The app of each marks its calls with its own number (`StoryApp`). */
let storyRun = 0

const startWorker = mswLoader(async () => {
  const { setupWorker } = await import('msw/browser')
  const { HttpNetworkFrame, WebSocketNetworkFrame } = await import('msw/experimental')
  const getAddress: (frame: unknown) => string | URL = (frame) => {
    if (frame instanceof HttpNetworkFrame) return frame.data.request.url
    if (frame instanceof WebSocketNetworkFrame) return frame.data.connection.client.url
    throw new Error('Neither a call nor a socket went out.')
  }
  /** Assets come from Storybook's own server; whatever else is unanswered is a mistake of the screen or of the mocks. */
  const refuse: UnhandledFrameHandle = ({ frame }) => {
    const { pathname } = new URL(getAddress(frame))
    if (!pathname.startsWith(`${apiBasePath}/`) && !pathname.startsWith('/ws/')) return
    unanswered.push(pathname)
    throw new Error(`The mocks have no handler for ${pathname}.`)
  }
  const worker = setupWorker()
  await worker.start({ quiet: true, onUnhandledFrame: refuse })
  return worker
})

/** The server's handlers in this scenario, over a world of the story's own. */
async function getHandlers(scenario: string, workbench: Workbench): Promise<MockHandler[]> {
  const { scenarios } = await import('@slipstream/mocks/scenarios')
  const { unknownCall } = await import('@slipstream/mocks/handlers')
  const named = Object.entries(scenarios).find(([name]) => name === scenario)
  if (!named) throw new Error(`There is no scenario “${scenario}”.`)
  // Its polite refusal would leave the story green.
  const answering = named[1]().filter((handler) => handler !== unknownCall)
  const { getResponse, http, HttpResponse, matchRequestUrl, RequestHandler } = await import('msw')
  const current = String(storyRun)
  const calls = answering.filter((handler) => handler instanceof RequestHandler)
  const listen = http.all(`*${apiBasePath}/*`, ({ request }) => {
    // A call that the app of the story before had sent: it must change nothing here, and is not this story's.
    if ((request.headers.get(storyRunHeader) ?? current) !== current) return HttpResponse.error()
    const url = new URL(request.url)
    asked.push(`${request.method} ${url.pathname}`)
    // MSW reads the cookies again for each handler that it tries, and there are a hundred.
    const asking = calls.filter(
      ({ info: { method, path } }) =>
        (method instanceof RegExp || method === request.method) &&
        typeof path === 'string' &&
        matchRequestUrl(url, path).matches,
    )
    return getResponse(asking, request)
  })
  const handlers = [listen, ...answering]
  const reader = chosenReader(workbench)
  return reader ? [...(await readerAnswers(handlers, reader)), ...handlers] : handlers
}

interface Reader {
  readonly user: Partial<User>
  readonly settings: Partial<UserSettings>
}

/** What the toolbar says of the user: the app takes its theme and its clock from them. Null where it says nothing. */
function chosenReader({ theme, times }: Workbench): Reader | null {
  if (theme !== 'dark' && times === 'own') return null
  return {
    user: times === 'india' ? { base_timezone: 'Asia/Kolkata' } : {},
    settings: {
      ...(theme === 'dark' && { dark_mode: true }),
      ...(times === 'india' && { clock: 'base', clock_hours: 12 }),
    },
  }
}

/** The world's answers with what the toolbar says of the user. */
async function readerAnswers(handlers: MockHandler[], reader: Reader): Promise<MockHandler[]> {
  const { getResponse, http, HttpResponse, RequestHandler } = await import('msw')
  const { fetchProfile, profileAnswerSchema } = await import('@slipstream/contract/user')
  const { getSettings, updateSettings } = await import('@slipstream/contract/user-changes')
  const { mockPath } = await import('@slipstream/mocks/mock-endpoint')
  const calls = handlers.filter((handler) => handler instanceof RequestHandler)
  const profile = http.get(mockPath(fetchProfile), async ({ request }) => {
    const answer = await getResponse(calls, request)
    if (answer?.ok !== true) return answer
    const { user, settings } = profileAnswerSchema.parse(await answer.json())
    return HttpResponse.json({
      user: { ...user, ...reader.user },
      settings: { ...settings, ...reader.settings },
    })
  })
  const changed = http.patch(mockPath(updateSettings), async ({ request }) => {
    const change = await request.clone().text()
    const answer = await getResponse(calls, request)
    // Who changes one of these is answered by the world.
    if (answer?.ok !== true || Object.keys(reader.settings).some((name) => change.includes(name)))
      return answer
    const { settings } = updateSettings.response.parse(await answer.json())
    return HttpResponse.json({ settings: { ...settings, ...reader.settings } })
  })
  const asked = http.get(mockPath(getSettings), async ({ request }) => {
    const answer = await getResponse(calls, request)
    if (answer?.ok !== true) return answer
    const { settings } = getSettings.response.parse(await answer.json())
    return HttpResponse.json({ settings: { ...settings, ...reader.settings } })
  })
  return [profile, asked, changed]
}

/** Mocks the server for screens. A component fetches nothing, so its stories start without a worker. */
export const network: Loader = async (context) => {
  unanswered = []
  asked = []
  storyRun += 1
  document.documentElement.dataset['storyRun'] = String(storyRun)
  if (!context.title.startsWith('Screens/')) return {}
  const workbench = readWorkbench(context.globals)
  const { connection, scenario: chosen } = workbench
  const scenario = chosen === 'story' ? String(context.parameters['scenario'] ?? 'default') : chosen
  const handlers = await getHandlers(connection === 'offline' ? 'offline' : scenario, workbench)
  return startWorker({ ...context, parameters: { ...context.parameters, msw: { handlers } } })
}

/** Fails the story that asked what nobody answers, whatever the screen made of it. */
export function expectAllAnswered(): void {
  if (unanswered.length > 0) throw new Error(`The mocks have no handler for ${unanswered.join(', ')}.`)
}

const isCallTo = (call: string, { method, path }: Endpoint) =>
  new RegExp(`^${method} .*${apiBasePath}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(call)

/** Fails the story of a screen that asked for what no page of its part of the workbench names. */
export async function expectEndpointsNamed(title: string): Promise<void> {
  const { screens } = await import('../docs/design-system/screens/screens.ts')
  const area = screens[title]?.area
  // What lies over any screen is shown on any.
  if (area === undefined || area === 'anywhere') return
  const { endpoints } = await import('@slipstream/contract/endpoints')
  const { mayAskFor } = await import('../docs/design-system/screens/screen-endpoints.ts')
  const named = mayAskFor(title)
  const names = asked.flatMap((call) => endpoints.find((endpoint) => isCallTo(call, endpoint))?.name ?? [])
  const missing = [...new Set(names)].filter((name) => !named.includes(name))
  if (missing.length > 0)
    throw new Error(
      `${title} asks for ${missing.join(', ')}: add it to docs/design-system/screens/screen-endpoints.ts.`,
    )
}
